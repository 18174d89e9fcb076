import { describe, test } from "vitest";
import type { GateOptions } from "../../gate.ts";
import { createRunVerifier } from "@fabulous-fish/game/recording/run-verifier";
import { origin, setUp } from "../gate-fixture.ts";
import { attacks, floodAttacks, type Target } from "./attacks.ts";

/** The reference game. */
const withScores = { season: "spring", runVerifier: createRunVerifier() };

/** Longer than a round, in milliseconds. */
const aRound = 3_000;

function target(options: Partial<GateOptions> = {}): Target {
  const { client, chain, pass } = setUp({ ...withScores, ...options });
  return {
    origin,
    client,
    hold: (account, assets, authAddress) => chain.hold(account, assets, authAddress),
    nodes(mode) {
      for (const node of ["node-a.example", "node-b.example"]) chain.modes.set(node, mode);
    },
    pass(milliseconds) {
      pass(milliseconds);
      return Promise.resolve();
    },
  };
}

/** A gate that follows the chain: its follower is live whenever time has passed. */
function followedTarget(): Target {
  const { client, chain, pass, newFollower } = setUp({ ...withScores, follow: true });
  const follower = newFollower();
  const { signal } = new AbortController();
  return {
    origin,
    client,
    longestYes: 25 * 60_000,
    hold: (account, assets, authAddress) => chain.hold(account, assets, authAddress),
    nodes(mode) {
      for (const node of ["node-a.example", "node-b.example"]) chain.modes.set(node, mode);
    },
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

describe.each(Object.entries(attacks))(
  "attacks on %s of a gate that follows blocks",
  (_, listed) => {
    test.concurrent.each(listed)("security: $name", async ({ run }) => {
      const target = followedTarget();
      await target.pass(0);
      await run(target);
    });
  },
);

describe.each(Object.entries(attacks))("attacks on %s", (_, listed) => {
  test.concurrent.each(listed)("security: $name", async ({ run }) => run(target()));
});

test.each(floodAttacks)("security: $name", async ({ run }) => run(target({ limits: {} })));
