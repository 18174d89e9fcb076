import { sandboxWalletTitles } from "../site/wallets.ts";
import { gameFaultModes } from "./game-fault-modes.ts";
import type { ModeOf, ModeTable } from "./mode-table.ts";

/** A setting with a table of modes. */
interface ModeSetting {
  /** In the wallet's form. */
  readonly label: string;
  readonly table: ModeTable;
}

/** Fault modes of a stub node. When the mode changes, delayed requests are answered at once. */
export const nodeFaultModes = [
  { modes: { normal: "Normal" }, behaviour: "no fault injected" },
  {
    modes: { slow: "Slow: responds after 3 seconds", hanging: "Hanging: never responds" },
    behaviour: "responds after 3 seconds, or never",
  },
  { modes: { down: "Down: the connection breaks" }, behaviour: "closes the connection" },
  {
    modes: { busy: "Busy: 429 that the browser may not read" },
    behaviour: "429 without CORS headers, which a browser cannot read",
  },
  {
    modes: { html: "Responds with a web page", malformed: "Malformed: JSON cut off" },
    behaviour: "an HTML page, or truncated JSON",
  },
  {
    modes: { "limit-exceeded": "Result limit exceeded" },
    behaviour: "`Result limit exceeded` for every account",
  },
  // As algod before version 4.6.
  {
    modes: { unlisted: "Result limit exceeded, and no list of assets" },
    behaviour: "the same, and no list of assets",
  },
  {
    modes: {
      "no-assets": "Account without its assets list",
      "null-assets": "Account with null for its assets list",
      "empty-object": "Account is {}",
    },
    behaviour: 'an account without `assets`, with `"assets": null`, or as `{}`',
  },
  {
    modes: {
      "no-route": "Gateway: 404, no route",
      "bad-request": "Gateway: 400",
      unauthorized: "Gateway: 401, wrong token",
      forbidden: "Gateway: 403, quota used up",
    },
    behaviour: "a gateway's 404, 400, 401 or 403",
  },
  {
    modes: { stale: "Stale: 1,000 rounds behind" },
    behaviour: "1,000 rounds behind the network, with empty accounts",
  },
  {
    modes: { stopped: "Stopped an hour ago, with the holdings of now" },
    behaviour:
      "stopped an hour ago, but responds as before, with the holdings of the time at which the mode was set",
  },
  {
    modes: { lagging: "Lagging: 11 rounds behind" },
    behaviour: "11 rounds, half a minute, behind the network, with the holdings of then",
  },
  {
    modes: { absurd: "Absurd: a round that no network has reached" },
    behaviour: "accounts with a round that no network has reached, 2^62",
  },
  {
    modes: { "other-network": "Belongs to another network" },
    behaviour: "another genesis hash, with empty accounts",
  },
  {
    modes: { "no-network": "Gateway: does not say the network" },
    behaviour: "a gateway hides the paths that name the network",
  },
  {
    modes: { "nothing-held": "Wrong: accounts hold nothing" },
    behaviour: "at the current round, with empty accounts",
  },
  // For a gate, which asks another node before it believes them.
  {
    modes: { "made-up-amounts": "Liar: every account holds enough" },
    behaviour: "at the current round, every account holds enough of each token",
  },
  {
    modes: { "made-up-signer": "Liar: another key signs for every account" },
    behaviour:
      "at the current round, every account is rekeyed to the key with which the wallet signs in its mode `other-key`",
  },
  // For a gate that follows the blocks.
  {
    modes: { "missing-blocks": "Blocks: every tenth is missing" },
    behaviour: "404 for every tenth block, but not for its header",
  },
  {
    modes: { "false-waits": "Blocks: names a later one at once" },
    behaviour:
      "responds at once to a request that waits for a block, with a round that is 1,000 ahead",
  },
  {
    modes: { "unknown-transactions": "Blocks: transactions of an unknown type" },
    behaviour: "each block has a transaction of an unknown type",
  },
] as const satisfies ModeTable;
export type NodeFaultMode = ModeOf<typeof nodeFaultModes>;

/** How the sandbox wallet responds to requests for a signature. */
const walletFaultModes = [
  { modes: { normal: "Normal" }, behaviour: "shows the request, and signs" },
  {
    modes: { rejecting: "Rejects every request" },
    behaviour: "rejects every request, as a user who declines",
  },
  {
    modes: { late: "Responds 30 seconds late" },
    behaviour: "responds 30 seconds after **Sign** is pressed, or when the mode changes",
  },
  { modes: { "other-key": "Signs with another key" }, behaviour: "signs with a key of no account" },
  {
    modes: { "transactions-only": "Signs transactions only, as Pera Web and Defly Wallet" },
    behaviour: "signs transactions only, as Pera Web: ARC-60 and data fail",
  },
  {
    modes: { "data-only": "Signs data only, without ARC-60" },
    behaviour: "signs data only: ARC-60 and transactions fail",
  },
  {
    modes: { "pera-android-6": "Pera Wallet 6 for Android: never responds to ARC-60" },
    behaviour:
      "as Pera Wallet 6 for Android: drops ARC-60 requests without a response; a rejection has code 4100",
  },
  {
    modes: { "pera-ios-6": "Pera Wallet 6 for iPhones: cannot parse ARC-60" },
    behaviour:
      "as Pera Wallet 6 for iPhones: cannot parse ARC-60 requests (code 4300); a rejection has code 4001",
  },
  {
    modes: { "pera-7": "Pera Wallet 7: declines expired transactions with a fee" },
    behaviour:
      "as Pera Wallet 7: a rejection has no code of its own; declines an expired transaction that has a fee; proposes a multisig account's transaction to the co-signers, and does not respond",
  },
  {
    modes: { "other-network": "Is set to another network" },
    behaviour: "as `pera-ios-6`, set to another network: rejects transactions with code 4100",
  },
  {
    modes: {
      "android-pending": "Pera Wallet 6 for Android: another request is open",
      "android-no-key": "Pera Wallet 6 for Android: has no key of the account",
      "android-no-signer": "Pera Wallet 6 for Android: has no account that signs",
      "android-no-session": "Pera Wallet 6 for Android: does not find the session",
      "android-multisig": "Pera Wallet 6 for Android: cannot sign for several keys",
    },
    behaviour:
      "as `pera-android-6`, with its error for the situation: code 4100 as for a rejection, 4200 for a multisig account",
  },
  {
    modes: {
      "ios-pending": "Pera Wallet 6 for iPhones: another request is open",
      "ios-no-key": "Pera Wallet 6 for iPhones: has no key of the account",
      "ios-not-authorized": "Pera Wallet 6 for iPhones: the account cannot sign",
      "ios-failed-validation": "Pera Wallet 6 for iPhones: the request is not valid",
      "ios-no-session": "Pera Wallet 6 for iPhones: does not find the session",
      "ios-offline": "Pera Wallet 6 for iPhones: has no connection",
    },
    behaviour:
      "as `pera-ios-6`, with its error for the situation: code 4001 as for a rejection, 4100 without the key, 4300 for the last two",
  },
  {
    modes: { forgotten: "Has forgotten the session: never responds" },
    behaviour: "has forgotten the session: drops every request without a response",
  },
] as const satisfies ModeTable;
export type WalletFaultMode = ModeOf<typeof walletFaultModes>;

/** The settings of which one mode is chosen, in the order of the wallet's form. */
export const modeSettings = {
  configuredNodes: {
    label: "Configured nodes",
    table: [
      {
        modes: { both: "The first two", first: "The first", all: "All three" },
        behaviour:
          "the nodes in the site configuration, of the page and of the gate. The gate has a store for each of these modes, so that players sign in again",
      },
    ],
  },
  wallets: {
    label: "Offered wallets",
    table: [
      {
        modes: { site: "Those of the site" },
        behaviour: "the page offers the wallets of the site, Pera Wallet by default",
      },
      {
        modes: { ...sandboxWalletTitles, all: "All" },
        behaviour:
          "the page offers these. The sandbox wallet stands in for those with a bridge, and there is [a stub of Lute](#lute)",
      },
    ],
  },
  lute: {
    label: "Lute",
    table: [
      { modes: { extension: "Its extension, a stub" }, behaviour: "a stub of Lute's extension" },
      {
        modes: { site: "A window of lute.app" },
        behaviour: "no extension, so that `lute.app` opens in a window",
      },
    ],
  },
  bridge: {
    label: "Bridge",
    table: [
      { modes: { alive: "Alive" }, behaviour: "accepts connections" },
      { modes: { dead: "Dead: connections break" }, behaviour: "closes all connections" },
    ],
  },
  provider: {
    label: "Provider configuration",
    table: [
      {
        modes: {
          available: "Available",
          hanging: "Hanging: never responds",
          failing: "Failing: the connection breaks",
        },
        behaviour: "the wallet providers' configuration documents",
      },
    ],
  },
  scores: {
    label: "Scores of the gate",
    table: [
      {
        modes: { on: "On" },
        behaviour: "with a gate, its season has scores, which the site configuration names",
      },
      { modes: { off: "Off" }, behaviour: "the site configuration does not name them" },
      {
        modes: { slow: "Slow: responds after 3 seconds", hanging: "Hanging: never responds" },
        behaviour: "`/gate/runs` and `/gate/scores` respond after 3 seconds, or never",
      },
      {
        modes: {
          down: "Down: the connection breaks",
          failing: "Failing: 503",
          html: "Responds with a web page",
          missing: "Missing: 404, as without a season",
        },
        behaviour: "they close the connection, or respond with 503, an HTML page, or 404",
      },
    ],
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
