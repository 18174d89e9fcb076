/** The version of the simulation: a hash of its sources, which the build writes. */
export const simulationVersion = "7deb3169cb567685";
