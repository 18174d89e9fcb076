/** The version of the simulation: a hash of its sources, which the build writes. */
export const simulationVersion = "a685cd936f530579";
