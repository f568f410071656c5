"""Act on the solver view only: public instruction, workspace, observations."""
