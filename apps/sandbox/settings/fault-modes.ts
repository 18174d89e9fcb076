import { sandboxWalletTitles } from "../site/wallets.ts";
import { gameFaultModes } from "./game-fault-modes.ts";
import type { ModeOf, ModeTable } from "./mode-table.ts";

/** A setting with a table of modes. */
interface ModeSetting {
  /** In the wallet's form. */
  readonly label: string;
  readonly table: ModeTable;
}

/** Fault modes of a stub node. When the mode changes, delayed responses are sent at once. */
export const nodeFaultModes = {
  normal: "no fault injected",
  slow: "responds after 3 seconds",
  hanging: "never responds",
  down: "closes the connection",
  busy: "429 without CORS headers, which a browser cannot read",
  html: "an HTML page",
  malformed: "truncated JSON",
  "limit-exceeded": "`Result limit exceeded` for every account",
  // As algod before version 4.6.
  unlisted: "`Result limit exceeded` for every account, and no list of assets",
  "too-large-amounts": "accounts whose amounts are 2^64, which is above the maximum",
  "negative-amounts": "accounts whose amounts are -1",
  "fractional-amounts": "accounts whose amounts are 0.5",
  "no-assets": "an account without `assets`",
  "null-assets": 'an account with `"assets": null`',
  "empty-object": "an account as `{}`",
  "no-route": "a gateway's 404: no route",
  "bad-request": "a gateway's 400",
  unauthorized: "a gateway's 401: wrong token",
  forbidden: "a gateway's 403: quota used up",
  stale: "1,000 rounds behind the network, with empty accounts",
  stopped:
    "stopped an hour ago, but responds as before, with the holdings of the time at which the mode was set",
  lagging: "11 rounds, half a minute, behind the network, with the holdings of then",
  absurd: "accounts with a round that no network has reached, 2^62",
  "other-network": "another genesis hash, with empty accounts",
  "no-network": "a gateway hides the paths that name the network",
  "nothing-held": "at the current round, with empty accounts",
  // For a gate, which queries another node before it trusts them.
  "made-up-amounts": "at the current round, every account holds enough of each token",
  "made-up-signer":
    "at the current round, every account is rekeyed to the key with which the wallet signs in its mode `other-key`",
  // For a gate that follows the blocks.
  "missing-blocks": "404 for every tenth block, but not for its header",
  "false-waits":
    "responds at once to a request that waits for a block, with a round that is 1,000 ahead",
  "unknown-transactions": "each block has a transaction of an unknown type",
} as const satisfies ModeTable;
export type NodeFaultMode = ModeOf<typeof nodeFaultModes>;

/** The sandbox wallet's responses to requests for a signature. */
const walletFaultModes = {
  normal: "shows the request, and signs",
  rejecting: "rejects every request, as a user who declines",
  late: "responds 30 seconds after **Sign** is pressed, or when the mode changes",
  "other-key": "signs with a key of no account",
  "transactions-only": "signs transactions only, as Pera Web: ARC-60 and data fail",
  "data-only": "signs data only: ARC-60 and transactions fail",
  "pera-android-6":
    "as Pera Wallet 6 for Android: drops ARC-60 requests without a response; a rejection has code 4100",
  "pera-ios-6":
    "as Pera Wallet 6 for iPhones: cannot parse ARC-60 requests (code 4300); a rejection has code 4001",
  "pera-7":
    "as Pera Wallet 7: a rejection has no code of its own; declines an expired transaction that has a fee; proposes a multisig account's transaction to the co-signers, and does not respond",
  "pera-7-unknown-session": "as `pera-7`: has no record of the session",
  "pera-7-no-session": "as `pera-7`: finds no session",
  "pera-7-invalid-session": "as `pera-7`: the session is not valid",
  "pera-7-other-chain": "as `pera-7`: the session's chain is not that of its network",
  "pera-7-other-network": "as `pera-7`: is set to another network",
  "pera-7-no-signer": "as `pera-7`: has no account that signs",
  "pera-7-no-permission":
    "as `pera-7`: the connection does not allow signing, which is no rejection by the user",
  "pera-7-failed": "as `pera-7`: fails to sign",
  "pera-7-ledger-locked": "as `pera-7`: the account's Ledger is locked",
  "pera-7-ledger-rejected": "as `pera-7`: the user declines on the Ledger",
  "pera-7-no-arc60": "as `pera-7`: an account that signs transactions, but not ARC-60",
  "unknown-words": "as a wallet newer than the page: gives a reason that the page does not know",
  "other-network": "as `pera-ios-6`, set to another network: rejects transactions with code 4100",
  "android-pending": "as `pera-android-6`: another request is open, code 4100 as for a rejection",
  "android-no-key": "as `pera-android-6`: has no key of the account, code 4100",
  "android-no-signer": "as `pera-android-6`: has no account that signs, code 4100",
  "android-no-session": "as `pera-android-6`: does not find the session, code 4100",
  "android-multisig": "as `pera-android-6`: cannot sign for several keys, code 4200",
  "ios-pending": "as `pera-ios-6`: another request is open, code 4001 as for a rejection",
  "ios-no-key": "as `pera-ios-6`: has no key of the account, code 4100",
  "ios-not-authorized": "as `pera-ios-6`: the account cannot sign, code 4001",
  "ios-failed-validation": "as `pera-ios-6`: the request is not valid, code 4001",
  "ios-no-session": "as `pera-ios-6`: does not find the session, code 4300",
  "ios-offline": "as `pera-ios-6`: has no connection, code 4300",
  forgotten: "has forgotten the session: drops every request without a response",
} as const satisfies ModeTable;
export type WalletFaultMode = ModeOf<typeof walletFaultModes>;

/** The settings of which one mode is chosen, in the order of the wallet's form. */
export const modeSettings = {
  // The nodes in the site configuration, of the page and of the gate.
  configuredNodes: {
    label: "Configured nodes",
    table: { both: "the first two", first: "the first", all: "all three" },
  },
  // Those that the page offers.
  wallets: {
    label: "Offered wallets",
    table: {
      site: "those of the site, Pera Wallet by default",
      ...sandboxWalletTitles,
      all: "all of these",
    },
  },
  lute: {
    label: "Lute",
    table: {
      extension: "a stub of Lute's extension",
      site: "no extension, so that `lute.app` opens in a window",
    },
  },
  browser: {
    label: "Browser",
    table: {
      own: "the visitor's own browser",
      pera: "the page takes the browser for the one in Pera Wallet on a phone, where the library shows no dialog. The link to the sandbox wallet is on the page",
    },
  },
  bridge: {
    label: "Bridge",
    table: {
      alive: "accepts connections",
      dead: "closes all connections",
      hanging:
        "closes all connections, and never answers the handshake of those that follow, not even when the mode changes",
      cutting: "closes a connection right after each frame that it delivers",
    },
  },
  // Of the wallets' documents.
  provider: {
    label: "Provider configuration",
    table: {
      available: "responds",
      hanging: "never responds",
      failing: "closes the connection",
    },
  },
  scores: {
    label: "Scores of the gate",
    table: {
      on: "with a gate, its season has scores, which the site configuration names",
      off: "the site configuration does not name them",
      slow: "`/gate/runs` and `/gate/scores` respond after 3 seconds",
      hanging: "they never respond",
      down: "they close the connection",
      failing: "they respond with 503",
      html: "they respond with an HTML page",
      missing: "they respond with 404, as without a season",
    },
  },
  wallet: { label: "Wallet", table: walletFaultModes },
  game: { label: "Game", table: gameFaultModes },
} as const satisfies Readonly<Record<string, ModeSetting>>;

/** The chosen mode of each setting. */
export type ChosenModes = {
  -readonly [Setting in keyof typeof modeSettings]: ModeOf<(typeof modeSettings)[Setting]["table"]>;
};

/** Returns an object with a value for each setting of {@link modeSettings}. */
export function valueOfEachMode<Value>(
  valueOf: (table: ModeTable, setting: keyof ChosenModes) => Value,
): Record<keyof ChosenModes, Value> {
  const entries = Object.entries(modeSettings).map(([setting, { table }]) => [
    setting,
    valueOf(table, setting as keyof ChosenModes),
  ]);
  return Object.fromEntries(entries) as Record<keyof ChosenModes, Value>;
}
