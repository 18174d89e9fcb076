import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { describeResults, exitCodeOf } from "@fabulous-fish/checks/report";
import { ownGroups } from "./check-site.ts";
import { type Deployment, game, node, startDeployments } from "./testing/deployment.ts";
import { fileBreaks } from "./testing/file-breaks.ts";
import { gameBreaks } from "./testing/game-breaks.ts";
import { headerBreaks } from "./testing/header-breaks.ts";
import { pageBreaks } from "./testing/page-breaks.ts";
import { routeDataBreaks } from "./testing/route-data-breaks.ts";
import { builds } from "./testing/site-files.ts";

let deployments: Awaited<ReturnType<typeof startDeployments>>;
beforeAll(async () => {
  deployments = await startDeployments();
});
afterAll(() => deployments.stop());

/** Returns what is not ok, as lines. */
async function check(deployment: Deployment): Promise<string[]> {
  const results = await deployments.check(deployment, ownGroups);
  for (const { level, remedy } of results) expect(remedy === undefined).toBe(level === "ok");
  return failing(results);
}

const failing = (results: readonly CheckResult[]) =>
  results
    .filter(({ level }) => level === "warning" || level === "wrong")
    .map(({ level, group, subject, seen }) => `${level} ${group}: ${subject}: ${seen}`);

describe("behavior: a right deployment has nothing but ok", () => {
  test.each(Object.entries(builds))("with a build of kind %s", async (_, files) => {
    expect(await check({ files })).toEqual([]);
  });

  const picture = { avif: `${node}/a.avif`, webp: "/b.webp", width: 1, height: 1, alt: "" };
  test.each<[string, Deployment]>([
    ["on this machine", { url: "http://localhost:8080/" }],
    ["below a path", { url: "https://game.example/fish/" }],
    ["with its own configuration", { document: { nodes: [{ url: node }], game: { picture } } }],
    ["without Pera", { document: { wallets: ["lute", "defly"] } }],
    ["that an app frames", { options: { frameAncestors: ["capacitor://localhost"] } }],
    [
      "that redirects the game with its account",
      {
        change: ({ pathname, searchParams, search }) =>
          pathname === game && searchParams.has("account")
            ? { status: 308, headers: { location: `/WebGLBuild/${search}` } }
            : undefined,
      },
    ],
    ["with HSTS", { options: { onlyHttps: true } }],
    [
      "with a loader on a CDN",
      {
        options: { gameScriptOrigins: ["https://cdn.example"] },
        files: {
          [game]:
            '<script src="https://cdn.example/WebGLBuild/Build/My%20Fish.loader.js"></script>',
        },
      },
    ],
    [
      "with a gate",
      {
        document: { gate: "/gate" },
        change: (url) =>
          /^\/WebGLBuild\/[^.]/.test(url.pathname) ? { status: 401, body: "Sign in" } : undefined,
      },
    ],
  ])("%s", async (_, deployment) => {
    expect(await check(deployment)).toEqual([]);
  });
});

test("behavior: what a gate guards is skipped, with how to check it", async () => {
  const deployment: Deployment = {
    document: { gate: "/gate" },
    change: ({ pathname }) =>
      /^\/WebGLBuild\/[^.]/.test(pathname) ? { status: 401, body: "Sign in" } : undefined,
  };
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
  ["page", pageBreaks],
  ["route data", routeDataBreaks],
  ["headers", headerBreaks],
  ["files", fileBreaks],
  ["game", gameBreaks],
])("behavior: what is wrong with the %s is named, and nothing else", (_, breaks) => {
  test.each(breaks)("%s", async (_name, deployment, expected) => {
    const lines = await check(deployment);
    expect(lines.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected);
  });
});
