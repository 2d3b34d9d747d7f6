"""The static site, part by part: what the pages say (views), where they live (links), what the scripts read (data)."""
