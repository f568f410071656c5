"""Declare the commands, one module a category; a new command is one declaration in one of these modules."""
