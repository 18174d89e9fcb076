import { requireAccount } from "../account.ts";
import { FabulousFishError } from "../errors/fabulous-fish-error.ts";
import type { Tokens } from "../tokens.ts";
import { confirmSnapshot } from "./confirm-snapshot.ts";
import { type NodeClientOptions, type NodeConnection, requestsAbout } from "./node-client.ts";
import {
  type RequiredAsset,
  readAccount,
  readListedAssets,
  withRequiredAssets,
} from "./read-account.ts";
import { wait as waitForReal } from "../timeout.ts";

/** Time limit for the reads that decide eligibility (rule 8.24). */
const decisionMilliseconds = 30_000;
/** Time limit for the list of all assets after that (rule 8.25). */
const listMilliseconds = 10_000;

export interface HoldingsReaderOptions extends Pick<NodeClientOptions, "wait" | "now"> {
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

/** What is known before a snapshot. */
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

export interface HoldingsReader {
  /**
   * Reads the exact holdings of an account from the first node with a usable response: the node
   * belongs to the network and has not fallen behind it. Settles within 40 seconds.
   *
   * @throws {AccountError} before any request, if it is not a valid account.
   * @throws {NodeError} the first one, if no node returns a usable response.
   * @throws {NodesUnreachableError} if no node returns a usable response for other reasons.
   * @throws {HoldingsError} `holdings-unconfirmed` if no second snapshot confirms a contradiction.
   * @throws the reason of `signal`, as soon as it is aborted.
   */
  read(account: string, options?: ReadOptions): Promise<Holdings>;
}

/** Creates a reader of `GET /v2/accounts/{address}` (rule 8.1). */
export function createHoldingsReader(options: HoldingsReaderOptions): HoldingsReader {
  const { now = Date.now, wait = waitForReal, tokens: gate, connection } = options;
  const { nodes, client, rounds } = connection;

  return {
    async read(text, { signal = new AbortController().signal, ...known } = {}) {
      const account = requireAccount(text);
      signal.throwIfAborted();
      const { knownRound, knownRoundAt = now() } = known;
      if (knownRound !== undefined) rounds.restore(knownRound, knownRoundAt);
      const requestBy = (deadline: number, requestedNodes = nodes) =>
        requestsAbout(account, client, { nodes: requestedNodes, signal, deadline });

      const deadline = now() + decisionMilliseconds;
      let snapshot = await readAccount(requestBy(deadline), account, gate);
      if (known.contradicts?.(snapshot.tokens)) {
        snapshot = await confirmSnapshot(snapshot, {
          nodes,
          now,
          wait,
          signal,
          deadline,
          contradicts: known.contradicts,
          readAgain: (nodes, until) => readAccount(requestBy(until, nodes), account, gate),
        });
      }
      const { tokens, requiredAssets } = snapshot;
      if (!requiredAssets) return { tokens, complete: true, round: rounds.highest };
      try {
        const listed = await readListedAssets(requestBy(now() + listMilliseconds));
        const all = withRequiredAssets(listed, requiredAssets);
        return { tokens: all, complete: true, round: rounds.highest };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof FabulousFishError)) throw error;
        const some = withRequiredAssets(known.knownTokens ?? new Map(), requiredAssets);
        return { tokens: some, complete: false, round: rounds.highest };
      }
    },
  };
}
