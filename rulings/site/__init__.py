"""The static site, part by part: what pages say, where they live, what their scripts read."""
