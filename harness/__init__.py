"""Make releases: generate worlds and conflicts, prove every round, execute agents, grade what they did."""
