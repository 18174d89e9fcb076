import { test } from "vitest";
import { createRunVerifier } from "@fabulous-fish/simulation/recording/run-verifier";
import { attackedGate, testAttacks } from "../testing/attacks/test-attacks.ts";
import { scoreAttacks, scoreFloods } from "./testing/score-attacks.ts";

/** Of the reference game. */
const options = { season: "spring", runVerifier: createRunVerifier() };

testAttacks(scoreAttacks, options);

test.each(scoreFloods)("security: $name", ({ run }) =>
  run(attackedGate({ ...options, limits: {} })),
);
