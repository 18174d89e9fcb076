import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { type NodeFault, NodesUnreachableError } from "../errors/holdings-errors.ts";
import { askNode, type Decode } from "./ask-node.ts";
import type { HttpFetch } from "./http-fetch.ts";
import { wait as waitForReal, type Wait } from "./wait.ts";

const rounds = 3;
const firstBackOffMilliseconds = 500;
/** A node that wants to be left alone for longer is not asked again by the same query. */
const longestRetryAfterMilliseconds = 5_000;
/** For how long a node that failed is asked after the others. */
const restMilliseconds = 60_000;

export interface NodeClientOptions {
  /** In the order in which they are asked. */
  nodes: readonly NodeEndpoint[];
  fetch: HttpFetch;
  /** How long one node may take for one answer, body included; 6 s. */
  timeoutMilliseconds?: number;
  wait?: Wait;
  /** From 0 to 1, as `Math.random`. */
  random?: () => number;
  /** In milliseconds, as `Date.now`. */
  now?: () => number;
}

export interface NodeQuery<T> {
  path: string;
  /** Reads a body; what it throws makes the answer unusable, so that the next node is asked. */
  decode: Decode<T>;
  signal: AbortSignal;
  /** The moment, on the client's clock, from which no node is asked any more. */
  deadline: number;
}

/**
 * Asks the nodes in order until one gives a usable answer, in a few rounds with back-off and full
 * jitter between them.
 *
 * @throws NodesUnreachableError, NodeRefusedError, AssetsMissingError; the signal's reason.
 */
export type NodeClient = <T>(query: NodeQuery<T>) => Promise<T>;

/** A query about one account: what follows its address in the path, and how to read the body. */
export type Ask = <T>(suffix: string, decode: Decode<T>) => Promise<T>;

export function createNodeClient(options: NodeClientOptions): NodeClient {
  // Called as a bare function: a browser's fetch refuses any `this` of ours.
  const { nodes, fetch, timeoutMilliseconds = 6_000, random = Math.random } = options;
  const { wait = waitForReal, now = Date.now } = options;
  const restingUntil = new Map<NodeEndpoint, number>();
  const isResting = (node: NodeEndpoint) => Number((restingUntil.get(node) ?? 0) > now());

  return async ({ path, decode, signal, deadline }) => {
    const faults = new Map<NodeEndpoint, NodeFault>();
    let candidates = [...nodes].sort((a, b) => isResting(a) - isResting(b));
    for (let round = 0; round < rounds; round++) {
      let pause = random() * firstBackOffMilliseconds * 2 ** round;
      const nextCandidates: NodeEndpoint[] = [];
      for (const node of candidates) {
        const time = Math.min(timeoutMilliseconds, deadline - now());
        if (time <= 0) break;
        const attempt = await askNode({
          ...{ node, path, decode, fetch, wait, signal },
          timeoutMilliseconds: time,
        });
        if ("answer" in attempt) {
          restingUntil.delete(node);
          return attempt.answer;
        }
        faults.set(node, attempt.fault);
        restingUntil.set(node, now() + restMilliseconds);
        if (attempt.retryAfterMilliseconds > longestRetryAfterMilliseconds) continue;
        nextCandidates.push(node);
        pause = Math.max(pause, attempt.retryAfterMilliseconds);
      }
      candidates = nextCandidates;
      if (candidates.length === 0 || now() + pause >= deadline) break;
      if (round + 1 < rounds) await wait(pause, signal);
    }
    throw new NodesUnreachableError([...faults.values()]);
  };
}
