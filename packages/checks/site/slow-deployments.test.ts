import { afterAll, beforeAll, expect, test } from "vitest";
import { gateGroup, ownGroups } from "./check-site.ts";
import { guarded, startDeployments } from "./testing/deployment.ts";
import { rightDeployments } from "./testing/right-deployments.ts";

let deployments: Awaited<ReturnType<typeof startDeployments>>;
beforeAll(async () => {
  deployments = await startDeployments();
});
afterAll(() => deployments.stop());

const slow = /^warning requests: https?:\/\/\S+: (?:\d+ of \d+ responses are slow: 3\.\d s for \/)/;
const unchecked =
  /: could not be checked: (?:not asked: the time of this check was up|\S+: no response until the time of this check was up)/;

test.each(Object.entries(rightDeployments))(
  "if each answer takes three seconds, nothing is wrong, and what was not asked is said once: %s",
  async (_, { warnings = [], ...deployment }) => {
    const results = await deployments.check(
      { ...deployment, answerMilliseconds: 3_000 },
      ownGroups,
    );
    const lines = results
      .filter(({ level }) => level === "warning" || level === "wrong")
      .map(({ level, group, subject, seen }) => `${level} ${group}: ${subject}: ${seen}`);
    const others = lines.filter((line) => !warnings.some((warning) => line.startsWith(warning)));
    expect(others.filter((line) => !slow.test(line) && !unchecked.test(line))).toEqual([]);
    expect(lines.filter((line) => slow.test(line))).not.toEqual([]);
    expect(others.filter((line) => unchecked.test(line)).length).toBeLessThanOrEqual(2);
  },
);

test("what there was no time for is never a status, and the slow responses are named", async () => {
  const results = await deployments.check(
    { document: { gate: "/gate" }, change: guarded, answerMilliseconds: 12_000 },
    [...ownGroups, gateGroup],
  );
  const lines = results.map(
    ({ level, group, subject, seen }) => `${level} ${group}: ${subject}: ${seen}`,
  );
  expect(lines.filter((line) => line.startsWith("wrong"))).toEqual([]);
  expect(lines.join("\n")).not.toContain("429");
  expect(lines.at(-1)).toMatch(
    /^warning requests: https:\/\/game\.example: (\d+) of \1 responses are slow: 12\.0 s for \/.*; \d+ requests were not sent, because the time of this check was up$/,
  );
});
