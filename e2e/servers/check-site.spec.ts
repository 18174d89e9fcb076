import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { expect, test } from "@playwright/test";
import {
  type Interference,
  problemsOf,
  withHeader,
  withText,
} from "../check-site/checked-sandbox.ts";
import { startOnAnyPorts } from "../start-sandbox.ts";

/** More than the checks send. */
const gate = {
  limits: { challengesPerCaller: 10_000, readsForChallenges: 10_000, proofsPerCaller: 10_000 },
};

let sandbox: Sandbox;
test.beforeAll(async () => {
  sandbox = await startOnAnyPorts({ gate });
});
test.afterEach(() => sandbox.settings.reset());
test.afterAll(() => sandbox.stop());

/** Changes the responses of the page's host to this path. */
const at = (path: string, response: NonNullable<Interference["response"]>): Interference => ({
  response: (url, found, request) =>
    url.origin === sandbox.siteUrl && url.pathname === path
      ? response(url, found, request)
      : undefined,
});
/** Changes the responses of the nodes to paths that match. */
const ofNodes = (path: RegExp, response: NonNullable<Interference["response"]>): Interference => ({
  response: (url, found, request) =>
    sandbox.nodeUrls.includes(url.origin) && path.test(url.pathname)
      ? response(url, found, request)
      : undefined,
});
const json = (body: Uint8Array) => JSON.parse(new TextDecoder().decode(body)) as object;
const rootData = (fields: object) =>
  at("/_root.data", (_, found) =>
    withText(found, JSON.stringify({ ...json(found.body), ...fields })),
  );
const shifted = (found: Parameters<typeof withHeader>[0], seconds: number) => {
  const date = Date.parse(found.headers.get("date") ?? "") + seconds * 1_000;
  return withHeader(found, "date", new Date(date).toUTCString());
};

test("a deployment that is right has no warning", async () => {
  expect(await problemsOf(sandbox)).toBe("0 ok, 0 warnings, 0 wrong\n");
});

test("what is right for every wallet has no warning", async () => {
  sandbox.settings.change({ wallets: "all" });
  expect(await problemsOf(sandbox)).toBe("0 ok, 0 warnings, 0 wrong\n");
});

type Change = Parameters<Sandbox["settings"]["change"]>[0];

const faults: readonly (readonly [name: string, change: Change, lines: readonly RegExp[]])[] = [
  [
    "a node that is down",
    { nodes: { second: "down" } },
    [
      /wrong {4}nodes: \S+, last block: it closed the connection/,
      /warning {2}nodes: \S+, CORS: could not be checked: .*it closed the connection/,
    ],
  ],
  [
    "a busy node",
    { nodes: { second: "busy" } },
    [
      /wrong {4}nodes: \S+, last block: .*status 429\n {9}to do: check again in a minute/,
      /warning {2}nodes: \S+, CORS: could not be checked: status 429/,
    ],
  ],
  [
    "a node that is behind",
    { nodes: { second: "stale" } },
    [/wrong {4}nodes: \S+, last block: its last block, \d+, is \d+ seconds old/],
  ],
  [
    "a node that hides its network",
    { nodes: { second: "no-network" } },
    [/wrong {4}nodes: \S+, network: neither \/versions/, /wrong {4}nodes: \S+, account/],
  ],
  [
    "a node whose quota is used up",
    { nodes: { second: "forbidden" } },
    [/wrong {4}nodes: \S+, last block: .*status 403\n {9}to do: ask the node's operator/],
  ],
  [
    "a node without lists of assets",
    { nodes: { second: "no-assets" } },
    [/wrong {4}nodes: \S+, account: The account information has no assets list/],
  ],
  [
    "a token that is deleted",
    { assets: { "2667249425": { mode: "missing" } } },
    [
      /wrong {4}nodes: \S+, token 2667249425: does not exist/,
      /wrong {4}tokens: 2667249425: does not exist on the chain, or was deleted/,
    ],
  ],
  [
    "a dead bridge",
    { bridge: "dead" },
    [/wrong {4}wallet: bridge \S+ \(for every connection\): does not open/],
  ],
  [
    "a page with scores whose gate has no season",
    { scores: "missing" },
    [/wrong {4}gate: \/gate\/scores: the gate has no season[^]*set the gate's season/],
  ],
  [
    "a season that the page does not show",
    { scores: "off" },
    [/warning {2}gate: \/gate\/scores: the gate has the season sandbox, but the page does not/],
  ],
  [
    "scores that fail",
    { scores: "failing" },
    [
      /warning {2}gate: \/gate\/scores: could not be checked: status 503 \("Service Unavailable"\).*\n {9}likely: the host or a proxy/,
    ],
  ],
  [
    "a web page instead of the scores",
    { scores: "html" },
    [/wrong {4}gate: \/gate\/scores: status 200 with something else/],
  ],
  [
    "a connection that breaks at the scores",
    { scores: "down" },
    [/warning {2}gate: \/gate\/scores: could not be checked: .*it closed the connection/],
  ],
  [
    "a provider that does not respond",
    { provider: "failing" },
    [/warning {2}wallet: Pera Wallet's document at wc.perawallet.app: could not be read/],
  ],
];

for (const [name, change, lines] of faults) {
  test(`is found: ${name}`, async () => {
    sandbox.settings.change(change);
    const problems = await problemsOf(sandbox);
    for (const line of lines) expect(problems).toMatch(line);
    expect(problems).toContain("to do: ");
  });
}

const gameBody = (found: Parameters<typeof withText>[0]) => ({
  ...withText(found, "<!doctype html><title>the game</title>", "text/html"),
  status: 200,
});

const interferences: readonly (readonly [
  name: string,
  interference: Interference,
  problems: readonly RegExp[],
])[] = [
  [
    "nodes whose errors browsers hide",
    ofNodes(/./, (_, found) =>
      found.status === 200 ? {} : withHeader(found, "access-control-allow-origin", undefined),
    ),
    [/wrong {4}nodes: \S+, CORS: the response with status 404 has no Access-Control-Allow-Origin/],
  ],
  [
    "a host whose clock is fast",
    at("/", (_, found) => shifted(found, 90)),
    [
      /wrong {4}clock: the page's host: (?:8|9)\d s ahead, compared with the nodes/,
      // As the players' pages see it.
      /wrong {4}nodes: \S+, last block: its last block, \d+, is \d+ seconds old/,
    ],
  ],
  [
    "a gate whose clock is slow",
    at("/gate/challenge", (_, found) => {
      const { expiresAt, ...others } = json(found.body) as { expiresAt: number };
      return withText(found, JSON.stringify({ ...others, expiresAt: expiresAt - 40_000 }));
    }),
    [/wrong {4}clock: the gate: (?:3|4)\d s behind/],
  ],
  [
    "a page that no gate is configured for",
    rootData({ gate: undefined, scores: undefined }),
    [/warning {2}gate: \/gate\/health: a gate responds, but the page does not use it/],
  ],
  [
    "a gate with another rule",
    rootData({ rule: "all" }),
    [/wrong {4}gate: rule: the gate has other rule: any\n {9}expected: all/],
  ],
  [
    "a proxy that changes cookies",
    at("/gate/challenge", (_, found) =>
      withHeader(found, "set-cookie", "fabulous-fish-browser=x; Path=/; Domain=game.example"),
    ),
    [/wrong {4}gate: cookie: lacks HttpOnly.*, lacks SameSite=Lax.*, has Domain/],
  ],
  [
    "a file system that takes another case for the folder",
    at("/webglbuild/index.html", (_, found) => gameBody(found)),
    [/wrong {4}gate: game files: 1 of \d+ .*: \/webglbuild\/index.html \(200\)\n/],
  ],
  [
    "a cache that sends a session to everybody",
    at("/gate/session", (_, found) => ({ ...withText(found, "{}"), status: 200 })),
    [/wrong {4}gate: \/gate\/session: status 200: everybody gets a player's session/],
  ],
  [
    "a cache that sends a player's place to everybody",
    at("/gate/scores", (_, found) =>
      withText(
        found,
        JSON.stringify({ ...json(found.body), player: { rank: 1, score: 1, neighbours: [] } }),
      ),
    ),
    [/wrong {4}gate: \/gate\/scores: has the place of a player/],
  ],
  [
    "a cache in front of the gate",
    at("/gate/health", (_, found) => withHeader(found, "age", "12")),
    [
      /wrong {4}gate: caches: a cache in front keeps what the gate sends: \/gate\/health \(age: 12\)/,
    ],
  ],
  [
    "a gate that is not ready",
    at("/gate/ready", (_, found) => ({
      ...withText(found, '{"reasons":["node.example: has stopped"]}'),
      status: 503,
    })),
    [/wrong {4}gate: \/gate\/ready: status 503: node.example: has stopped/],
  ],
  [
    "a private key among the public ones",
    at("/gate/jwks.json", (_, found) =>
      withText(found, new TextDecoder().decode(found.body).replace('"kty"', '"d":"x","kty"')),
    ),
    [/wrong {4}gate: jwks.json: publishes a private key/],
  ],
  [
    "no key for tickets",
    at("/gate/jwks.json", (_, found) => withText(found, '{"keys":[{"kty":"RSA"}]}')),
    [/wrong {4}gate: jwks.json: 1 keys, none of which verifies a ticket/],
  ],
];

for (const [name, interference, lines] of interferences) {
  test(`is found: ${name}`, async () => {
    const problems = await problemsOf(sandbox, interference);
    for (const line of lines) expect(problems).toMatch(line);
    expect(problems).toContain("to do: ");
  });
}
