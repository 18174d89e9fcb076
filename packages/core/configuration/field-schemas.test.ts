import { expect, test } from "vitest";
import { rejection, token } from "../testing/configuration.ts";
import { oldestBlockOf } from "./site-configuration.ts";
import { parseSiteConfiguration } from "./parse-site-configuration.ts";

test.each([416002, 416002n])("parameters: a chain id as %s", (chainId) => {
  expect(parseSiteConfiguration({ wallet: { chainId } }).wallet.chainId).toBe(416002);
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
    const expected = "expected an integer above 0 and below 2^64, as a string if above 2^53";
    const tokens = [token, { ...token, assetId: 6, threshold: wrong }];
    expect(rejection({ tokens })).toBe(`tokens[1].threshold: ${expected}`);
    expect(rejection({ tokens: [{ ...token, assetId: wrong }] })).toBe(
      `tokens[0].assetId: ${expected}`,
    );
  },
);

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

test.each([9, 86_401, 60.5, -60, "60", null, 0])(
  "parameters: %s is not a valid age of the last block",
  (oldestBlock) => {
    expect(rejection({ oldestBlock })).toBe("oldestBlock: expected an integer from 10 to 86400");
  },
);

test("the age of the last block has a limit on public networks and where it is set", () => {
  const limitOf = (document: object) => oldestBlockOf(parseSiteConfiguration(document));
  expect(limitOf({})).toBe(60);
  for (const genesisHash of [
    "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=",
    "mFgazF+2uRS1tMiL9dsj01hJGySEmPN28B/TjjvpVW0=",
  ])
    expect(limitOf({ genesisHash })).toBe(60);
  expect(limitOf({ genesisHash: "A".repeat(43) + "=" })).toBeUndefined();
  expect(limitOf({ network: "private", nodes: [{ url: "http://a" }], tokens: [token] })).toBe(
    undefined,
  );
  expect(limitOf({ oldestBlock: 300n })).toBe(300);
});

test.each(["http://shop.example", "javascript:alert(1)", "/shop", "https://"])(
  "parameters: %s is not a valid buyUrl",
  (buyUrl) => {
    const message = "tokens[0].buyUrl: expected an absolute https URL";
    expect(rejection({ tokens: [{ ...token, buyUrl }] })).toBe(message);
  },
);

test.each([
  "http://explorer.example/{account}",
  "https://explorer.example/",
  "https://explorer.example/{asset}",
  "https://{account}.explorer.example/",
  "https://explorer.example/ {account}",
  "javascript:alert(1)//{account}",
])("parameters: %s is not a valid link to an account", (account) => {
  const message = "explorer.account: expected an absolute https URL with {account} behind the host";
  expect(rejection({ explorer: { account } })).toBe(message);
});

test("the main network has an explorer, another network the configured one, if any", () => {
  const explorerOf = (document: object) => parseSiteConfiguration(document).explorer;
  const other = { network: "private", nodes: [{ url: "http://a" }], tokens: [token] };
  const explorer = { asset: "https://explorer.example/?id={asset}" };
  expect(explorerOf({})).toEqual({
    account: "https://explorer.perawallet.app/address/{account}",
    asset: "https://explorer.perawallet.app/asset/{asset}",
  });
  expect(explorerOf({ explorer })).toEqual(explorer);
  expect(explorerOf({ explorer: {} })).toEqual({});
  expect(explorerOf(other)).toBeUndefined();
  expect(explorerOf({ ...other, explorer })).toEqual(explorer);
});

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
  "//page.invalid/icon.svg",
  "/\\page.invalid/icon.svg",
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
      "mobileAppScheme: expected a URL scheme (RFC 3986) of an app, which no browser or device handles itself",
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
