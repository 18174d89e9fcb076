import type { Account } from "../account.ts";
import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { type NodeError, type NodeFailure, NodesFailedError } from "../errors/node-errors.ts";
import { createCooldowns } from "./cooldowns.ts";
import type { LastBlocks } from "./last-blocks.ts";
import type { NetworkCheck } from "./network-check.ts";
import type { HttpFetch } from "./node-http.ts";
import { type Attempt, type NodeRequest, type NodeResponse, requestNode } from "./request-node.ts";
import { createRoundWatch, type RoundWatch } from "./round-watch.ts";
import { type Wait, wait as waitForReal } from "../timeout.ts";

const maxPasses = 3;
const firstBackOffMilliseconds = 500;
/** If Retry-After is longer, the query does not retry the node. */
const maxRetryAfterMilliseconds = 5_000;

/** The options of `connectNodes`. */
export interface NodeClientOptions {
  /** In the order in which they are queried. */
  nodes: readonly NodeEndpoint[];
  fetch: HttpFetch;
  /** Without it, the network of a node is not verified. */
  network?: NetworkCheck | undefined;
  /** Finds nodes that have stopped. Without it, the age of their last blocks has no limit. */
  lastBlocks?: LastBlocks | undefined;
  /** Receives the outcome of each request. */
  onAttempt?: ((node: NodeEndpoint, attempt: Attempt<unknown>) => void) | undefined;
  /** Timeout of one request, including the body. Default: 6,000. */
  timeoutMilliseconds?: number;
  /**
   * Whether many people's accounts are read, so that a failure that may be about one of them is not
   * the node's. Default: false.
   */
  isServer?: boolean;
  wait?: Wait;
  /** From 0 to 1, as `Math.random`. */
  random?: () => number;
  /** As `Date.now`. */
  now?: () => number;
}

/** A request to one of several nodes. */
export interface NodeQuery<T> extends NodeRequest<T> {
  /** Nodes to query. Default: all configured nodes. */
  nodes?: readonly NodeEndpoint[] | undefined;
  /** Not every node supports the request, so a failure does not start a cooldown. */
  isOptional?: boolean;
  /** The maximum number of queries to each node. Default: 3. */
  passes?: number;
  /** The account that the query is about. */
  account?: Account;
  /** A round that the network has reached; only {@link readAtRound} heeds it. */
  atRound?: bigint | undefined;
  signal: AbortSignal;
  /** Time on the client's clock after which no node is queried. */
  deadline: number;
}

/**
 * Queries the nodes in order until one returns a usable response. Makes up to three passes, with
 * exponential back-off and full jitter between them. A node in its cooldown is queried only in the
 * last pass, or if no other node is left; one with too many requests is queried once.
 *
 * @throws {NodeError} the first one, if a node failed with one.
 * @throws {NodesFailedError} if no node returned a usable response for other reasons.
 * @throws the signal's reason, as soon as it is aborted.
 */
export type QueryNodes = <T>(query: NodeQuery<T>) => Promise<NodeResponse<T>>;

/** A client and the rounds that it has seen, for several readers of the same nodes. */
export interface NodeConnection {
  readonly nodes: readonly NodeEndpoint[];
  readonly client: QueryNodes;
  readonly rounds: RoundWatch;
  /** Whether a node has failed and is left alone while another one works. */
  readonly isCooling: (node: NodeEndpoint) => boolean;
  /** Whether a node may be queried to confirm what another one reports: `takeConfirmation` of their cooldowns. */
  readonly takeConfirmation: (node: NodeEndpoint) => boolean;
  /** Returns nodes in the order in which they are queried. Default: as configured. */
  readonly inOrder?: (nodes: readonly NodeEndpoint[]) => readonly NodeEndpoint[];
}

/** A query about one account. Paths are relative to `/v2/accounts/{address}`. */
export type SendNodeRequest = <T>(
  request: NodeRequest<T> & Pick<NodeQuery<T>, "isOptional" | "nodes">,
) => Promise<NodeResponse<T>>;

/** The options that the requests about one account have in common. */
type AccountQuery = Pick<
  NodeQuery<unknown>,
  "nodes" | "atRound" | "signal" | "deadline" | "passes"
>;

/** Returns how to send queries about one account. */
export function requestsAbout(
  account: Account,
  client: QueryNodes,
  query: AccountQuery,
): SendNodeRequest {
  const accountPath = `/v2/accounts/${account}`;
  return ({ path, expectedRejection: rejection, nodes = query.nodes, ...request }) =>
    client({
      ...request,
      ...query,
      expectedRejection: rejection && {
        ...rejection,
        roundPath: rejection.roundPath && accountPath + rejection.roundPath,
      },
      nodes,
      account,
      path: accountPath + path,
    });
}

/** Creates a client with a watch of rounds. */
export function connectNodes(options: NodeClientOptions): NodeConnection {
  // Called without a receiver: a browser's fetch throws for any `this` but the window.
  const { fetch, network, lastBlocks, timeoutMilliseconds = 6_000 } = options;
  const { wait = waitForReal, now = Date.now, random = Math.random } = options;
  const rounds = createRoundWatch(now);
  const { isServer = false } = options;
  const cooldowns = createCooldowns(isServer, now);
  const { isCooling, takeConfirmation } = cooldowns;

  const client: QueryNodes = async (query) => {
    const { nodes = options.nodes, isOptional = false, signal, deadline, ...request } = query;
    const { passes = maxPasses, account } = query;
    const failures = new Map<NodeEndpoint, NodeFailure>();
    let firstNamed: NodeError | undefined;
    let candidates = nodes.filter((node) => !isCooling(node));
    let cooling = nodes.filter((node) => !candidates.includes(node));
    for (let pass = 0; pass < passes; pass++) {
      if (candidates.length === 0 || pass === passes - 1) {
        candidates = pass === 0 ? [...candidates, ...cooling] : [...cooling, ...candidates];
        cooling = [];
      }
      let pause = random() * firstBackOffMilliseconds * 2 ** pass;
      const nextCandidates: NodeEndpoint[] = [];
      for (const node of candidates) {
        const time = Math.min(timeoutMilliseconds, deadline - now());
        if (time <= 0) break;
        const attempt = await requestNode({
          node,
          request,
          fetch,
          wait,
          network,
          lastBlocks,
          rounds,
          signal,
          timeoutMilliseconds: time,
          isServer,
        });
        options.onAttempt?.(node, attempt);
        if ("response" in attempt) {
          cooldowns.succeed(node);
          return attempt.response;
        }
        const { failure, named, isBusy, scope, retryAfterMilliseconds } = attempt;
        failures.set(node, failure);
        if (!isOptional) cooldowns.fail(node, { scope, account, retryAfterMilliseconds });
        firstNamed ??= named;
        const isTooLong = retryAfterMilliseconds > maxRetryAfterMilliseconds;
        if (named || isBusy || isTooLong) continue;
        nextCandidates.push(node);
        pause = Math.max(pause, retryAfterMilliseconds);
      }
      candidates = nextCandidates;
      if (candidates.length === 0 && cooling.length > 0) continue;
      if (candidates.length === 0 || now() + pause >= deadline) break;
      if (pass + 1 < passes) await wait(pause, signal);
    }
    throw firstNamed ?? new NodesFailedError([...failures.values()]);
  };

  return { nodes: options.nodes, client, rounds, isCooling, takeConfirmation };
}
