import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { GateOptions } from "../../gate.ts";
import { createRunVerifier } from "@fabulous-fish/simulation/recording/run-verifier";
import { configurationOf, origin, setUp } from "../gate-fixture.ts";
import {
  type Attack,
  attacks,
  attacksOfThreeNodes,
  attacksOfTwoNodes,
  attacksOnOnlyArc60,
  floodAttacks,
  hangingAttacks,
  slowAttacksOfTwoNodes,
  type Target,
} from "./attacks.ts";

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
    fail: (account, fault) => void chain.accountFaults.set(account, fault),
    pass(milliseconds) {
      pass(milliseconds);
      return Promise.resolve();
    },
  };
}

const target = (options: Partial<GateOptions> = {}) =>
  targetOf(setUp({ ...withScores, ...options }));
const ofThree = { configuration: configurationOf(3) };

/** A gate that follows the chain: its follower is live whenever time has passed. */
function followedTarget(options: Partial<GateOptions> = {}): Target {
  const gate = setUp({ ...withScores, follow: true, ...options });
  const { pass } = gate;
  const follower = gate.newFollower();
  const { signal } = new AbortController();
  return {
    ...targetOf(gate),
    maxYesMilliseconds: 25 * 60_000,
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

// Beside one another: by one of two nodes, some take seconds, in which the gate waits for the other.
describe.concurrent.each(groups)("attacks on %s of a gate that follows blocks", (_, listed) => {
  test.each(listed)("security: $name", async ({ run }) => {
    const target = followedTarget();
    await target.pass(0);
    await run(target);
  });
});

describe.concurrent.each(groups)("attacks on %s", (_, listed) => {
  test.each(listed)("security: $name", async ({ run }) => run(target()));
});

/** Runs an attack on a gate whose time-outs fire at once. */
async function runWithTimers(run: Attack["run"], target: Target): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.setTimerTickMode("nextTimerAsync");
  onTestFinished(() => void vi.useRealTimers());
  await run(target);
}

/** Runs an attack on a gate whose time-outs fire at once while its nodes hang. */
async function runWithoutWaiting({ run }: Attack, target: Target): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const startedAt = performance.now();
  await run({
    ...target,
    nodes(...modes) {
      vi.setTimerTickMode(modes.includes("hanging") ? "nextTimerAsync" : "manual");
      target.nodes(...modes);
    },
  });
  // On the fake clock: the time-outs of several requests.
  expect(performance.now() - startedAt).toBeLessThan(30_000);
}

describe("attacks by a site that relays a challenge", () => {
  test.each(attacksOnOnlyArc60)("security: $name", ({ run }) =>
    run(target({ signInMethods: ["arc60"] })),
  );

  test.each(attacksOnOnlyArc60)(
    "on a gate that accepts all methods, $name by nature",
    async ({ run }) => {
      await expect(run(target())).rejects.toThrow("expected 401, got 200");
    },
  );
});

describe.concurrent("attacks by one of three nodes", () => {
  test.each(attacksOfThreeNodes)("security: $name", async ({ run }) => run(target(ofThree)));

  test.each(attacksOfThreeNodes)(
    "security: $name, of a gate that follows blocks",
    async ({ run }) => {
      const target = followedTarget(ofThree);
      await target.pass(0);
      await run(target);
    },
  );
});

describe("attacks with requests that are not answered", () => {
  test.each(slowAttacksOfTwoNodes)("security: $name", ({ run }) => runWithTimers(run, target()));
});

describe("attacks on nodes that hang", () => {
  test.each(hangingAttacks)("security: $name", (attack) => runWithoutWaiting(attack, target()));

  test.each(hangingAttacks)("security: $name, of a gate that follows blocks", async (attack) => {
    const target = followedTarget();
    await target.pass(0);
    await runWithoutWaiting(attack, target);
  });
});

test.each(floodAttacks)("security: $name", async ({ run }) => run(target({ limits: {} })));
