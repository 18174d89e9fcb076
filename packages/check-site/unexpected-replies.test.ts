import { afterAll, beforeAll, expect, test } from "vitest";
import { ownGroups } from "./check-site.ts";
import { startDeployments } from "./testing/deployment.ts";
import { unexpectedReplies } from "./testing/unexpected-replies.ts";

let deployments: Awaited<ReturnType<typeof startDeployments>>;
beforeAll(async () => {
  deployments = await startDeployments();
});
afterAll(() => deployments.stop());

test.each(unexpectedReplies.map(([name, ...reply]) => [name, reply] as const))(
  "behavior: %s is named, with the likely cause",
  async (_, [deployment, expected, cause]) => {
    const results = await deployments.check(deployment, ownGroups);
    const problems = results.filter(({ level }) => level === "warning" || level === "wrong");
    const lines = problems.map(
      ({ level, group, subject, seen }) => `${level} ${group}: ${subject}: ${seen}`,
    );
    expect(lines.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected);
    for (const { remedy } of problems) expect(remedy).not.toBe(undefined);
    if (cause) expect(problems[0]?.cause).toMatch(cause);
  },
);

test("behavior: what a firewall rejects that takes the check for an attack is not known", async () => {
  let count = 0;
  const forbidden = { status: 403, headers: { "Content-Type": "text/html" }, body: "Forbidden" };
  const deployment = { change: () => ((count += 1) > 20 ? forbidden : undefined) };
  const results = await deployments.check(deployment, ownGroups);
  expect(results.filter(({ level }) => level === "wrong")).toEqual([]);
  expect(results.filter(({ seen }) => seen.startsWith("could not be checked"))).not.toEqual([]);
  expect(results.at(-1)).toMatchObject({
    level: "warning",
    group: "requests",
    subject: "https://game.example",
    seen: "status 403 for the page, which it has sent at the beginning: what was rejected meanwhile is not known",
    cause: expect.stringMatching(/^a firewall: /) as string,
  });
});
