import type { Account } from "../account/account.ts";
import { FabulousFishError } from "../errors/fabulous-fish-error.ts";
import type { Tokens } from "../tokens/tokens.ts";
import { confirmReading } from "./confirm-reading.ts";
import { type GateAsset, withGateAssets } from "./gate-assets.ts";
import type { Holdings } from "./holdings.ts";
import { readListedAssets } from "./listed-assets.ts";
import { type SendNodeRequest, createNodeClient, type NodeClientOptions } from "./node-client.ts";
import { readAccount } from "./read-account.ts";
import { createRoundWatch } from "./round-watch.ts";
import { wait as waitForReal } from "./wait.ts";

/** How long the reads that decide eligibility may take in all. */
const decisionMilliseconds = 30_000;
/** How long the list of all assets may take after that. */
const listMilliseconds = 10_000;

export interface HoldingsReaderOptions extends Omit<NodeClientOptions, "rounds"> {
  /** The gate's tokens, read one by one where a node will not list all assets at once. */
  tokens: readonly GateAsset[];
}

/** What a reading may build on. */
export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** What the account is known to hold. What cannot be read of a long list is taken from it. */
  knownTokens?: Tokens | undefined;
  /** A round of this network that is known to have been reached. */
  knownRound?: bigint | undefined;
  /**
   * Whether tokens contradict what is known. They then count only when a second node reports tokens
   * that do, or the same node at a later round; with one node configured, when a second reading does.
   */
  contradicts?: ((tokens: Tokens) => boolean) | undefined;
}

export interface HoldingsReader {
  /**
   * Reads what an account holds, exactly, from the first node that gives a usable answer: one that
   * belongs to the network, and is at most 20 rounds behind the highest round known. Settles in
   * well under a minute.
   *
   * @throws when no node does: the first failure that has a name (NodeRefusedError for a 400 or
   * 404, NodeUnauthorizedError, NodeForbiddenError, NodeStaleError, NodeNetworkMismatchError,
   * AssetsMissingError), else NodesUnreachableError; HoldingsUnconfirmedError for a contradiction
   * that nothing confirms. When `signal` is aborted it rejects at once with the signal's reason.
   */
  read(account: Account, options?: ReadOptions): Promise<Holdings>;
}

/** Opens the reader of `GET /v2/accounts/{address}` (rule 8.1). */
export function createHoldingsReader(options: HoldingsReaderOptions): HoldingsReader {
  const rounds = createRoundWatch();
  const client = createNodeClient({ ...options, rounds });
  const { nodes, now = Date.now, wait = waitForReal, tokens: gate } = options;

  return {
    async read(account, { signal = new AbortController().signal, ...known } = {}) {
      signal.throwIfAborted();
      if (known.knownRound !== undefined) rounds.raise(known.knownRound);
      const accountPath = `/v2/accounts/${account}`;
      const requestBy =
        (deadline: number, requestedNodes = nodes): SendNodeRequest =>
        ({ path, answeringRejection, ...request }) => {
          const roundPath = answeringRejection?.roundPath;
          const rejection = answeringRejection && {
            ...answeringRejection,
            ...(roundPath === undefined ? {} : { roundPath: accountPath + roundPath }),
          };
          return client({
            ...request,
            ...(rejection ? { answeringRejection: rejection } : {}),
            ...{ path: accountPath + path, nodes: requestedNodes, signal, deadline },
          });
        };

      const deadline = now() + decisionMilliseconds;
      let reading = await readAccount(requestBy(deadline), account, gate);
      if (known.contradicts?.(reading.tokens)) {
        reading = await confirmReading(reading, {
          ...{ nodes, now, wait, signal, deadline, contradicts: known.contradicts },
          readAgain: (nodes, until) => readAccount(requestBy(until, nodes), account, gate),
        });
      }
      const { tokens, gateAssets } = reading;
      if (!gateAssets) return { tokens, complete: true, round: rounds.highest };
      try {
        const listed = await readListedAssets(requestBy(now() + listMilliseconds));
        const all = withGateAssets(listed, gateAssets);
        return { tokens: all, complete: true, round: rounds.highest };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof FabulousFishError)) throw error;
        const some = withGateAssets(known.knownTokens ?? new Map(), gateAssets);
        return { tokens: some, complete: false, round: rounds.highest };
      }
    },
  };
}
