import type { Requirements } from "./required-assets.ts";
import { keyPairOf, type Multisig, multisigOf, rekeyedKey } from "./keys.ts";

/**
 * The amount of a token that an account holds when the sandbox starts, in base units, by the
 * token's threshold. `null` means not opted in.
 */
type StartingAmount = (threshold: bigint) => bigint | null;

/** The largest amount that the chain can hold. */
const largestAmount = 2n ** 64n - 1n;

const atMostLargest = (amount: bigint) => (amount > largestAmount ? largestAmount : amount);

const notOptedIn: StartingAmount = () => null;
const nothing: StartingAmount = () => 0n;
const everything: StartingAmount = () => largestAmount;
/** Exactly the threshold, or so many units more, or less. */
const threshold =
  (units = 0n): StartingAmount =>
  (needed) =>
    atMostLargest(needed + units);
/** So many times the threshold. */
const times =
  (numerator: bigint, denominator: bigint): StartingAmount =>
  (needed) =>
    atMostLargest((needed * numerator) / denominator);

/** An account of the sandbox, on every site. What it holds depends on the site. */
export interface SandboxAccount {
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
  /** Of the required tokens in their order; the last amount is for all further tokens. */
  readonly holds: readonly [StartingAmount, ...StartingAmount[]];
  /** The number of its assets, if it holds others than the required ones. */
  readonly assets: number;
}

/** The differences between accounts. */
interface AccountCase extends Pick<SandboxAccount, "name" | "shows" | "holds"> {
  /** Its keys are derived from this name. Default: `name`. */
  readonly keyName?: string;
  readonly multisig?: Multisig;
}

function account({
  keyName,
  ...others
}: AccountCase & Partial<Omit<SandboxAccount, keyof AccountCase>>): SandboxAccount {
  const keys = others.multisig
    ? { address: others.multisig.address, secretKey: undefined }
    : keyPairOf(keyName ?? others.name);
  return { ...keys, funded: true, assets: 0, ...others };
}

const multisigName = "Multisig, 2 of 3";

/** The sandbox accounts by key. Their keys and names are the same on every site. */
export const accounts = {
  eligible: account({
    keyName: "Eligible by $FISHD",
    name: "Eligible",
    shows: "Holds more than enough of the site's first token, and of each token if all are needed.",
    holds: [times(5n, 3n), times(12n, 100_000n), notOptedIn],
    assets: 5,
  }),
  /** Eligible where one of several tokens suffices. */
  holderOfOthers: account({
    keyName: "Eligible by the second token",
    name: "Holder of the other tokens",
    shows: "Holds none of the site's first token, more than enough of every other one.",
    holds: [notOptedIn, times(5n, 2n)],
  }),
  exactlyAtThreshold: account({
    name: "Exactly at the threshold",
    shows: "Holds exactly as much as is needed.",
    holds: [threshold(), notOptedIn],
  }),
  oneUnitShort: account({
    name: "One unit short",
    shows: "Holds one unit too few of each token.",
    holds: [threshold(-1n)],
  }),
  holdingNothing: account({
    name: "Holding nothing",
    shows: "Opted in to every token and holds 0 of each.",
    holds: [nothing],
  }),
  neverFunded: account({
    name: "Never funded",
    shows: "An address that is unknown to the chain.",
    holds: [notOptedIn],
    funded: false,
  }),
  manyAssets: account({
    name: "10,103 assets",
    shows: "A long list in which the first token is one of many.",
    holds: [times(107n, 100n), notOptedIn],
    assets: 10_103,
  }),
  largestAmount: account({
    name: "2^64-1 units",
    shows: "The largest amount the chain can hold.",
    holds: [everything],
  }),
  rekeyed: account({
    name: "Rekeyed",
    shows: "Eligible, but another key signs for it.",
    holds: [times(4n, 3n), notOptedIn],
    authAddress: rekeyedKey.address,
  }),
  limitExceeded: account({
    name: "Result limit exceeded",
    shows: "Eligible, but holds more assets than the node lists at once.",
    holds: [threshold(1n), notOptedIn],
    assets: 1_500,
    maxResults: 1_000,
  }),
  multisig: account({
    name: multisigName,
    shows: "Eligible; two of its three keys sign a transaction, and none signs data.",
    holds: [times(7n, 6n), notOptedIn],
    multisig: multisigOf(multisigName, 2, 3),
  }),
};

/** The sandbox accounts in the order in which the wallet lists them. */
export const sandboxAccounts: readonly SandboxAccount[] = Object.values(accounts);

export const maxFurtherAccounts = 25;

/** Returns accounts that are unknown to the chain, for a wallet that shares many. */
export function furtherAccounts(count: number): readonly SandboxAccount[] {
  return Array.from({ length: count }, (_, index) =>
    account({
      name: `Further account ${index + 1}`,
      shows: "An address that is unknown to the chain.",
      holds: [notOptedIn],
      funded: false,
    }),
  );
}

/** The holdings of an account when the sandbox starts. */
export interface StartingHoldings {
  /** Of each required token, in base units, by asset id; `null` means not opted in. */
  readonly amounts: Readonly<Record<string, bigint | null>>;
  /** The number of other assets it holds. */
  readonly otherAssets: number;
}

/**
 * Returns what an account holds on a site: multiples of what the site requires. If it requires all of
 * several tokens, an account with enough of the first one holds enough of each.
 */
export function startingHoldings(
  { holds, assets }: SandboxAccount,
  { tokens, rule }: Requirements,
): StartingHoldings {
  const [ofFirst] = holds;
  const rows = tokens.map(({ id, threshold: needed }, index) => {
    const amount = (holds[index] ?? holds.at(-1) ?? ofFirst)(needed);
    const other = ofFirst(needed);
    const isRaised = rule === "all" && !isEnough(amount, needed) && isEnough(other, needed);
    return [id, isRaised ? other : amount] as const;
  });
  const held = rows.filter(([, amount]) => amount !== null).length;
  return { amounts: Object.fromEntries(rows), otherAssets: Math.max(0, assets - held) };
}

const isEnough = (amount: bigint | null, needed: bigint) => amount !== null && amount >= needed;
