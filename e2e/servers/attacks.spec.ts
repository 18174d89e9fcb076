import { expect, test } from "@playwright/test";
import { scoreAttacks, scoreFloods } from "@fabulous-fish/gate/scores/testing/score-attacks";
import {
  attacks as attacksWithoutScores,
  attacksOfThreeNodes,
  attacksOfTwoNodes,
  attacksOnOnlyArc60,
  floodAttacks,
  hiddenBlockAttacks,
  slowAttacksOfTwoNodes,
  snapshotAttacks,
} from "@fabulous-fish/gate/testing/attacks/attacks";
import { shapes, startBehindNginx } from "./attack-shapes.ts";
import type { RunningTarget, StartTarget, TargetOptions } from "./attack-targets.ts";

const attacks = { ...attacksWithoutScores, ...scoreAttacks };

/** More than the attacks send. */
const limits = {
  challengesPerCaller: 1_000_000,
  readsForChallenges: 1_000_000,
  proofsPerCaller: 1_000_000,
  ticketsPerAccount: 1_000_000,
  runsPerAccount: 1_000_000,
  recordingsPerAccount: 1_000_000,
};

/** Runs the attacks one after another on one gate. */
async function runAll(
  start: StartTarget,
  options: TargetOptions,
  listed: readonly { name: string; run: (target: RunningTarget) => Promise<void> }[],
): Promise<void> {
  const target = await start(options);
  try {
    for (const { name, run } of listed) await test.step(name, () => run(target));
  } finally {
    await target.stop();
  }
  expect(listed.length).toBeGreaterThan(0);
}

/** Each shape's server may read these differently, and runs use its threads or its queue. */
const allOverHttp = new Set(["the game's files", "requests", "runs", "recordings", "scores"]);

/**
 * In memory, every attack runs (attacks.test.ts and score-attacks.test.ts of the gate). Over HTTP, all of some
 * groups run, and the first of each other group.
 */
const groups = Object.entries(attacks).filter(([about]) => allOverHttp.has(about));
const others = Object.entries(attacks).flatMap(([about, listed]) =>
  allOverHttp.has(about) ? [] : listed.slice(0, 1),
);

/** The attacks by one of two nodes are split into tests of which none takes long. */
const groupsOfTwoNodes = [
  "sessions",
  "sign-ins",
  "sign-ins while the other is away",
  "sign-ins after missing accounts",
  "each method of signing in",
] as const;
const groupOf = ({ name }: { readonly name: string }): (typeof groupsOfTwoNodes)[number] => {
  if (name.startsWith("a session")) return "sessions";
  if (/\((?:arc60|transaction|data)\)/.test(name)) return "each method of signing in";
  if (/ accounts? that (?:are|is) missing$/.test(name)) return "sign-ins after missing accounts";
  return /, after |\b(?:busy|down)$/.test(name) ? "sign-ins while the other is away" : "sign-ins";
};

/** Runs the attacks by nodes. */
function testNodeAttacks(start: StartTarget): void {
  for (const group of groupsOfTwoNodes) {
    const listed = attacksOfTwoNodes.filter((attack) => groupOf(attack) === group);
    test(`attacks on ${group} by one of two nodes fail`, () =>
      runAll(start, { limits, nodes: 2 }, listed));
  }
  for (const attack of slowAttacksOfTwoNodes) {
    test(`one of two nodes fails: ${attack.name}`, () =>
      runAll(start, { limits, nodes: 2 }, [attack]));
  }
  test("attacks by a followed node, or beside it, fail", () =>
    runAll(start, { limits, nodes: 2, follow: true }, hiddenBlockAttacks));
  test("attacks by one of three nodes fail", () =>
    runAll(start, { limits, nodes: 3 }, attacksOfThreeNodes));
}

for (const [shape, start] of Object.entries(shapes)) {
  test.describe(shape, () => {
    for (const [about, listed] of groups) {
      test(`attacks on ${about} fail`, () => runAll(start, { limits }, listed));
    }
    test("attacks on anything else fail", () => runAll(start, { limits }, others));
    test("attacks on a gate that follows blocks fail", () =>
      runAll(start, { limits, follow: true }, snapshotAttacks));
    testNodeAttacks(start);
    test("a challenge that another site relays opens nothing at a gate that accepts only ARC-60", () =>
      runAll(start, { limits, signInMethods: ["arc60"] }, attacksOnOnlyArc60));
    test("floods are rejected", () => runAll(start, {}, [...scoreFloods, ...floodAttacks]));
  });
}

test.describe("Node behind nginx", () => testNodeAttacks(startBehindNginx));

test("every group of attacks runs over HTTP", () => {
  expect(groups.map(([about]) => about)).toEqual([...allOverHttp]);
  expect(others).toHaveLength(Object.keys(attacks).length - groups.length);
});
