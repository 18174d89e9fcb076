import { describe, expect, onTestFinished, test, vi } from "vitest";
import { configurationOf } from "../gate-fixture.ts";
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
import { attackedGate, followingGate, testAttacks } from "./test-attacks.ts";

testAttacks({ ...attacks, "one of two nodes": attacksOfTwoNodes });
testAttacks({ "one of three nodes": attacksOfThreeNodes }, { configuration: configurationOf(3) });

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
    run(attackedGate({ signInMethods: ["arc60"] })),
  );

  test.each(attacksOnOnlyArc60)(
    "on a gate that accepts all methods, $name by nature",
    async ({ run }) => {
      await expect(run(attackedGate())).rejects.toThrow("expected 401, got 200");
    },
  );
});

describe("attacks with requests that are not answered", () => {
  test.each(slowAttacksOfTwoNodes)("security: $name", ({ run }) =>
    runWithTimers(run, attackedGate()),
  );
});

describe("attacks on nodes that hang", () => {
  test.each(hangingAttacks)("security: $name", (attack) =>
    runWithoutWaiting(attack, attackedGate()),
  );

  test.each(hangingAttacks)("security: $name, of a gate that follows blocks", async (attack) => {
    const target = followingGate();
    await target.pass(0);
    await runWithoutWaiting(attack, target);
  });
});

test.each(floodAttacks)("security: $name", async ({ run }) => run(attackedGate({ limits: {} })));
