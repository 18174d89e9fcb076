import { firstRequiredAsset, secondRequiredAsset } from "./required-assets.ts";
import { keyPairOf, type Multisig, multisigOf, rekeyedKey } from "./keys.ts";

/** What an account holds when the sandbox starts. Amounts are in base units. */
export interface StartingHoldings {
  /** Units of the first gate asset; `null` means not opted in. */
  readonly first: bigint | null;
  /** Units of the second gate asset; `null` means not opted in. */
  readonly second: bigint | null;
  /** The number of other assets it holds. */
  readonly otherAssets: number;
}

/** An account of the sandbox. Its keys are derived from its name, so they never change. */
export interface SandboxAccount extends StartingHoldings {
  /** The name shown in the sandbox wallet. */
  readonly name: string;
  /** One sentence that describes the case it covers. */
  readonly shows: string;
  readonly address: string;
  /** The account's own key; undefined for a multisig account. */
  readonly secretKey: Uint8Array | undefined;
  /** The keys of a multisig account. */
  readonly multisig?: Multisig;
  /** False for an account that is unknown to the chain. */
  readonly funded: boolean;
  /** The address it is rekeyed to when the sandbox starts. */
  readonly authAddress?: string;
  /** The node's `max-results` limit for this account, where it is lower than the default. */
  readonly maxResults?: number;
}

function account(
  name: string,
  shows: string,
  holdings: Partial<StartingHoldings>,
  overrides: Partial<
    Pick<SandboxAccount, "funded" | "multisig" | "authAddress" | "maxResults">
  > = {},
): SandboxAccount {
  const starting = { first: null, second: null, otherAssets: 0, ...holdings };
  const keys = overrides.multisig
    ? { address: overrides.multisig.address, secretKey: undefined }
    : keyPairOf(name);
  return { name, shows, ...keys, funded: true, ...starting, ...overrides };
}

const maxAmount = 2n ** 64n - 1n;
const oneRequiredAsset = 1;
const manyAssets = 10_103;
const loweredMaxResults = 1_000;
const assetsOverTheLimit = 1_500;

const multisigName = "Multisig, 2 of 3";

/** The sandbox accounts by key, for tests. */
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
    { first: firstRequiredAsset.threshold },
  ),
  oneUnitShort: account("One unit short", "Holds one unit too few of each token.", {
    first: firstRequiredAsset.threshold - 1n,
    second: secondRequiredAsset.threshold - 1n,
  }),
  holdingNothing: account("Holding nothing", "Opted in to both tokens and holds 0 of each.", {
    first: 0n,
    second: 0n,
  }),
  neverFunded: account(
    "Never funded",
    "An address that is unknown to the chain.",
    {},
    { funded: false },
  ),
  manyAssets: account("10,103 assets", "A long list in which the first token is one of many.", {
    first: 3_210_000n,
    otherAssets: manyAssets - oneRequiredAsset,
  }),
  largestAmount: account("2^64-1 units", "The largest amount the chain can hold.", {
    first: maxAmount,
    second: maxAmount,
  }),
  rekeyed: account(
    "Rekeyed",
    "Eligible, but another key signs for it.",
    { first: 4_000_000n },
    { authAddress: rekeyedKey.address },
  ),
  limitExceeded: account(
    "Result limit exceeded",
    "Holds more assets than the node lists at once; eligible by the second token.",
    { second: 100_001n, otherAssets: assetsOverTheLimit - oneRequiredAsset },
    { maxResults: loweredMaxResults },
  ),
  multisig: account(
    multisigName,
    "Eligible; two of its three keys sign a transaction, and none signs data.",
    { first: 3_500_000n },
    { multisig: multisigOf(multisigName, 2, 3) },
  ),
} as const satisfies Record<string, SandboxAccount>;

/** How many further accounts the sandbox wallet can share. */
export const maxFurtherAccounts = 25;

/** Returns accounts that are unknown to the chain, for a wallet that shares many. */
export function furtherAccounts(count: number): readonly SandboxAccount[] {
  return Array.from({ length: count }, (_, index) =>
    account(
      `Further account ${index + 1}`,
      "An address that is unknown to the chain.",
      {},
      { funded: false },
    ),
  );
}

/** The sandbox accounts in the order in which the wallet lists them. */
export const sandboxAccounts: readonly SandboxAccount[] = Object.values(accounts);
