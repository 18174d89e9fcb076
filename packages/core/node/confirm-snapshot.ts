import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { HoldingsError } from "../errors/node-errors.ts";
import type { Tokens } from "../tokens.ts";
import { type Alternative, type Race, raceReadings, roundMilliseconds } from "./race-readings.ts";
import type { AccountSnapshot, RequiredAsset } from "./read-account.ts";

/** Time limit for confirming a snapshot that contradicts the known holdings. */
const contradictionMilliseconds = 10_000;
const contradictionPause = 1_000;
/** Time limit for another node that confirms a snapshot as a whole. */
const wholeMilliseconds = 2_000;
/** Two nodes that work differ by a round for a moment. */
const wholePause = 500;
/** When a further node is asked, because the one before has not confirmed the snapshot. */
const wholeStagger = 1_000;

/** The options of a confirmation. */
interface Confirmation extends Omit<Race<AccountSnapshot>, "pause" | "limit"> {
  /** The configured nodes. */
  readonly nodes: readonly NodeEndpoint[];
}

/**
 * Confirms a snapshot that contradicts the known holdings: by another node, or by the same node at a
 * later round, whichever is first. If only one node is configured, it is read a second time, at any
 * round. Returns the newer of two snapshots that agree. A second snapshot that does not contradict, and is
 * not older, replaces the first.
 *
 * @throws {HoldingsError} `holdings-unconfirmed` if nothing confirms it within 10 seconds.
 * @throws the signal's reason if it is aborted.
 */
export async function confirmContradiction(
  first: AccountSnapshot,
  contradicts: (tokens: Tokens) => boolean,
  { nodes, ...race }: Confirmation,
): Promise<AccountSnapshot> {
  const isOnlyNode = nodes.length === 1;
  const decide = (second: AccountSnapshot) => {
    if (second.lowestRound >= first.highestRound) return second;
    // Two nodes that work differ by a round or so.
    return contradicts(second.tokens) ? newerOf(first, second) : undefined;
  };
  const others = nodes
    .filter((node) => isOnlyNode || !first.nodes.has(node))
    .map((node) => ({ nodes: [node], after: 0, isAgain: isOnlyNode, decide }));
  const later: Alternative<AccountSnapshot> = {
    nodes: [...first.nodes],
    after: roundMilliseconds,
    isAgain: true,
    decide: (second) => (second.lowestRound > first.highestRound ? second : undefined),
  };
  // A node that may belong to another network cannot confirm its own snapshot.
  const canConfirmItself = !isOnlyNode && first.isNetworkVerified;
  const { decided, cause } = await raceReadings(canConfirmItself ? [...others, later] : others, {
    ...race,
    pause: contradictionPause,
    limit: contradictionMilliseconds,
  });
  if (decided) return decided;
  throw new HoldingsError("holdings-unconfirmed", describe(first), cause);
}

/** The options of the confirmation of a snapshot as a whole. */
interface WholeConfirmation extends Confirmation {
  /** The required tokens, whose amounts are compared. */
  readonly tokens: readonly RequiredAsset[];
  readonly isCooling: (node: NodeEndpoint) => boolean;
  /** A reading of one of the nodes that began beside the first. */
  readonly beside?:
    | { readonly node: NodeEndpoint; readonly reading: Promise<AccountSnapshot> }
    | undefined;
}

/**
 * Confirms the required tokens and the key that signs by another node, unless it is in its cooldown. One
 * that is behind and says otherwise is asked again. Returns the newer of two snapshots that agree;
 * undefined if no other node responds within 2 seconds.
 *
 * @throws {HoldingsError} `holdings-contradicted` if another node says otherwise at the same round or a
 *   later one, or does not reach that round in time.
 * @throws the signal's reason if it is aborted.
 */
export async function confirmWhole(
  first: AccountSnapshot,
  { nodes, tokens, isCooling, beside, ...race }: WholeConfirmation,
): Promise<AccountSnapshot | undefined> {
  let behind: AccountSnapshot | undefined;
  const contradicted = (second: AccountSnapshot) =>
    new HoldingsError(
      "holdings-contradicted",
      `${describe(first)}; ${describe(second)}`,
      undefined,
    );
  const decide = (second: AccountSnapshot) => {
    if (agree(first, second, tokens)) return newerOf(first, second);
    if (second.lowestRound >= first.highestRound) throw contradicted(second);
    behind = second;
    return undefined;
  };
  const others = nodes
    .filter((node) => !first.nodes.has(node))
    .filter((node) => node === beside?.node || !isCooling(node))
    .map((node, index) => ({
      nodes: [node],
      after: index * wholeStagger,
      begun: node === beside?.node ? beside.reading : undefined,
      decide,
    }));
  const { decided } = await raceReadings<AccountSnapshot>(others, {
    ...race,
    pause: wholePause,
    limit: wholeMilliseconds,
  });
  if (decided === undefined && behind) throw contradicted(behind);
  return decided;
}

function agree(
  one: AccountSnapshot,
  other: AccountSnapshot,
  tokens: readonly RequiredAsset[],
): boolean {
  const amount = ({ tokens }: AccountSnapshot, { assetId }: RequiredAsset) =>
    tokens.get(assetId.toString()) ?? 0n;
  return (
    one.signer === other.signer &&
    tokens.every((token) => amount(one, token) === amount(other, token))
  );
}

function newerOf(one: AccountSnapshot, other: AccountSnapshot): AccountSnapshot {
  return other.highestRound < one.highestRound ? one : other;
}

function describe({ nodes, highestRound }: AccountSnapshot): string {
  return `${Array.from(nodes, ({ url }) => url).join(", ")}: round ${highestRound}`;
}
