import fc from "fast-check";
import { expect, test } from "vitest";
import { SiteConfigurationInvalidError } from "../errors/document-errors.ts";
import { parseExactJson } from "../json/parse-exact-json.ts";
import { mainNetworkConfiguration } from "./site-configuration.ts";
import { parseSiteConfiguration } from "./parse-site-configuration.ts";

const token = { assetId: 5, threshold: "18446744073709551615", name: "Coin" };

/** The error details for an invalid document. */
function rejection(document: unknown): string {
  try {
    parseSiteConfiguration(document);
  } catch (error) {
    if (error instanceof SiteConfigurationInvalidError) return error.details ?? "";
    throw error;
  }
  throw new Error(`not rejected: ${JSON.stringify(document)}`);
}

test("behavior: an empty document results in the main network's configuration", () => {
  expect(parseSiteConfiguration({})).toStrictEqual(mainNetworkConfiguration);
});

test("behavior: the serialized default is parsed to the default", () => {
  const text = JSON.stringify(mainNetworkConfiguration, (_key, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
  expect(parseSiteConfiguration(JSON.parse(text))).toStrictEqual(mainNetworkConfiguration);
  expect(parseSiteConfiguration(parseExactJson(text))).toStrictEqual(mainNetworkConfiguration);
});

test("behavior: the default has the main network's thresholds (rule 1.2)", () => {
  const thresholds = mainNetworkConfiguration.tokens.map((row) => [row.assetId, row.threshold]);
  expect(new Map(thresholds as [bigint, bigint][])).toStrictEqual(
    new Map([
      [2667249425n, 100000n],
      [2667389516n, 3000000n],
    ]),
  );
  expect(mainNetworkConfiguration.rule).toBe("any");
});

test("behavior: wallet and game are merged field by field", () => {
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

test.each([416002, 416002n])("parameters: a chain id as %s", (chainId) => {
  expect(parseSiteConfiguration({ wallet: { chainId } }).wallet.chainId).toBe(416002);
});

test("behavior: configured nodes and tokens replace the defaults", () => {
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
  expect(configuration).toStrictEqual({
    ...defaults,
    network: "private",
    nodes: [{ url: "http://localhost:4001/algod/", token: "a".repeat(64) }],
    tokens: [{ assetId: 5n, threshold: 18446744073709551615n, name: "Coin", decimals: 0 }],
    rule: "all",
    indexer: { url: "http://localhost:8980" },
    keyManagement: { url: "http://localhost:7833", token: "k" },
    mobileAppScheme: "My-App+1.0",
    versionLabel: "",
  });
});

test("behavior: another network does not inherit the main network's genesis hash", () => {
  const genesisHash = "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=";
  const others = { network: "testnet", nodes: [{ url: "https://a" }], tokens: [token] };
  expect(parseSiteConfiguration(others)).not.toHaveProperty("genesisHash");
  expect(parseSiteConfiguration({ ...others, genesisHash }).genesisHash).toBe(genesisHash);
  expect(parseSiteConfiguration({ genesisHash }).genesisHash).toBe(genesisHash);
  for (const wrong of ["", "mainnet-v1.0", genesisHash.slice(1), genesisHash.replace("/", "_")]) {
    expect(rejection({ genesisHash: wrong })).toContain("genesisHash: expected 32 bytes in base64");
  }
});

test.each([
  ["a number", 9007199254740991, 9007199254740991n],
  ["a bigint", 9007199254740993n, 9007199254740993n],
  ["a decimal string", "9007199254740993", 9007199254740993n],
])("parameters: ids and thresholds as %s", (_what, written, expected) => {
  const { tokens } = parseSiteConfiguration({
    tokens: [{ ...token, assetId: written, threshold: written, decimals: 6n }],
  });
  expect(tokens[0]).toMatchObject({ assetId: expected, threshold: expected, decimals: 6 });
});

test.each([0, -1, 1.5, NaN, 9007199254740992, 1e20, 0n, 2n ** 64n, "0", "01", "-1", "1.0", "1e3"])(
  "parameters: %s is not a valid id or threshold",
  (wrong) => {
    const expected = "expected an integer above 0 and below 2^64, as a text if above 2^53";
    const tokens = [token, { ...token, assetId: 6, threshold: wrong }];
    expect(rejection({ tokens })).toBe(`tokens[1].threshold: ${expected}`);
    expect(rejection({ tokens: [{ ...token, assetId: wrong }] })).toBe(
      `tokens[0].assetId: ${expected}`,
    );
  },
);

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
  ["an empty network", { network: "" }, "network: expected a text that is not empty"],
  ["no node", { nodes: [] }, "nodes: expected a node"],
  ["no token", { tokens: [] }, "tokens: expected a token"],
  ["nodes that are not an array", { nodes: {} }, "nodes: expected a list"],
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
  ["null for a field", { versionLabel: null }, "versionLabel: expected a text"],
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
])("parameters: rejects %s", (_what, document, message) => {
  expect(rejection(document)).toBe(message);
});

test.each([
  "",
  "/v2",
  "//host",
  "host:4001",
  "https:host",
  "ftp://host",
  "javascript:alert(1)",
  "https://",
  "https://a b",
  " https://a",
  "https://user:word@host",
  "https://host?query",
  "https://host#part",
])("parameters: %s is not a valid node URL", (url) => {
  expect(rejection({ nodes: [{ url }] })).toBe(
    "nodes[0].url: expected an absolute http or https URL without user name, query and fragment",
  );
});

test.each(["http://shop.example", "javascript:alert(1)", "/shop", "https://"])(
  "parameters: %s is not a valid buyUrl",
  (buyUrl) => {
    const message = "tokens[0].buyUrl: expected an absolute https URL";
    expect(rejection({ tokens: [{ ...token, buyUrl }] })).toBe(message);
  },
);

test.each([
  "WebGLBuild/index.html",
  "/index.html",
  "//WebGLBuild/index.html",
  "https://host/WebGLBuild/index.html",
  "/WebGLBuild",
  "/WebGLBuild/../index.html",
  "/WebGLBuild/%2e%2E/index.html",
  "/WebGLBuild/..\\index.html",
  "/WebGLBuild/.\t./index.html",
  "/WebGLBuild/index.html?account=X",
  "/WebGLBuild/index.html#part",
])("parameters: %s is not a valid game page", (page) => {
  expect(rejection({ game: { page } })).toMatch(/^game\.page: expected a path beginning/);
});

test.each([
  "javascript:alert(1)",
  "data:image/svg+xml,x",
  "icon.svg",
  "//host/icon.svg",
  "/\\host/x",
  "",
])("parameters: %s is not a valid icon", (icon) => {
  expect(rejection({ wallet: { icon } })).toMatch(/^wallet\.icon: expected an absolute/);
});

const ofBrowsers = [
  ...["javascript", "JavaScript", "data", "vbscript", "http", "https", "file", "blob", "about"],
  ...["view-source", "filesystem", "ftp", "ftps", "sftp", "ws", "wss", "jar", "resource", "urn"],
  ...["chrome", "chrome-extension", "moz-extension", "safari-web-extension", "webkit-fake-url"],
  ...["edge", "ms-settings", "firefox-focus", "googlechrome", "googlechromes", "x-safari-https"],
];
const ofDevices = [
  ...["intent", "Intent", "android-app", "market", "content", "itms", "itmss", "itms-apps"],
  ...["mailto", "tel", "sms", "smsto", "mms", "facetime", "sip", "xmpp", "geo", "maps", "webcal"],
  ...["feed", "magnet", "ssh", "web+fish"],
];
const malformedSchemes = ["1app", "a b", "app:", "app://", "äpp", ""];

test.each([...ofBrowsers, ...ofDevices, ...malformedSchemes])(
  "parameters: %j is not a valid app scheme",
  (mobileAppScheme) => {
    expect(rejection({ mobileAppScheme })).toBe(
      "mobileAppScheme: expected a URL scheme (RFC 3986) of an app's own, which no browser or device acts on itself",
    );
  },
);

test.each(["fabulousfish", "com.example.fish", "filefish", "telescope", "chromefish", "msfish"])(
  "parameters: %s is a valid app scheme",
  (mobileAppScheme) => {
    expect(parseSiteConfiguration({ mobileAppScheme })).toMatchObject({ mobileAppScheme });
  },
);

test.each(["", "with space", "line\nend", "é"])(
  "parameters: %j is not a valid API token",
  (apiToken) => {
    expect(rejection({ nodes: [{ url: "https://a", token: apiToken }] })).toMatch(
      /^nodes\[0\]\.token: /,
    );
  },
);

const field = fc.constantFrom(...Object.keys(mainNetworkConfiguration), "indexer", "keyManagement");
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

test("behavior: any document results in a complete configuration or an error that names the field", () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      let configuration;
      try {
        configuration = parseSiteConfiguration(document);
      } catch (error) {
        expect(error).toBeInstanceOf(SiteConfigurationInvalidError);
        expect((error as SiteConfigurationInvalidError).details).not.toBe("");
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

test("behavior: an error quotes nothing of the document but field names", () => {
  const error = () => parseSiteConfiguration({ rule: "<img src=x onerror=alert(1)>" });
  expect(error).toThrow(SiteConfigurationInvalidError);
  expect(error).not.toThrow("<img");
});
