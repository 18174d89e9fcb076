import { afterAll, beforeAll, expect, test } from "vitest";
import { ownGroups } from "./check-site.ts";
import { startDeployments } from "./testing/deployment.ts";
import { rightDeployments } from "./testing/right-deployments.ts";

let deployments: Awaited<ReturnType<typeof startDeployments>>;
beforeAll(async () => {
  deployments = await startDeployments();
});
afterAll(() => deployments.stop());

test.each(rightDeployments.map(([name, ...deployed]) => [name, deployed] as const))(
  "behavior: %s: nothing but ok, or what is true",
  async (_, [deployment, expected = []]) => {
    const results = await deployments.check(deployment, ownGroups);
    const lines = results
      .filter(({ level }) => level === "warning" || level === "wrong")
      .map(({ level, group, subject, seen }) => `${level} ${group}: ${subject}: ${seen}`);
    expect(lines.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected);
    expect(results.length).toBeGreaterThan(20);
  },
);
