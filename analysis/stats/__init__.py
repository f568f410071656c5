"""Say how sure a number is: intervals for independent and clustered trials, and ranks."""
