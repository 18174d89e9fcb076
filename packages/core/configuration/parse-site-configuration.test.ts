import fc from "fast-check";
import { expect, test } from "vitest";
import { parseExactJson } from "../json/parse-exact-json.ts";
import { rejection, token } from "../testing/configuration.ts";
import {
  type ConfigurationError,
  parseSiteConfiguration,
  problemsInSiteConfiguration,
} from "./parse-site-configuration.ts";
import { mainNetworkConfiguration } from "./main-network.ts";

const testnetHash = "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=";

test("an empty document results in the main network's configuration", () => {
  expect(parseSiteConfiguration({})).toStrictEqual(mainNetworkConfiguration);
});

test("the serialized default is parsed to the default", () => {
  const text = JSON.stringify(mainNetworkConfiguration, (_key, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
  expect(parseSiteConfiguration(JSON.parse(text))).toStrictEqual(mainNetworkConfiguration);
  expect(parseSiteConfiguration(parseExactJson(text))).toStrictEqual(mainNetworkConfiguration);
});

test("the default has the main network's thresholds (rule 1.2)", () => {
  const thresholds = mainNetworkConfiguration.tokens.map((row) => [row.assetId, row.threshold]);
  expect(thresholds).toContainEqual([2667389516n, 3000000n]);
  expect(thresholds).toContainEqual([2667249425n, 100000n]);
  expect(mainNetworkConfiguration.rule).toBe("any");
});

test("a token needs neither a name nor decimals", () => {
  const { tokens } = parseSiteConfiguration({ tokens: [{ assetId: 5, threshold: 7 }] });
  expect(tokens).toStrictEqual([{ assetId: 5n, threshold: 7n }]);
});

test("scores need a gate, and only if they are on", () => {
  expect(parseSiteConfiguration({ gate: "/gate", scores: true })).toMatchObject({ scores: true });
  expect(parseSiteConfiguration({ scores: false })).toMatchObject({ scores: false });
});

test("wallet and game are merged field by field", () => {
  const { wallet, game } = parseSiteConfiguration({
    wallet: { bridge: "http://127.0.0.1:4000", bridgeUse: "always" },
    game: { title: "Another Fish" },
  });
  expect(wallet).toStrictEqual({
    ...mainNetworkConfiguration.wallet,
    bridge: "http://127.0.0.1:4000",
    bridgeUse: "always",
  });
  expect(game).toStrictEqual({ ...mainNetworkConfiguration.game, title: "Another Fish" });
});

test("the picture, the lines and the links of the game are optional", () => {
  const picture = { avif: "/a.avif", webp: "https://b.example/b.webp", alt: "" };
  const sizes = { width: 960n, height: 540 };
  const links = [{ label: "Community", url: "https://fish.example/talk?to=us#now" }];
  const game = { picture: { ...picture, ...sizes }, lines: ["A fish.", "A reef."] };
  const configuration = parseSiteConfiguration({ game, links });
  expect(configuration).toMatchObject({
    game: { page: "/WebGLBuild/index.html", picture: { ...picture, width: 960, height: 540 } },
    links,
  });
  expect(configuration.game.lines).toEqual(game.lines);
});

const picture = { avif: "/a.avif", webp: "/a.webp", width: 960, height: 540, alt: "A fish" };

test.each<[string, object, string]>([
  ["a path without a slash", { picture: { ...picture, avif: "a.avif" } }, "game.picture.avif: "],
  ["a scheme", { picture: { ...picture, webp: "data:image/webp," } }, "game.picture.webp: "],
  ["no width", { picture: { ...picture, width: undefined } }, "game.picture.width: missing"],
  [
    "a height",
    { picture: { ...picture, height: 0 } },
    "game.picture.height: expected an integer from 1 to 10000",
  ],
  ["no alt", { picture: { ...picture, alt: undefined } }, "game.picture.alt: missing"],
  ["another format", { picture: { ...picture, jpg: "/a.jpg" } }, "game.picture.jpg: unknown field"],
  ["a picture that is a path", { picture: "/a.avif" }, "game.picture: expected an object"],
  ["a line alone", { lines: "A fish." }, "game.lines: expected an array"],
  ["an empty line", { lines: ["A fish.", ""] }, "game.lines[1]: expected a non-empty string"],
])("parameters: rejects in game %s", (_what, game, message) => {
  expect(rejection({ game })).toContain(message);
});

test.each<[string, unknown, string]>([
  ["an object", {}, "links: expected an array"],
  ["a URL alone", ["https://a.example"], "links[0]: expected an object"],
  ["http", [{ label: "A", url: "http://a.example" }], "links[0].url: expected an absolute https"],
  ["javascript", [{ label: "A", url: "javascript:alert(1)" }], "links[0].url: expected an abs"],
  ["no label", [{ label: "", url: "https://a.example" }], "links[0].label: expected a non-empty"],
])("parameters: rejects as links %s", (_what, links, message) => {
  expect(rejection({ links })).toContain(message);
});

test("configured nodes and tokens replace the defaults", () => {
  const configuration = parseSiteConfiguration({
    network: "private",
    nodes: [{ url: "http://localhost:4001/algod/", token: "a".repeat(64) }],
    tokens: [token],
    rule: "all",
    indexer: { url: "http://localhost:8980" },
    keyManagement: { url: "http://localhost:7833", token: "k" },
    mobileAppScheme: "My-App+1.0",
    versionLabel: "",
  });
  const defaults = { ...mainNetworkConfiguration };
  delete defaults.genesisHash;
  delete defaults.explorer;
  expect(configuration).toStrictEqual({
    ...defaults,
    network: "private",
    nodes: [{ url: "http://localhost:4001/algod/", token: "a".repeat(64) }],
    tokens: [{ assetId: 5n, threshold: 18446744073709551615n, name: "Coin" }],
    rule: "all",
    indexer: { url: "http://localhost:8980" },
    keyManagement: { url: "http://localhost:7833", token: "k" },
    mobileAppScheme: "My-App+1.0",
    versionLabel: "",
  });
});

test("another network does not inherit the main network's genesis hash", () => {
  const genesisHash = testnetHash;
  const others = { network: "testnet", nodes: [{ url: "https://a" }], tokens: [token] };
  expect(parseSiteConfiguration(others)).not.toHaveProperty("genesisHash");
  expect(parseSiteConfiguration({ ...others, genesisHash }).genesisHash).toBe(genesisHash);
  expect(parseSiteConfiguration({ genesisHash }).genesisHash).toBe(genesisHash);
  for (const wrong of ["", "mainnet-v1.0", genesisHash.slice(1), genesisHash.replace("/", "_")]) {
    expect(rejection({ genesisHash: wrong })).toContain("genesisHash: expected 32 bytes in base64");
  }
});

test.each<[string, unknown, string]>([
  ["null", null, "expected an object"],
  ["an array", [], "expected an object"],
  ["a string", "{}", "expected an object"],
  ["a misspelt field", { token: [] }, "token: unknown field"],
  [
    "a misspelt inner field",
    { tokens: [{ ...token, treshold: 1 }] },
    "tokens[0].treshold: unknown field",
  ],
  ["__proto__", JSON.parse('{"__proto__":{}}'), "__proto__: unknown field"],
  ["a name every object has", { toString: 1 }, "toString: unknown field"],
  [
    "a missing inner field",
    { tokens: [{ assetId: 5, name: "Coin" }] },
    "tokens[0].threshold: missing",
  ],
  [
    "an empty name",
    { tokens: [{ ...token, name: "" }] },
    "tokens[0].name: expected a non-empty string",
  ],
  ["an empty network", { network: "" }, "network: expected a non-empty string"],
  ["no node", { nodes: [] }, "nodes: expected a node"],
  ["no token", { tokens: [] }, "tokens: expected a token"],
  ["nodes that are not an array", { nodes: {} }, "nodes: expected an array"],
  ["a node that is a string", { nodes: ["https://a"] }, "nodes[0]: expected an object"],
  ["a rule", { rule: "some" }, 'rule: expected "any" or "all"'],
  [
    "a bridge use",
    { wallet: { bridgeUse: "never" } },
    'wallet.bridgeUse: expected "in-app-frame" or "always"',
  ],
  [
    "a chain id",
    { wallet: { chainId: 416004 } },
    "wallet.chainId: expected 416001 or 416002 or 416003 or 4160",
  ],
  [
    "a chain id as a string",
    { wallet: { chainId: "4160" } },
    "wallet.chainId: expected 416001 or 416002 or 416003 or 4160",
  ],
  [
    "decimals",
    { tokens: [{ ...token, decimals: 20 }] },
    "tokens[0].decimals: expected an integer from 0 to 19",
  ],
  [
    "the same asset twice",
    { tokens: [token, { ...token }] },
    "tokens[1].assetId: expected each asset once",
  ],
  ["a wallet that is an array", { wallet: [] }, "wallet: expected an object"],
  ["null for a field", { versionLabel: null }, "versionLabel: expected a string"],
  [
    "a network without its nodes",
    { network: "testnet", tokens: [token] },
    'nodes: missing: network "testnet" has nodes of its own',
  ],
  [
    "a network without its tokens",
    { network: "testnet", nodes: [{ url: "https://a" }] },
    'tokens: missing: network "testnet" has tokens of its own',
  ],
  [
    "scores without a gate, which verifies them",
    { scores: true },
    'gate: missing: add "gate": "/gate", or remove "scores"',
  ],
  ["scores that are text", { gate: "/gate", scores: "yes" }, "scores: expected true or false"],
])("parameters: rejects %s", (_what, document, message) => {
  expect(rejection(document)).toBe(message);
});

const optionalFields = ["indexer", "keyManagement", "gate", "scores"];
const field = fc.constantFrom(...Object.keys(mainNetworkConfiguration), ...optionalFields);
const innerField = fc.constantFrom("url", "token", "assetId", "threshold", "name", "page", "icon");
const value = fc.oneof(
  fc.jsonValue(),
  fc.webUrl(),
  fc.bigInt(),
  fc.array(fc.dictionary(innerField, fc.oneof(fc.jsonValue(), fc.webUrl(), fc.nat()))),
);
const anyDocument = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(field, value),
  fc.dictionary(field, value).map((document) => ({ tokens: [token], ...document })),
);

test("any document results in a complete configuration or an error that names the field", () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      let configuration;
      try {
        configuration = parseSiteConfiguration(document);
      } catch (error) {
        expect(error).toMatchObject({ code: "site-configuration-invalid" });
        expect((error as ConfigurationError).details).not.toBe("");
        return;
      }
      expect(configuration).toMatchObject({ network: expect.any(String) as string });
      expect(configuration.nodes.length).toBeGreaterThan(0);
      expect(configuration.tokens.length).toBeGreaterThan(0);
      for (const { assetId, threshold } of configuration.tokens) {
        expect(assetId > 0n && threshold > 0n).toBe(true);
      }
    }),
  );
});

test("an error quotes nothing of the document but field names", () => {
  const error = () => parseSiteConfiguration({ rule: "<img src=x onerror=alert(1)>" });
  expect(error).toThrow(expect.objectContaining({ code: "site-configuration-invalid" }));
  expect(error).not.toThrow("<img");
});

test.each([
  [
    { genesisId: "testnet-v1.0" },
    'genesisId: "testnet-v1.0" contradicts genesisHash, which is that of "mainnet-v1.0": correct one of them',
  ],
  [
    { genesisHash: testnetHash, genesisId: "mainnet-v1.0" },
    'genesisId: "mainnet-v1.0" contradicts genesisHash, which is that of "testnet-v1.0": correct one of them',
  ],
  [
    { genesisHash: testnetHash, genesisId: "dockernet-v1" },
    'genesisId: "dockernet-v1" contradicts genesisHash, which is that of "testnet-v1.0": correct one of them',
  ],
  [
    { genesisHash: `${"A".repeat(43)}=`, genesisId: "betanet-v1.0" },
    'genesisId: "betanet-v1.0" contradicts genesisHash, which is another network\'s: correct one of them',
  ],
])("%j names two networks", (fields, problem) => {
  expect(rejection(fields)).toContain(problem);
  expect(problemsInSiteConfiguration(fields)).toEqual([problem]);
});

test.each([
  { genesisId: "mainnet-v1.0" },
  { genesisHash: testnetHash, genesisId: "testnet-v1.0" },
  { genesisHash: `${"A".repeat(43)}=`, genesisId: "dockernet-v1" },
  {
    network: "private",
    nodes: [{ url: "https://a.example" }],
    tokens: [{ assetId: 1, threshold: 1 }],
    genesisId: "testnet-v1.0",
  },
])("%j names one network", (fields) => {
  expect(problemsInSiteConfiguration(fields)).toEqual([]);
});
