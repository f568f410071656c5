"""Build the worlds rounds happen in: domains, people, resources, cases."""
