import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeResults, exitCodeOf } from "../report.ts";
import { ownGroups } from "./check-site.ts";
import {
  asPage,
  type Deployment,
  game,
  guarded,
  node,
  redirectTo,
  startDeployments,
} from "./testing/deployment.ts";
import { fileFaults } from "./testing/file-faults.ts";
import { gameFaults } from "./testing/game-faults.ts";
import { headerFaults } from "./testing/header-faults.ts";
import { pageFaults, routeDataFaults } from "./testing/page-faults.ts";
import { privateFileFaults } from "./testing/private-file-faults.ts";
import { type RightDeployment, rightDeployments } from "./testing/right-deployments.ts";
import { builds, sitePage } from "./testing/site-files.ts";
import { unexpectedReplies } from "./testing/unexpected-replies.ts";

let deployments: Awaited<ReturnType<typeof startDeployments>>;
beforeAll(async () => {
  deployments = await startDeployments();
});
afterAll(() => deployments.stop());

/** Checks a deployment, whose problems are expected to begin with these lines. */
async function expectProblems(deployment: Deployment, expected: readonly string[] = []) {
  const results = await deployments.check(deployment, ownGroups);
  for (const { level, remedy } of results) expect(remedy === undefined).toBe(level === "ok");
  const problems = results.filter(({ level }) => level === "warning" || level === "wrong");
  const lines = problems.map(
    ({ level, group, subject, seen }) => `${level} ${group}: ${subject}: ${seen}`,
  );
  expect(lines.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected);
  return { results, problems };
}

describe("a right deployment has nothing but ok, or what is true", () => {
  test.each(Object.entries(builds))("with a build of kind %s", async (_, files) => {
    await expectProblems({ files });
  });

  const picture = { avif: `${node}/a.avif`, webp: "/b.webp", width: 1, height: 1, alt: "" };
  const deployments: Readonly<Record<string, RightDeployment>> = {
    "with its own configuration": { document: { nodes: [{ url: node }], game: { picture } } },
    "without Pera": { document: { wallets: ["lute", "defly"] } },
    "that an app frames": { options: { frameAncestors: ["capacitor://localhost"] } },
    "with a loader on a CDN": {
      options: { gameScriptOrigins: ["https://cdn.example"] },
      files: {
        [game]: '<script src="https://cdn.example/WebGLBuild/Build/My%20Fish.loader.js"></script>',
      },
    },
    ...rightDeployments,
  };
  test.each(Object.entries(deployments))("%s", async (_, { warnings, ...deployment }) => {
    const { results } = await expectProblems(deployment, warnings);
    expect(results.length).toBeGreaterThan(20);
  });
});

test("what a gate guards is skipped, with how to check it", async () => {
  const deployment: Deployment = { document: { gate: "/gate" }, change: guarded };
  const results = await deployments.check(deployment, ownGroups);
  const skipped = results.filter(({ level }) => level === "skipped");
  expect(skipped.map(({ group, subject, seen }) => `${group}: ${subject}: ${seen}`)).toEqual([
    "headers: framing of the game: not checked: the page that rejects (status 401) is not the gate's",
    "missing files: /WebGLBuild/: not checked: a gate guards it (status 401)",
    "game: /WebGLBuild/index.html: not checked: a gate guards it (status 401)",
  ]);
  expect(exitCodeOf(results)).toBe(0);
  expect(describeResults(results)).toMatch(/\n\d+ ok, 0 warnings, 0 wrong, 3 skipped\n$/);
});

describe.each([
  ["page", pageFaults],
  ["route data", routeDataFaults],
  ["headers", headerFaults],
  ["files", fileFaults],
  ["private files", privateFileFaults],
  ["game", gameFaults],
])("what is wrong with the %s is named, and nothing else", (_, faults) => {
  test.each(Object.entries(faults))("%s", async (_name, [deployment, ...expected]) => {
    await expectProblems(deployment, expected);
  });
});

test.each(Object.entries(unexpectedReplies))(
  "%s is named, with the likely cause",
  async (_, [deployment, expected, cause]) => {
    const { problems } = await expectProblems(deployment, expected);
    if (cause) expect(problems[0]?.cause).toMatch(cause);
  },
);

const viteGame = { [game]: '<script type="module" src="/assets/index-1a2b3c4d.js"></script>' };
const noPage = { status: 404, headers: { "Content-Type": "text/plain" }, body: "Not found" };
const signInPage = asPage("<!doctype html><title>Sign in</title><a href=/sso>Sign in with SSO</a>");

test.each<[string, Deployment, subject: string, remedy: RegExp]>([
  [
    "a game with absolute URLs, on a host with a fallback page",
    { files: viteGame, change: (_, { status }) => (status === 404 ? asPage(sitePage) : undefined) },
    "/assets/index-1a2b3c4d.js",
    /^Build the game with relative URLs/,
  ],
  [
    "a game with absolute URLs",
    { files: viteGame, change: (_, { status }) => (status === 404 ? noPage : undefined) },
    "/assets/index-1a2b3c4d.js",
    /^Build the game with relative URLs/,
  ],
  [
    "a file of the game in whose place the fallback page is",
    {
      files: { "/WebGLBuild/Build/My Fish.data": undefined },
      change: (_, { status }) => (status === 404 ? asPage(sitePage) : undefined),
    },
    "/WebGLBuild/Build/My Fish.data",
    /^Exclude \/WebGLBuild\/ from the host's fallback page/,
  ],
  [
    "a sign-in in the place of the game's page",
    {
      change: ({ pathname }) =>
        pathname === game
          ? redirectTo("/login?next=game")
          : pathname === "/login"
            ? signInPage
            : undefined,
    },
    `${game} with an account`,
    /without a redirect to another page, such as a sign-in/,
  ],
  [
    "a sign-in on another host, for a URL with a query",
    {
      change: ({ pathname, search }) =>
        pathname === game && search !== "" ? redirectTo("https://sso.example/") : undefined,
    },
    `${game} with an account`,
    /without a redirect to another page, such as a sign-in/,
  ],
  [
    "a redirect that drops the query",
    {
      change: ({ pathname, search }) =>
        pathname === game && search !== "" ? redirectTo(game) : undefined,
    },
    `${game} with an account`,
    /pass queries on/,
  ],
])("the remedy for %s", async (_, deployment, subject, remedy) => {
  const results = await deployments.check(deployment, ownGroups);
  expect(results.find((each) => each.group === "game" && each.subject === subject)?.remedy).toMatch(
    remedy,
  );
});

test("what a firewall rejects that takes the check for an attack is not known", async () => {
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
