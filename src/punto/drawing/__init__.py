"""Drawing: cards and roads as SVG."""
