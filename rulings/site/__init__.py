"""The static site, part by part: what pages say (views), where they live (links), what scripts read (data)."""
