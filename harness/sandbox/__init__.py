"""Hold a workspace and carry out commands on it; no real process, file or network is ever touched."""
