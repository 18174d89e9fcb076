import { type Requirements, mainNetworkRequirements } from "./required-assets.ts";
import { keyPairOf, type Multisig, multisigOf, rekeyedKey } from "./keys.ts";

/**
 * What an account holds of a token when the sandbox starts, in base units, by the token's threshold.
 * `null` means not opted in.
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

/**
 * Returns what an account holds of each required token, by asset id. An account that holds enough of one
 * of the main network's tokens is eligible on every site: where that does not suffice, it holds as much
 * of the other tokens.
 *
 * @param holds amounts of the tokens in their order; the last one is for all further tokens
 */
function amountsOf(
  holds: readonly StartingAmount[],
  { tokens, rule }: Requirements,
): Readonly<Record<string, bigint | null>> {
  const rows = tokens.map(({ id, threshold: needed }, index) => {
    const amount = (holds[index] ?? holds.at(-1) ?? notOptedIn)(needed);
    const enough = holds.map((each) => each(needed)).find((each) => isEnough(each, needed));
    return { id, amount, enough, isMet: isEnough(amount, needed) };
  });
  const isEligible = rule === "all" ? rows.every(isMet) : rows.some(isMet);
  return Object.fromEntries(
    rows.map(({ id, amount, enough = amount, isMet }) => [
      id,
      isEligible || isMet ? amount : enough,
    ]),
  );
}

const isMet = (row: { readonly isMet: boolean }) => row.isMet;
const isEnough = (amount: bigint | null, needed: bigint) => amount !== null && amount >= needed;

/** An account of the sandbox. Its keys are the same on every site. */
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
  /**
   * What it holds of each required token when the sandbox starts, in base units, by asset id; `null`
   * means not opted in.
   */
  readonly amounts: Readonly<Record<string, bigint | null>>;
  /** The number of other assets it holds. */
  readonly otherAssets: number;
}

/** What differs between accounts. */
interface AccountCase extends Partial<
  Pick<SandboxAccount, "funded" | "multisig" | "authAddress" | "maxResults">
> {
  readonly name: string;
  readonly shows: string;
  /** Its keys are derived from this name. Default: `name`. */
  readonly keyName?: string;
  /** Of the required tokens in their order; the last amount is for all further tokens. */
  readonly holds: readonly StartingAmount[];
  /** The number of its assets, if it holds others than the required ones. */
  readonly assets?: number;
}

const manyAssets = 10_103;
const loweredMaxResults = 1_000;
const assetsOverTheLimit = 1_500;
const multisigName = "Multisig, 2 of 3";

function accountOf(
  { name, keyName = name, holds, assets = 0, multisig, ...others }: AccountCase,
  requirements: Requirements,
): SandboxAccount {
  const amounts = amountsOf(holds, requirements);
  const held = Object.values(amounts).filter((amount) => amount !== null).length;
  const keys = multisig
    ? { multisig, address: multisig.address, secretKey: undefined }
    : keyPairOf(keyName);
  return {
    name,
    ...keys,
    funded: true,
    ...others,
    amounts,
    otherAssets: Math.max(0, assets - held),
  };
}

/**
 * Returns the sandbox accounts for a site, by key: what they hold are multiples of its thresholds. If it
 * requires all of several tokens, an eligible account holds enough of each.
 */
export function accountsOf(requirements: Requirements) {
  const [first, second] = requirements.tokens;
  const needsAll = requirements.rule === "all" && second !== undefined;
  const needsEither = requirements.rule === "any" && second !== undefined;
  const firstName = first?.name ?? "the first token";
  const account = (each: AccountCase, rule = requirements.rule) =>
    accountOf(each, { ...requirements, rule });
  return {
    eligibleByFirst: account({
      keyName: "Eligible by $FISHD",
      name: needsAll ? "Eligible" : `Eligible by ${firstName}`,
      shows: `Holds more than enough of ${needsAll ? "every" : "the first"} token.`,
      holds: [times(5n, 3n), times(12n, 100_000n)],
      assets: 5,
    }),
    // Where all tokens are required, this is the account that lacks one.
    eligibleBySecond: account(
      {
        keyName: "Eligible by the second token",
        name: needsAll
          ? "Only the second token"
          : needsEither
            ? "Eligible by the second token"
            : "Also eligible",
        shows:
          second === undefined
            ? "Holds more than enough of the token."
            : "Holds none of the first token, more than enough of the second.",
        holds: [notOptedIn, times(5n, 2n), notOptedIn],
      },
      "any",
    ),
    exactlyAtThreshold: account({
      name: "Exactly at the threshold",
      shows: needsAll
        ? "Holds exactly as much of every token as is needed."
        : `Holds exactly as many ${first?.name ?? "of the first token"} as are needed.`,
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
      assets: manyAssets,
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
      shows: `Holds more assets than the node lists at once; eligible${needsEither ? " by the second token" : ""}.`,
      holds: [notOptedIn, threshold(1n), notOptedIn],
      assets: assetsOverTheLimit,
      maxResults: loweredMaxResults,
    }),
    multisig: account({
      name: multisigName,
      shows: "Eligible; two of its three keys sign a transaction, and none signs data.",
      holds: [times(7n, 6n), notOptedIn],
      multisig: multisigOf(multisigName, 2, 3),
    }),
  };
}

/** The sandbox accounts of the main network's requirements by key, for tests. */
export const accounts = accountsOf(mainNetworkRequirements);

/** The sandbox accounts in the order in which the wallet lists them. */
export const sandboxAccounts: readonly SandboxAccount[] = Object.values(accounts);

/** How many further accounts the sandbox wallet can share. */
export const maxFurtherAccounts = 25;

/** Returns accounts that are unknown to the chain, for a wallet that shares many. */
export function furtherAccounts(count: number): readonly SandboxAccount[] {
  return Array.from({ length: count }, (_, index) =>
    accountOf(
      {
        name: `Further account ${index + 1}`,
        shows: "An address that is unknown to the chain.",
        holds: [notOptedIn],
        funded: false,
      },
      mainNetworkRequirements,
    ),
  );
}
