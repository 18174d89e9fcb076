import { type Account, requireAccount } from "../account.ts";
import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { FabulousFishError } from "../errors/fabulous-fish-error.ts";
import type { Tokens } from "../tokens.ts";
import { confirmContradiction } from "./confirm-snapshot.ts";
import { type NodeClientOptions, type NodeConnection, requestsAbout } from "./node-client.ts";
import {
  type AccountSnapshot,
  type RequiredAsset,
  readAccount,
  readListedAssets,
  withRequiredAssets,
} from "./read-account.ts";
import { wait as waitForReal } from "../timeout.ts";

/** Time limit of a snapshot, without that of its confirmation (rule 8.24). */
const readingMilliseconds = 30_000;
/** Time limit for the list of all assets after the required ones (rule 8.25). */
const listMilliseconds = 10_000;

interface AccountReaderOptions extends Pick<NodeClientOptions, "wait" | "now"> {
  connection: NodeConnection;
  /** The required tokens. If a node does not list all assets at once, they are read one by one. */
  tokens: readonly RequiredAsset[];
}

/** The holdings of an account. Frozen units are treated as held. */
export interface Holdings {
  /** In base units, without assets that the account has not opted in to. */
  tokens: Tokens;
  /**
   * False if only the required assets could be read. The other amounts are then those known before.
   */
  complete: boolean;
  /** The highest known round, which later responses must not be far behind; 0 if none is confirmed. */
  round: bigint;
  /** The time of the snapshot, in milliseconds since 1970, if it is not now. */
  checkedAt?: number | undefined;
}

/** The knowledge from before a snapshot. */
export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** Known holdings of the account. They complete an assets list that cannot be read in full. */
  knownTokens?: Tokens | undefined;
  /** A round that this network is known to have reached. */
  knownRound?: bigint | undefined;
  /** The time at which the network had reached it, in milliseconds as `now`. Default: now. */
  knownRoundAt?: number | undefined;
  /**
   * Whether tokens contradict the known holdings. If they do, a second snapshot must confirm them:
   * another node's, or the same node's at a later round. If only one node is configured, any second
   * reading can confirm them.
   */
  contradicts?: ((tokens: Tokens) => boolean) | undefined;
}

/** Reads the holdings of accounts from nodes. */
export interface HoldingsReader {
  /**
   * Reads the exact holdings of an account from the first node with a usable response: the node
   * belongs to the network and has not fallen behind it. Settles within 50 seconds.
   *
   * @throws {AccountError} before any request, if it is not a valid account.
   * @throws {NodeError} the first one, if no node returns a usable response.
   * @throws {NodesFailedError} if no node returns a usable response for other reasons.
   * @throws {HoldingsError} `holdings-unconfirmed` if no second snapshot confirms a contradiction.
   * @throws the reason of `signal`, as soon as it is aborted.
   */
  read(account: string, options?: ReadOptions): Promise<Holdings>;
}

/** Creates a reader of `GET /v2/accounts/{address}` (rule 8.1). */
export function createNodeAccountReader(options: AccountReaderOptions): HoldingsReader {
  const { now = Date.now, wait = waitForReal, tokens: required, connection } = options;
  const { nodes, client, rounds } = connection;

  /** Reads an account, and once more if what it holds contradicts what is known. */
  async function readConfirmed(
    account: Account,
    signal: AbortSignal,
    contradicts: ReadOptions["contradicts"],
  ): Promise<AccountSnapshot> {
    const read = (requested: readonly NodeEndpoint[], deadline: number, signal: AbortSignal) => {
      const request = requestsAbout(account, client, { nodes: requested, signal, deadline });
      return readAccount(request, { account, tokens: required, readsSigner: false });
    };
    const first = await read(nodes, now() + readingMilliseconds, signal);
    if (!contradicts?.(first.tokens)) return first;
    return confirmContradiction(first, contradicts, { nodes, read, now, wait, signal });
  }

  /** Adds the tokens that are not required, for a reader of all. */
  async function complete(
    { tokens, requiredAssets }: AccountSnapshot,
    account: Account,
    signal: AbortSignal,
    knownTokens: Tokens = new Map(),
  ): Promise<Pick<Holdings, "tokens" | "complete">> {
    if (!requiredAssets) return { tokens, complete: true };
    try {
      const deadline = now() + listMilliseconds;
      const request = requestsAbout(account, client, { nodes, signal, deadline });
      const listed = await readListedAssets(request);
      return { tokens: withRequiredAssets(listed, requiredAssets), complete: true };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof FabulousFishError)) throw error;
      return { tokens: withRequiredAssets(knownTokens, requiredAssets), complete: false };
    }
  }

  return {
    async read(text: string, known: ReadOptions = {}) {
      const account = requireAccount(text);
      const { signal = new AbortController().signal, knownRound, knownRoundAt = now() } = known;
      signal.throwIfAborted();
      if (knownRound !== undefined) rounds.restore(knownRound, knownRoundAt);
      const snapshot = await readConfirmed(account, signal, known.contradicts);
      const holdings = await complete(snapshot, account, signal, known.knownTokens);
      return { ...holdings, round: rounds.highest };
    },
  };
}
