import { describe, test } from "vitest";
import type { GateOptions } from "../../gate.ts";
import { createRunVerifier } from "@fabulous-fish/simulation/recording/run-verifier";
import { origin, setUp } from "../gate-fixture.ts";
import { attacks, attacksOfTwoNodes, floodAttacks, type Target } from "./attacks.ts";

/** The reference game. */
const withScores = { season: "spring", runVerifier: createRunVerifier() };

/** Longer than a round, in milliseconds. */
const aRound = 3_000;

function targetOf({ chain, client, nodes, pass }: ReturnType<typeof setUp>): Target {
  return {
    origin,
    client,
    nodes,
    hold: (...holder) => chain.hold(...holder),
    pass(milliseconds) {
      pass(milliseconds);
      return Promise.resolve();
    },
  };
}

const target = (options: Partial<GateOptions> = {}) =>
  targetOf(setUp({ ...withScores, ...options }));

/** A gate that follows the chain: its follower is live whenever time has passed. */
function followedTarget(): Target {
  const gate = setUp({ ...withScores, follow: true });
  const { pass } = gate;
  const follower = gate.newFollower();
  const { signal } = new AbortController();
  return {
    ...targetOf(gate),
    maxYes: 25 * 60_000,
    async pass(milliseconds) {
      const rounds = milliseconds > 3 * aRound ? 3 : 0;
      pass(milliseconds - rounds * aRound);
      for (let round = 0; round < rounds; round += 1) {
        await follower.follow(signal).catch(() => undefined);
        pass(aRound);
      }
      await follower.follow(signal).catch(() => undefined);
    },
  };
}

const groups = Object.entries({ ...attacks, "one of two nodes": attacksOfTwoNodes });

describe.each(groups)("attacks on %s of a gate that follows blocks", (_, listed) => {
  test.concurrent.each(listed)("security: $name", async ({ run }) => {
    const target = followedTarget();
    await target.pass(0);
    await run(target);
  });
});

describe.each(groups)("attacks on %s", (_, listed) => {
  test.concurrent.each(listed)("security: $name", async ({ run }) => run(target()));
});

test.each(floodAttacks)("security: $name", async ({ run }) => run(target({ limits: {} })));
