import { createStubVerifier } from "../scores/testing/stub-runs.ts";

/** Options with which a gate starts all its modules. */
export const moduleOptions = () => ({
  follow: true,
  season: "spring",
  runVerifier: createStubVerifier(),
});
