import fc from "fast-check";

const endpoint = { url: "https://node.example/algod", token: "t" };
const testNetwork = "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=";
const privateNetwork = "c2FuZGJveCBmYWJ1bG91cyBmaXNoIGdlbmVzaXMgIDE=";

/** A valid document with every field of `/_root.data`. */
export const completeRouteData = {
  network: "mainnet",
  genesisHash: privateNetwork,
  genesisId: "private-v1",
  oldestBlock: 60,
  nodes: [{ ...endpoint, operator: "Operator" }],
  tokens: [
    {
      assetId: 5,
      threshold: "18446744073709551615",
      name: "Coin",
      decimals: 6,
      buyUrl: "https://shop.example/?coin#buy",
    },
  ],
  rule: "all",
  game: {
    page: "/WebGLBuild/play.html",
    title: "Another Fish",
    picture: {
      avif: "/a.avif",
      webp: "https://b.example/b.webp",
      width: 960,
      height: 540,
      alt: "",
    },
    lines: ["A fish."],
  },
  links: [{ label: "Community", url: "https://fish.example" }],
  explorer: {
    account: "https://explorer.example/address/{account}",
    asset: "https://explorer.example/?asset={asset}#top",
  },
  wallets: ["pera"],
  wallet: {
    chainId: 416001,
    bridge: "https://bridge.example",
    bridgeUse: "always",
    name: "Another Fish",
    description: "",
    icon: "/icon.svg",
  },
  mobileAppScheme: "anotherfish",
  versionLabel: "",
  indexer: endpoint,
  keyManagement: endpoint,
  gate: "/gate",
  scores: true,
};

const colorScheme = {
  theme: "#0b5673",
  button: "#B63A17",
  buttonText: "#ffffff",
  link: "#b63a17",
  text: "#04303f",
  mutedText: "#1b5262",
  panel: "#ffffff",
};

/** A valid part `build` with every field. */
export const completeBuild = {
  name: "Kelp & Pearl",
  description: "Kelp, pearls & more.",
  icon: "icon.svg",
  picture: "pictures/social.jpg",
  colors: { light: colorScheme, dark: colorScheme },
};

const numbers = [
  ...[-1, 0, 1, 1.5, 9, 10, 19, 20, 60, 86_400, 86_401, 10_000, 10_001, 4160, 416_001, 416_004],
  ...[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, 1e20],
];

const decimals = [
  ...["0", "1", "01", "+1", "-1", "1.0", "1e3", "1n", " 1", "9999999999999999999"],
  ...["10000000000000000000", "17999999999999999999", "18446744073709551614"],
  ...["18446744073709551615", "18446744073709551616", "18446744073709551620"],
  ...["18446744073709560000", "19000000000000000000", "20000000000000000000"],
  "100000000000000000000",
];

const urls = [
  ...["https://", "https:///", "https:host", "//host", "/\\host", "host:4001", "/v2", "/", "/a b"],
  ...["ftp://host", "javascript:alert(1)", "data:image/svg+xml,x", "https://a b", " https://a"],
  ...["http://a", "https://a", "HTTPS://a", "https://a/b?c#d", "https://user:word@host"],
  ...["https://?a", "https://a/{account}", "https://a?{asset}", "https://a/{account}/{asset}#b"],
  ...["http://a/{account}", "https://{account}.a/", "https://a/{Account}", "https://a/ {asset}"],
  ...[
    "https://a{asset}/",
    "https://{asset}/{asset}",
    "https:///a/{account}",
    "https://a:x/{asset}",
  ],
  ...["https://a?", "https://a#", "https://[::1]:4001/x", "https://host:65536", "https://[::1"],
  ...["https://\u00e9.example", "https://\\\\host", "/icon.svg", "/icon.svg?1", "icon.svg"],
  ...["/WebGLBuild", "/WebGLBuild/", "/WebGLBuild/a/b.html", "/WebGLBuild/../index.html"],
  ...["/WebGLBuild/%2e%2E/index.html", "/WebGLBuild/..\\index.html", "/WebGLBuild/..a/index.html"],
  ...["/WebGLBuild/index.html?a", "/WebGLBuild/index.html#a", "//WebGLBuild/index.html"],
  ...["/WebGLBuild/../WebGLBuild/index.html", "//page.invalid/icon.svg"],
  "/\\page.invalid/icon.svg",
];

const schemes = [
  ...["fish", "com.example.fish", "a+b-c.d", "1app", "app:", "app://", "\u00e4pp", "javascript"],
  ...["JavaScript", "view-source", "telescope", "TEL", "tel", "web+fish", "ms-settings", "msfish"],
  ...["chrome-x", "itms-", "filesystem", "filefish"],
];

const words = [
  ...["", " ", "x", "with space", "line\nend", "\u0000", "any", "ALL", "all", "always", "never"],
  ...["mainnet", "testnet", "pera", "Pera", "lute", "/gate", "/gate/", "mainnet-v1.0"],
  ...[testNetwork, testNetwork.slice(1), testNetwork.replace("/", "_"), "\u{1f41f}".repeat(40)],
];

const lines = [
  ...["Kelp", "Kelp ", "\u00a0Kelp", "Kelp\u3000reef", "\u200bKelp", "Kelp\u2028reef"],
  ...["<b>", "a > b"],
  ...["K".repeat(40), "K".repeat(41), "\u{1f41f}".repeat(41), "K".repeat(300), "K".repeat(301)],
  ...["\ud800", "\ue000", "Ke\u200clp", "Ke\u200dlp", "Kelp\u200c", "\u200dKelp", "\u200c"],
  ...["Ke\u200blp", "Ke\u200elp", "Ke\u202elp", "Ke\u2066lp"],
];

const files = [
  ...["a.svg", "a.SVG", "a.png", "a.jpeg", "a.webp", "a.gif", ".png", "svg", "b/a.png", "/a.png"],
  ...["../a.png", "b/../a.png", "..a.png", "b/...png", "a\\b.png", "c:a.png", "a%20b.png"],
  "a b.png",
  ...["a.png?1", "a.png#1", "a\n.png", "..", "b/..\n/a.png"],
];

const colors = [
  "#0b5673",
  "#0B5673",
  "#fff",
  "0b5673",
  "#0b567g",
  "#0b567300",
  "red",
  "rgb(0 0 0)",
];

/** Values that some field accepts, and others reject. */
export const values: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [{}], [null]],
  ...[...numbers, ...decimals, ...urls, ...schemes, ...words, ...lines, ...files, ...colors],
  ...[["pera", "lute"], ["pera", "pera"], ["lute"], ["A fish.", ""], [endpoint, endpoint]],
  ...[{ assetId: 7, threshold: 8 }, { assetId: 7 }, { light: colorScheme }, colorScheme],
  ...[endpoint, { ...endpoint, label: "A" }, { url: "https://a", label: "A" }],
];

const textOrNumber = fc.oneof(
  fc.constantFrom(...numbers, ...decimals, ...urls, ...schemes, ...words),
  fc.string({ unit: "binary" }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.stringMatching(/^[A-Za-z][A-Za-z0-9+.-]{0,9}$/),
  fc.stringMatching(/^https?:\/\/[!-~\u00e9]{0,12}$/),
  fc.stringMatching(/^\/(WebGLBuild\/)?[!-~]{0,9}$/),
  fc.bigInt({ min: 0n, max: 2n ** 65n }).map(String),
  fc.integer(),
);

const [token] = completeRouteData.tokens;

/** Valid values of fields that require others, or that have several. */
const variants = {
  network: ["mainnet", "testnet", "private"],
  genesisHash: [testNetwork, privateNetwork],
  tokens: [completeRouteData.tokens, [token, { assetId: "6", threshold: 1 }]],
  wallets: [["pera"], ["lute"], ["pera", "lute", "defly"]],
  scores: [true, false],
  build: [completeBuild, {}],
};

/** Fields with a text or a number in one place. */
const oddities = fc.oneof(
  fc.record({ assetId: textOrNumber, threshold: textOrNumber }).map((each) => ({ tokens: [each] })),
  fc.record({ url: textOrNumber, token: textOrNumber }).map((each) => ({ nodes: [each] })),
  ...["network", "genesisHash", "mobileAppScheme", "wallets", "scores", "oldestBlock", "extra"].map(
    (name) => textOrNumber.map((value) => ({ [name]: value })),
  ),
  ...["page", "title"].map((name) => textOrNumber.map((value) => ({ game: { [name]: value } }))),
  ...["icon", "bridge"].map((name) => textOrNumber.map((value) => ({ wallet: { [name]: value } }))),
  ...["name", "icon", "picture"].map((name) =>
    fc
      .oneof(textOrNumber, fc.constantFrom(...lines, ...files))
      .map((value) => ({ build: { [name]: value } })),
  ),
);

/** Documents of which most fields are valid, so that what they require of one another matters. */
export const nearlyValid = fc
  .tuple(
    fc.record(
      Object.fromEntries(
        Object.entries({ ...completeRouteData, build: completeBuild }).map(([name, value]) => [
          name,
          fc.constantFrom<unknown>(...((variants as Record<string, unknown[]>)[name] ?? [value])),
        ]),
      ),
      { requiredKeys: [] },
    ),
    fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: oddities }),
  )
  .map(([valid, odd]): Record<string, unknown> => ({ ...valid, ...odd }));
