import { walletLibraries } from "@fabulous-fish/core/wallets/libraries";
import { languageFile, languageTags } from "./language-files.ts";

/** The maximum size of files that are loaded together, in bytes after Brotli at quality 11. */
export interface Budget {
  readonly name: string;
  readonly bytes: number;
}

/** All files that a browser fetches before the page can be used. */
export const firstLoad: Budget = {
  name: "first load of /",
  // React DOM is 60 kB of it. The first screen is part of the HTML.
  bytes: 91_500,
};

/** Maximum number of these files: index.html, icon, manifest, scripts and route data. */
export const firstLoadRequests = 6;

/**
 * Maximum number of files that the front page loads when it is idle: itself, the token reader, and the
 * names of the languages.
 */
export const idleRequests = {
  bound: 4,
  entryModules: [
    "apps/page/screens/home/front-page.tsx",
    "apps/page/nodes/node-connection.ts",
    "virtual:language-names",
  ],
};

/** Budgets of parts of the first load. */
export const firstLoadShares = {
  script: { name: "script of the first load", bytes: 86_000 },
  // index.html: the first screen as HTML, its styles and the inline scripts.
  shell: { name: "prerendered shell", bytes: 4_500 },
};

const walletPackages = Object.values(walletLibraries).flatMap(
  (library) => library.package?.split("/")[0] ?? [],
);

/** Modules that must not be in the first load: the build fails. */
export const neverInFirstLoad = new RegExp(
  `node_modules[\\\\/](${[...walletPackages, "@walletconnect", "algosdk"].join("|")})[\\\\/]`,
);

/** The chunks of the page by their dynamically imported modules. */
export const lazyChunks: readonly (Budget & { readonly entryModule: string })[] = [
  // From the press to the QR code. The library is about 37 kB, its dialog 33 kB, the account's
  // checksum 5 kB. tools/patched-dependencies removes the rest of the library. 0.7 kB are the page's own
  // waiting panel beside the dialog, with the link of the connection; 0.4 kB give up handshakes that the
  // bridge does not answer, and keep the frames of a socket that closes; 0.5 kB show the way out of other
  // apps' browsers.
  { name: "wallet", entryModule: "apps/page/wallets/pera/pera-wallet.ts", bytes: 82_000 },
  // Only in the browser in Pera Wallet's app, where the connection starts by itself.
  {
    name: "connection by itself",
    entryModule: "apps/page/wallets/pera/connect-by-itself.ts",
    bytes: 600,
  },
  // The same for Defly Wallet: its dialog is 25 kB. 27 kB are shared with Pera Wallet, of which 1 kB lets
  // the dialogs fit every window, and opens the app on Apple's devices.
  { name: "Defly Wallet", entryModule: "apps/page/wallets/defly/defly-wallet.ts", bytes: 64_500 },
  // Lute's library and its adapter are 2 kB; the rest is shared with the other wallets.
  { name: "Lute", entryModule: "apps/page/wallets/lute/lute-wallet.ts", bytes: 9_500 },
  // Half of it are the rows with icon, name, hint and the mark of the wallet used last.
  {
    name: "choice of a wallet",
    entryModule: "apps/page/screens/parts/wallet-choice.tsx",
    bytes: 1_350,
  },
  // The library alone; it plays on a phone while the page waits for the wallet.
  {
    name: "wallet's animation",
    entryModule: "node_modules/@evanhahn/lottie-web-light/index.js",
    bytes: 40_000,
  },
  // The hash of the account checksum is 5 kB. The reader, and its verification of nodes and responses,
  // are the other half. 1 kB of it confirms by nodes that are read side by side, and is the gate's, too.
  { name: "holdings", entryModule: "apps/page/nodes/node-holdings.ts", bytes: 12_000 },
  // The connection to the nodes, with its checks of them, which the holdings share, and the reader of
  // one asset. 0.3 kB are the cooldowns of a server's nodes, of which the page needs a part.
  { name: "token reader", entryModule: "apps/page/nodes/node-connection.ts", bytes: 4_900 },
  // Holdings, play button and the age of the decision, with their styles. 1.3 kB of it learn the
  // tokens' names and decimals, and make untrusted text safe to show. 0.9 kB show the whole address,
  // copy it, and link it and the tokens to the explorer. 0.6 kB are the rows before the first decision,
  // what is missing, and the line of a failed check; 0.3 kB where the token can be had, and the second look
  // of a player who has just bought it.
  {
    name: "connected home",
    entryModule: "apps/page/screens/home/connected-home.tsx",
    bytes: 6_300,
  },
  // Only if the wallet shares several accounts: their reader and the menu. The account's checksum and
  // what the connected home screen shares with it, which are loaded already, are 6.5 kB of it.
  { name: "accounts", entryModule: "apps/page/screens/accounts/accounts-chunk.tsx", bytes: 10_500 },
  // What it takes to play and what the game is, fetched when the page is idle. 0.6 kB of it say what a
  // wallet is and where to get one, 0.3 kB show a token's id on demand; 0.1 kB render and request nothing
  // twice.
  { name: "front page", entryModule: "apps/page/screens/home/front-page.tsx", bytes: 5_000 },
  // The same with the five best scores, only with a gate that has some: 1.7 kB beside the front page, of
  // which 0.2 kB let a screen reader read the accounts in full.
  {
    name: "best scores",
    entryModule: "apps/page/screens/home/scores/best-scores.tsx",
    bytes: 6_750,
  },
  // Only on phones that may play.
  {
    name: "continue on a computer",
    entryModule: "apps/page/screens/home/continue-on-computer.tsx",
    bytes: 1_200,
  },
  // The frame, the monitoring of the game in it, the support for all kinds of templates, and the logo.
  // 0.9 kB of it notice what happens after the start (lost graphics, another page, a game that quits)
  // and pages that reload themselves, and say so. 0.5 kB of it let the controls step aside. The names of
  // other chunks in it change its size by some 30 bytes.
  { name: "game screen", entryModule: "apps/page/game-screen-chunk.tsx", bytes: 13_850 },
  // 8 kB beside the game screen, when there is a reason to ask why a game has not started: the checks of
  // how a build is hosted, with the browsers' rules for the policies of its page, and all errors.
  // 0.1 kB of it orders what is wrong with page, files and printed lines. The names of other chunks change
  // its size by some 30 bytes, and that of unpacking.
  { name: "diagnosis", entryModule: "apps/page/game/diagnose/diagnose.ts", bytes: 22_200 },
  // While the game loads: finds out whether its canvas has a fixed size and its page nothing else to
  // show (0.5 kB), and makes it fill the frame, or another engine's fit into it (0.3 kB).
  { name: "filling style", entryModule: "apps/page/game/filling-style.ts", bytes: 1_700 },
  // Only if an earlier build has left a service worker.
  { name: "caches", entryModule: "apps/page/game/delete-caches.ts", bytes: 300 },
  // 0.4 kB beside the diagnosis, only for files that the build's loader unpacks.
  {
    name: "unpacking",
    entryModule: "packages/checks/game-files/failure-in-packed.ts",
    bytes: 22_650,
  },
  // Only if the game makes no progress for 2 seconds: whether its page draws, or waits for the player.
  { name: "content of the page", entryModule: "apps/page/game/page-content.ts", bytes: 800 },
  // Only with a gate: its client, the sign-in screens and the token requirements.
  { name: "gate", entryModule: "apps/page/gate-chunk.tsx", bytes: 14_000 },
  // 3 kB beside the wallet, only when the player signs in: the checks of what is signed.
  { name: "signing", entryModule: "apps/page/wallets/proof/prove.ts", bytes: 31_000 },
  // 70 kB beside the wallet, only if it signs a transaction instead of data: algosdk.
  {
    name: "transaction to sign",
    entryModule: "apps/page/wallets/proof/never-valid-transaction.ts",
    bytes: 102_000,
  },
  // algosdk is 69 kB of it.
  { name: "chain clients", entryModule: "packages/chain/open-chain-clients.ts", bytes: 72_000 },
  // All messages of the page and its errors, before the first paint in this language. Japanese is the
  // largest: 6,012 bytes with the sentences of a slow read and of a purchase.
  ...languageTags("page").map((tag) => ({
    name: `a language: ${tag}`,
    entryModule: languageFile("page", tag),
    bytes: 6_050,
  })),
  // For the menu, when it is touched or the page is idle.
  { name: "names of the languages", entryModule: "virtual:language-names", bytes: 250 },
  // The library alone; loaded only if its numbers are wanted.
  { name: "web vitals", entryModule: "node_modules/web-vitals/dist/web-vitals.js", bytes: 3_500 },
];

/**
 * Bundles that are separate from the page, with all files of their folders in the build. The files
 * whose names begin with `chunk` have a budget of their own.
 */
export const separateBundles: readonly (Budget & {
  readonly folder: string;
  readonly chunk?: string;
})[] = [
  // PixiJS is most of it.
  { name: "reference game", folder: "WebGLBuild", bytes: 140_000 },
  // Only with a gate that keeps scores, and after the game has started: the validation of what the
  // gate sends is 2.5 kB of it.
  { name: "scores of the reference game", folder: "WebGLBuild", chunk: "scores-", bytes: 9_500 },
  // All its messages, with those about scores.
  ...languageTags("game").map((tag) => ({
    name: `a language of the reference game: ${tag}`,
    folder: "WebGLBuild",
    chunk: `${tag}-`,
    bytes: 4_000,
  })),
  // React DOM is most of it. Only for game developers and operators: it has all of the diagnosis at once,
  // says what the engine has printed, and has the frame's filling. 0.1 kB are texts of the home screen, in
  // the same catalogue.
  { name: "conformance page", folder: "conformance", bytes: 88_700 },
];
