"""Show an aspect on a template: one adapter module a template, found by listing this folder."""
