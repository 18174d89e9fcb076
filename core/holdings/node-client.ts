import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import {
  type NamedNodeFailure,
  type NodeFailure,
  NodesUnreachableError,
} from "../errors/holdings-errors.ts";
import { requestNode, type NodeResponse, type NodeRequest } from "./request-node.ts";
import type { HttpFetch } from "./http-fetch.ts";
import { createNetworkCheck } from "./network-check.ts";
import { createRoundWatch, type RoundWatch } from "./round-watch.ts";
import { wait as waitForReal, type Wait } from "./wait.ts";

const passes = 3;
const firstBackOffMilliseconds = 500;
/** A node that wants to be left alone for longer is not asked again by the same query. */
const longestRetryAfterMilliseconds = 5_000;
/** For how long a node that failed is left alone while another works; its Retry-After may be longer. */
const cooldownMilliseconds = 60_000;
const longestCooldownMilliseconds = 3_600_000;

export interface NodeClientOptions {
  /** In the order in which they are asked. */
  nodes: readonly NodeEndpoint[];
  /** The network's, in base64. Without it, a node's network is not verified. */
  genesisHash?: string | undefined;
  fetch: HttpFetch;
  /** Receives the URL of a node that does not say its network: it is used all the same. */
  onNetworkUnverified?: (url: string) => void;
  /** The rounds seen so far; the client's own. */
  rounds?: RoundWatch;
  /** How long one node may take for one answer, body included; 6 s. */
  timeoutMilliseconds?: number;
  wait?: Wait;
  /** From 0 to 1, as `Math.random`. */
  random?: () => number;
  /** In milliseconds, as `Date.now`. */
  now?: () => number;
}

export interface NodeQuery<T> extends NodeRequest<T> {
  /** Those to be asked, of the configured ones; all. */
  nodes?: readonly NodeEndpoint[] | undefined;
  /** Not every node serves the request: a failure is no reason to leave the node alone. */
  isOptional?: boolean;
  signal: AbortSignal;
  /** The moment, on the client's clock, from which no node is asked any more. */
  deadline: number;
}

/**
 * Asks the nodes in order until one gives a usable answer, three times at most with back-off and
 * full jitter between. A node in its cooldown is asked the last time only, or where no other is left
 * to ask.
 *
 * @throws the first NamedNodeFailure where a node had one, else NodesUnreachableError; the signal's
 * reason.
 */
export type NodeClient = <T>(query: NodeQuery<T>) => Promise<NodeResponse<T>>;

/** A query about one account: paths are what follows its address. */
export type SendNodeRequest = <T>(
  request: NodeRequest<T> & Pick<NodeQuery<T>, "isOptional">,
) => Promise<NodeResponse<T>>;

export function createNodeClient(options: NodeClientOptions): NodeClient {
  // Called as a bare function: a browser's fetch refuses any `this` of ours.
  const { fetch, genesisHash, onNetworkUnverified: onUnverified = () => undefined } = options;
  const { wait = waitForReal, now = Date.now, random = Math.random } = options;
  const { timeoutMilliseconds = 6_000, rounds = createRoundWatch() } = options;
  const network = createNetworkCheck({ genesisHash, fetch, wait, onUnverified });
  const coolingUntil = new Map<NodeEndpoint, number>();
  const isCooling = (node: NodeEndpoint) => (coolingUntil.get(node) ?? 0) > now();

  function coolDown(node: NodeEndpoint, retryAfter: number): void {
    const time = Math.min(Math.max(cooldownMilliseconds, retryAfter), longestCooldownMilliseconds);
    coolingUntil.set(node, now() + time);
  }

  return async (query) => {
    const { nodes = options.nodes, isOptional = false, signal, deadline, ...request } = query;
    const failures = new Map<NodeEndpoint, NodeFailure>();
    let firstNamed: NamedNodeFailure | undefined;
    let candidates = nodes.filter((node) => !isCooling(node));
    let cooling = nodes.filter((node) => !candidates.includes(node));
    for (let pass = 0; pass < passes; pass++) {
      if (candidates.length === 0 || pass === passes - 1) {
        candidates = [...cooling, ...candidates];
        cooling = [];
      }
      let pause = random() * firstBackOffMilliseconds * 2 ** pass;
      const nextCandidates: NodeEndpoint[] = [];
      for (const node of candidates) {
        const time = Math.min(timeoutMilliseconds, deadline - now());
        if (time <= 0) break;
        const attempt = await requestNode({
          ...{ node, request, fetch, wait, network, rounds, signal },
          timeoutMilliseconds: time,
        });
        if ("response" in attempt) {
          coolingUntil.delete(node);
          return attempt.response;
        }
        const { failure, named, retryAfterMilliseconds } = attempt;
        failures.set(node, failure);
        if (!isOptional) coolDown(node, retryAfterMilliseconds);
        firstNamed ??= named;
        if (named || retryAfterMilliseconds > longestRetryAfterMilliseconds) continue;
        nextCandidates.push(node);
        pause = Math.max(pause, retryAfterMilliseconds);
      }
      candidates = nextCandidates;
      if (candidates.length === 0 && cooling.length > 0) continue;
      if (candidates.length === 0 || now() + pause >= deadline) break;
      if (pass + 1 < passes) await wait(pause, signal);
    }
    throw firstNamed ?? new NodesUnreachableError([...failures.values()]);
  };
}
