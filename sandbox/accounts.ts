import { mnemonicFromSeed, mnemonicToSecretKey } from "algosdk";
import { sha256 } from "@noble/hashes/sha2.js";
import { firstGateAsset, secondGateAsset } from "./gate-assets.ts";

const KEY_SEED = "fabulous-fish sandbox account: ";

/** What an account of the local world holds when the world starts; amounts in base units. */
export interface StartingHoldings {
  /** Units of the first gate asset; `null` means not opted in. */
  readonly first: bigint | null;
  /** Units of the second gate asset; `null` means not opted in. */
  readonly second: bigint | null;
  /** How many other assets it holds besides. */
  readonly otherAssets: number;
}

/** An account of the local world. Its keys are derived from its name, so they never change. */
export interface SandboxAccount extends StartingHoldings {
  /** The name a person chooses it by. */
  readonly name: string;
  /** One sentence: what it is there to show. */
  readonly shows: string;
  readonly address: string;
  /** The key that signs for it: its own, or another's when it is rekeyed. */
  readonly signingKey: Uint8Array;
  /** False only for the account that the chain has never heard of. */
  readonly funded: boolean;
  /** The address that signs for it, when it is rekeyed. */
  readonly authAddress?: string;
  /** The largest number of resources a node answers for it, when lower than a node's default. */
  readonly maxResults?: number;
}

function keysOf(name: string): { address: string; signingKey: Uint8Array } {
  const seed = sha256(new TextEncoder().encode(KEY_SEED + name));
  const { addr, sk } = mnemonicToSecretKey(mnemonicFromSeed(seed));
  return { address: addr.toString(), signingKey: sk };
}

function account(
  name: string,
  shows: string,
  holdings: Partial<StartingHoldings>,
  rest: Partial<Pick<SandboxAccount, "funded" | "signingKey" | "authAddress" | "maxResults">> = {},
): SandboxAccount {
  const starting = { first: null, second: null, otherAssets: 0, ...holdings };
  return { name, shows, ...keysOf(name), funded: true, ...starting, ...rest };
}

const LARGEST_AMOUNT = 2n ** 64n - 1n;
const ONE_GATE_ASSET = 1;
const MANY_ASSETS = 10_103;
const LOWERED_MAX_RESULTS = 1_000;
const ASSETS_OVER_THE_LIMIT = 1_500;

const otherKeys = keysOf("Rekeyed: the key that signs");

/** The accounts of the local world by what they show, for tests that name one. */
export const accounts = {
  eligibleByFirst: account("Eligible by $FISHD", "Holds more than enough of the first token.", {
    first: 5_000_000n,
    second: 12n,
    otherAssets: 3,
  }),
  eligibleBySecond: account(
    "Eligible by the second token",
    "Holds none of the first token, more than enough of the second.",
    { second: 250_000n },
  ),
  exactlyAtThreshold: account(
    "Exactly at the threshold",
    "Holds exactly as many $FISHD as are needed.",
    { first: firstGateAsset.threshold },
  ),
  oneUnitShort: account("One unit short", "Holds one unit too few of each token.", {
    first: firstGateAsset.threshold - 1n,
    second: secondGateAsset.threshold - 1n,
  }),
  holdingNothing: account("Holding nothing", "Opted in to both tokens and holds 0 of each.", {
    first: 0n,
    second: 0n,
  }),
  neverFunded: account(
    "Never funded",
    "An address the chain has never heard of.",
    {},
    { funded: false },
  ),
  manyAssets: account("10,103 assets", "A long list in which the first token is one of many.", {
    first: 3_210_000n,
    otherAssets: MANY_ASSETS - ONE_GATE_ASSET,
  }),
  largestAmount: account("2^64-1 units", "The largest amount the chain can hold.", {
    first: LARGEST_AMOUNT,
    second: LARGEST_AMOUNT,
  }),
  rekeyed: account(
    "Rekeyed",
    "Eligible, but another key signs for it.",
    { first: 4_000_000n },
    { authAddress: otherKeys.address, signingKey: otherKeys.signingKey },
  ),
  limitExceeded: account(
    "Result limit exceeded",
    "Holds more assets than the node lists at once; eligible by the second token.",
    { second: 100_001n, otherAssets: ASSETS_OVER_THE_LIMIT - ONE_GATE_ASSET },
    { maxResults: LOWERED_MAX_RESULTS },
  ),
} as const satisfies Record<string, SandboxAccount>;

/** The same accounts in the order in which the wallet offers them. */
export const sandboxAccounts: readonly SandboxAccount[] = Object.values(accounts);
