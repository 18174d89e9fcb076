import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { accounts } from "./accounts.ts";
import { sandboxGenesisHash, sandboxGenesisId } from "./network.ts";
import { type Sandbox, type SandboxOptions, startSandbox } from "./sandbox.ts";

const anyPort = { site: 0, node: 0, bridge: 0, wallet: 0 };

let built: string;
let sandbox: Sandbox;
const reports: string[] = [];

beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), "operator-site-"));
  await writeFile(join(built, "index.html"), "<!doctype html><head><title>Page</title></head>");
});
afterEach(async () => {
  await sandbox.stop();
  reports.length = 0;
});
afterAll(() => rm(built, { recursive: true }));

const largest = "18446744073709551615";

/** A site on a network of its own. */
const document = {
  network: "testnet",
  genesisHash: "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=",
  genesisId: "testnet-v1.0",
  oldestBlock: 300,
  nodes: [{ url: "https://node.example", token: "t" }],
  indexer: { url: "https://indexer.example" },
  keyManagement: { url: "https://kmd.example" },
  tokens: [
    { assetId: 7, threshold: largest, name: "$REEF", decimals: 19, buyUrl: "https://a.example" },
    { assetId: "9007199254740993", threshold: 250, name: "$KELP", decimals: 6 },
  ],
  rule: "all",
  wallets: ["defly", "pera"],
  wallet: { name: "Kelp & Pearl", chainId: 416002, bridge: "https://bridge.example" },
  game: {
    title: "Kelp & Pearl",
    picture: {
      avif: "https://pictures.example/a.avif",
      webp: "/a.webp",
      width: 2,
      height: 1,
      alt: "",
    },
  },
  links: [{ label: "Reef", url: "https://reef.example" }],
  versionLabel: "1.0",
  gate: "/gate",
  scores: true,
};

/** The tokens of the document as the sandbox writes them. */
const tokens = document.tokens.map((token) => ({
  ...token,
  assetId: String(token.assetId),
  threshold: String(token.threshold),
}));

async function start(options: SandboxOptions): Promise<Sandbox> {
  sandbox = await startSandbox({
    site: built,
    ports: anyPort,
    report: (message) => reports.push(message),
    ...options,
  });
  return sandbox;
}

const read = async (url: string): Promise<unknown> => (await fetch(url)).json();
const routeData = () => read(`${sandbox.siteUrl}/_root.data`);

test("the page gets the site with the sandbox's network, nodes and bridge", async () => {
  const { nodeUrls, bridgeUrl } = await start({ document });
  const { game, links, rule, wallets, versionLabel } = document;
  expect(await routeData()).toEqual({
    tokens,
    game,
    links,
    rule,
    wallets,
    versionLabel,
    oldestBlock: 300,
    network: "mainnet",
    genesisHash: sandboxGenesisHash,
    genesisId: sandboxGenesisId,
    nodes: nodeUrls.slice(0, 2).map((url) => ({ url })),
    wallet: { name: "Kelp & Pearl", chainId: 416002, bridge: bridgeUrl, bridgeUse: "always" },
  });
  const page = await fetch(sandbox.siteUrl);
  const policy = page.headers.get("content-security-policy");
  expect(policy).toContain("https://pictures.example");
  expect(policy).toContain("https://static.defly.app");
  expect(policy).not.toContain("node.example");
  expect(reports).toEqual([]);
});

test("the nodes have the site's tokens, of which the accounts hold multiples", async () => {
  const { nodeUrl, walletUrl, settings } = await start({ document });
  expect(await read(`${nodeUrl}/v2/assets/7`)).toMatchObject({
    params: { name: "$REEF", decimals: 19 },
  });
  expect(await read(`${nodeUrl}/v2/assets/9007199254740993`)).toMatchObject({
    params: { name: "$KELP", decimals: 6 },
  });
  expect((await fetch(`${nodeUrl}/v2/assets/2667389516`)).status).toBe(404);
  const { address } = accounts.eligible;
  const account = await (await fetch(`${nodeUrl}/v2/accounts/${address}`)).text();
  expect(account).toContain(`"amount":${largest},"asset-id":7`);
  expect(account).toMatch(/"amount":416,"asset-id":9007199254740993/);
  expect(await read(`${walletUrl}/sandbox.json`)).toMatchObject({
    requiredAssets: [
      { id: "7", name: "$REEF", threshold: largest },
      { id: "9007199254740993", name: "$KELP", threshold: "250" },
    ],
  });
  settings.change({ holdings: { [address]: { "7": "0" } } });
  settings.reset();
  expect(settings.read().holdings[address]).toMatchObject({ "7": largest });
});

test("a node that makes up amounts gives every account the site's tokens", async () => {
  const { nodeUrl, settings } = await start({ document });
  settings.change({ node: "made-up-amounts" });
  const { address } = accounts.neverFunded;
  const account = await (await fetch(`${nodeUrl}/v2/accounts/${address}`)).text();
  expect(account).toContain(`"amount":${largest},"asset-id":7`);
  expect(account).not.toContain("2667389516");
});

test("with a gate, the site says whether there are scores", async () => {
  await start({ document, gate: true });
  expect(await routeData()).toMatchObject({ gate: "/gate", scores: true });
  const health = await (await fetch(`${sandbox.siteUrl}/gate/health`)).text();
  expect(health).toContain(largest);
  await sandbox.stop();

  await start({ document: { ...document, gate: undefined, scores: undefined }, gate: true });
  expect(await routeData()).toMatchObject({ gate: "/gate", scores: false });
});

test("a site that names only its tokens lets everybody play who holds enough of one", async () => {
  await start({ document: { tokens: [{ assetId: 7n, threshold: 5n }] } });
  expect(await routeData()).toMatchObject({
    tokens: [{ assetId: "7", threshold: "5" }],
    rule: "any",
    wallets: ["pera"],
  });
});

test("the setting of the wallets replaces the site's", async () => {
  await start({ document });
  sandbox.settings.change({ wallets: "lute" });
  expect(await routeData()).toMatchObject({ wallets: ["lute"] });
  sandbox.settings.reset();
  expect(await routeData()).toMatchObject({ wallets: ["defly", "pera"] });
});

test("a real node replaces the network, but not the site's tokens", async () => {
  await start({ document, node: { url: "http://localhost:4001" } });
  const { rule } = document;
  const nodes = [{ url: "http://localhost:4001" }];
  expect(await routeData()).toMatchObject({ tokens, rule, nodes, network: "private" });
  expect(await routeData()).not.toHaveProperty("genesisHash");
});

test("the ids of a real node's chain replace those of as many tokens, in their order", async () => {
  const node = { url: "http://localhost:4001" };
  await start({ document, node: { ...node, assets: ["8"] } });
  expect(await routeData()).toMatchObject({ tokens: [{ ...tokens[0], assetId: "8" }] });
  const tooMany = startSandbox({ document, node: { ...node, assets: ["8", "9", "10"] } });
  await expect(tooMany).rejects.toThrow(
    "There are 3 asset ids, but the site requires 2 tokens: $REEF, $KELP.",
  );
});

test("a token whose name or decimals only its chain knows is reported", async () => {
  await start({ document: { tokens: [{ assetId: "7", threshold: "5", name: "$REEF" }] } });
  expect(reports).toEqual([
    "The sandbox does not know token 7: set name and decimals in site.json.",
  ]);
  expect(await read(`${sandbox.nodeUrl}/v2/assets/7`)).toMatchObject({
    params: { name: "$REEF", decimals: 0 },
  });
});
