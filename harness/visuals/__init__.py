"""Draw the images of a workspace: one module a template, SVG in code, PNG by resvg."""
