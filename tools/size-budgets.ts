/** The maximum size of a group of files, in bytes after Brotli at the highest quality. */
export interface Budget {
  readonly name: string;
  readonly bytes: number;
}

/** A bundle that is separate from the page, with all files of its folder. */
export interface SeparateBundle extends Budget {
  /** Relative to the build's folder. */
  readonly folder: string;
}

export interface LazyChunk extends Budget {
  /** The dynamically imported module, relative to the project's folder. */
  readonly entryModule: string;
}

/** All files that a browser fetches before the page can be used. */
export const firstLoad: Budget = {
  name: "first load of /",
  // React DOM is 60 kB of it, the data router 22 kB. The first screen is part of the HTML.
  bytes: 99_000,
};

/** Maximum number of these files: index.html, icon, manifest, scripts and route data. */
export const firstLoadRequests = 6;

/** Budgets of parts of the first load. */
export const firstLoadShares = {
  script: { name: "script of the first load", bytes: 95_000 },
  // index.html: the first screen as HTML, its styles and the inline scripts.
  shell: { name: "prerendered shell", bytes: 4_000 },
};

/** Modules that must not be in the first load: the build fails. */
export const neverInFirstLoad = /node_modules[\\/](@perawallet|@walletconnect|algosdk)[\\/]/;

export const lazyChunks: readonly LazyChunk[] = [
  {
    name: "wallet",
    entryModule: "page/wallet/pera-wallet.ts",
    // From the press to the QR code. The library is about 37 kB, its dialog 33 kB, the account's
    // checksum 5 kB. tools/trimmed-dependencies removes the rest of the library.
    bytes: 80_000,
  },
  {
    name: "wallet's animation",
    entryModule: "node_modules/@evanhahn/lottie-web-light/index.js",
    // The library alone; it plays on a phone while the page waits for the wallet.
    bytes: 40_000,
  },
  {
    name: "holdings",
    entryModule: "page/holdings/node-holdings.ts",
    // The hash of the account checksum is 5 kB. The reader, its verification of nodes and
    // responses, its errors and the exact JSON parser are the other half.
    bytes: 10_500,
  },
  {
    name: "connected home",
    entryModule: "page/screens/connected-home.tsx",
    // Holdings, play button and the age of the decision, with their styles.
    bytes: 2_000,
  },
  {
    name: "game screen",
    entryModule: "page/game-screen-chunk.tsx",
    // The frame, the monitoring of the game in it, and the support for all kinds of templates.
    bytes: 10_500,
  },
  {
    name: "preflight",
    entryModule: "page/game-frame/preflight/preflight.ts",
    // 3.5 kB beside the game screen: the checks of how a build is hosted, and their errors.
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
    // The library alone; loaded only if its numbers are wanted.
    bytes: 3_500,
  },
];

export const separateBundles: readonly SeparateBundle[] = [
  {
    name: "reference game",
    folder: "WebGLBuild",
    // PixiJS is most of it.
    bytes: 140_000,
  },
  {
    name: "conformance page",
    folder: "conformance",
    // React DOM is most of it. Only for game developers and operators.
    bytes: 85_000,
  },
];
