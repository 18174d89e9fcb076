/** What a part of the page may weigh, in bytes after brotli at its best quality. */
export interface Budget {
  readonly name: string;
  readonly bytes: number;
}

/** What is bundled apart from the page, with all that its folder holds. */
export interface BundleApart extends Budget {
  /** Below the build's own. */
  readonly folder: string;
}

export interface LazyPart extends Budget {
  /** The module that the part is imported by, from the project's folder. */
  readonly entryModule: string;
}

/** Everything that index.html makes a browser fetch before the page can be used. */
export const firstLoad: Budget = {
  name: "first load of /",
  // React DOM is 60 kB of it, the data router 22 kB; the first screen itself comes inside the HTML.
  bytes: 99_000,
};

/** How many files that may be: index.html, its icon and manifest, the script and the route data. */
export const firstLoadRequests = 6;

/** What a part of the first load may weigh. */
export const firstLoadShares = {
  script: { name: "script of the first load", bytes: 95_000 },
  // The first screen as HTML with its styles and the script that takes presses, all in index.html.
  shell: { name: "prerendered shell", bytes: 4_000 },
};

/** Packages that no first load may carry, whatever the budget leaves. */
export const neverInFirstLoad = ["@perawallet", "@walletconnect", "algosdk"];

export const lazyParts: readonly LazyPart[] = [
  {
    name: "wallet",
    entryModule: "page/wallet/pera-wallet.ts",
    // From the press to the QR code. The library is some 37 kB, its dialog 33 kB, the account's
    // checksum 5 kB; tools/trimmed-dependencies leaves out what else the library would bring.
    bytes: 80_000,
  },
  {
    name: "wallet's animation",
    entryModule: "node_modules/@evanhahn/lottie-web-light/index.js",
    // The library alone; it plays on a phone while its wallet is waited for.
    bytes: 40_000,
  },
  {
    name: "holdings",
    entryModule: "page/holdings/node-holdings.ts",
    // The account checksum's hash is 5 kB; the reader, what it verifies of nodes and answers, its
    // errors and its exact JSON parser are the other half.
    bytes: 10_500,
  },
  {
    name: "connected home",
    entryModule: "page/screens/connected-home.tsx",
    // Holdings, play button and freshness, with their style.
    bytes: 2_000,
  },
  {
    name: "game screen",
    entryModule: "page/game-screen-chunk.tsx",
    // The frame, what watches over the game inside it, and what prepares templates of every kind.
    bytes: 10_500,
  },
  {
    name: "preflight",
    entryModule: "page/game-frame/preflight/preflight.ts",
    // 3.5 kB beside the game screen: how a build is hosted, and an error for each fault of it.
    bytes: 14_000,
  },
  {
    name: "chain clients",
    entryModule: "chain/open-chain-clients.ts",
    // algosdk is 69 kB of it.
    bytes: 72_000,
  },
  {
    name: "web vitals",
    entryModule: "node_modules/web-vitals/dist/web-vitals.js",
    // The library alone; loaded only where somebody wants its numbers.
    bytes: 3_500,
  },
];

export const bundlesApart: readonly BundleApart[] = [
  {
    name: "reference game",
    folder: "WebGLBuild",
    // PixiJS is most of it. A browser that is given 200 kB shows the first frame.
    bytes: 140_000,
  },
  {
    name: "conformance page",
    folder: "conformance",
    // React DOM is most of it. For game makers and operators; nobody else fetches it.
    bytes: 85_000,
  },
];
