"""Generate rounds: tier 1 plans a package, tier 2 makes each round in eight micro-steps, tier 3 audits and renders."""
