import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { hasCode, messageOf } from "../errors/fabulous-fish-error.ts";
import { isNamedNodeFailure, NodeError, type NodeFailure } from "../errors/node-errors.ts";
import { beginChecks, type NodeChecks } from "./begin-checks.ts";
import { rejectionMessage, roundOf } from "./account-responses.ts";
import type { LastBlocks } from "./last-blocks.ts";
import type { NetworkCheck } from "./network-check.ts";
import {
  type HttpFetch,
  type HttpResponse,
  isRedirect,
  maxSmallBody,
  nodeRequest,
  readJson,
  retryAfterMilliseconds,
} from "./node-http.ts";
import type { RoundWatch } from "./round-watch.ts";
import type { Wait } from "../timeout.ts";

/** Decodes the body of a response with status 200. `url` is the node's, for error messages. */
export type Decode<T> = (body: unknown, url: string) => T;

/**
 * A response with status 400 or 404 that is a valid result, such as for an asset that the account
 * has not opted in to.
 */
interface ExpectedRejection<T> {
  status: 400 | 404;
  /** Substring of the node's message. */
  message: string;
  /** The result of the request in this case. */
  value: T;
  /**
   * Path of a second request, which reads the node's round, because a rejection has none. If it is
   * undefined, the round stays unknown.
   */
  roundPath?: string | undefined;
}

export interface NodeRequest<T> {
  path: string;
  /** If it throws, the response is not usable and the next node is queried. */
  decode: Decode<T>;
  /** Whether the body names no round, so that the node cannot be found to lag behind. */
  isWithoutRound?: boolean;
  /** Any other 400 or 404 is treated as a failure of the node. */
  expectedRejection?: ExpectedRejection<T> | undefined;
}

/** A usable response and where it comes from. */
export interface NodeResponse<T> {
  value: T;
  node: NodeEndpoint;
  /** The node's round; undefined if the response names none. */
  round: bigint | undefined;
  /** Whether the node is known to belong to the network, or no genesis hash is configured. */
  isNetworkVerified: boolean;
}

/** The outcome of one request to one node. */
export type Attempt<T> = { response: NodeResponse<T> } | FailedAttempt;

/**
 * The scope of a failure:
 * - `node`: the node cannot be used
 * - `account`: the node works, but cannot respond about this account
 * - `unclear`: the node has not responded well, though its network and last block are known
 */
export type FailureScope = "node" | "account" | "unclear";

interface FailedAttempt {
  scope: FailureScope;
  failure: NodeFailure;
  /** Set if the failure has its own error class. A retry would have the same result. */
  named: NodeError | undefined;
  /** Whether the node has too many requests (status 429). */
  isBusy: boolean;
  /** From the `Retry-After` header; 0 without one. */
  retryAfterMilliseconds: number;
}

/** The options of `requestNode`. */
interface RequestNodeOptions<T> {
  node: NodeEndpoint;
  request: NodeRequest<T>;
  fetch: HttpFetch;
  wait: Wait;
  /** Undefined if the network is not verified. */
  network: NetworkCheck | undefined;
  /** Undefined if the age of the last block has no limit. */
  lastBlocks: LastBlocks | undefined;
  rounds: RoundWatch;
  timeoutMilliseconds: number;
  /** Whether it matters if a failure says something about the node. */
  isServer: boolean;
  signal: AbortSignal;
}

/**
 * Sends one request to one node. The attempt fails if
 * - there is no connection, or no response within the timeout,
 * - the status is not 200, except for an expected rejection; redirects are not followed,
 * - the body is not JSON or does not have the expected shape,
 * - the node has stopped or lags, by the time of its last block or by its round; without a round, only
 *   an expected rejection is verified so,
 * - the round is beyond what the network can have reached, or
 * - the node belongs to another network.
 *
 * Network and last block are verified while the response is read; of a response without a round, the
 * network afterwards, so that a node that does not respond costs one request.
 *
 * @throws the signal's reason, as soon as it is aborted.
 */
export async function requestNode<T>(options: RequestNodeOptions<T>): Promise<Attempt<T>> {
  const { node, wait, timeoutMilliseconds, signal } = options;
  const controller = new AbortController();
  const cancel = () => controller.abort(signal.reason);
  signal.addEventListener("abort", cancel);
  let checks: NodeChecks | undefined;
  const begin = () => (checks ??= beginChecks(options, controller.signal));
  if (!options.request.isWithoutRound) begin();
  try {
    signal.throwIfAborted();
    return await Promise.race([
      readResponse(options, begin, controller.signal),
      wait(timeoutMilliseconds, controller.signal).then(() =>
        failureOf(node, `no response in ${timeoutMilliseconds / 1_000} s`, {
          scope: checks?.havePassed() ? "unclear" : "node",
        }),
      ),
    ]);
  } catch (error) {
    signal.throwIfAborted();
    return failureOf(node, messageOf(error), { cause: error });
  } finally {
    signal.removeEventListener("abort", cancel);
    controller.abort();
  }
}

async function readResponse<T>(
  options: RequestNodeOptions<T>,
  beginChecks: () => NodeChecks,
  signal: AbortSignal,
): Promise<Attempt<T>> {
  const { node, request, fetch, network, lastBlocks, rounds } = options;
  const mismatch = network?.mismatchOf(node);
  if (mismatch) throw mismatch;
  const { path, decode, isWithoutRound = false, expectedRejection } = request;
  const get = (path: string) => fetch(...nodeRequest(node, path, signal));
  /** A node that works otherwise is not left alone for what anybody's account makes it do. */
  const scopeIfChecked = async (scope: FailureScope): Promise<FailureScope> => {
    if (scope === "node" || !options.isServer || !(await checks.network)) return "node";
    await checks.lastBlock;
    return scope;
  };

  const response = await get(path);
  const checks = beginChecks();
  const failure = statusFailure(node, response);
  if (failure) return { ...failure, scope: await scopeIfChecked(failure.scope) };
  let body: unknown;
  try {
    body = await readJson(response);
  } catch (error) {
    const scope = await scopeIfChecked(hasCode(error, "json-too-large") ? "account" : "unclear");
    return failureOf(node, messageOf(error), { cause: error, scope });
  }

  let value: T;
  let round: bigint | undefined;
  if (response.status === 200) {
    value = decode(body, node.url);
    round = isWithoutRound ? undefined : roundOf(body);
  } else {
    const message = rejectionMessage(body);
    if (
      expectedRejection?.status !== response.status ||
      !message.includes(expectedRejection.message)
    ) {
      const error = new NodeError("node-refused", `${node.url}: ${response.status} ${message}`);
      const scope = await scopeIfChecked("account");
      return failureOf(node, messageOf(error), { cause: error, scope });
    }
    // What a node that has stopped does not know may exist.
    if (isWithoutRound) await lastBlocks?.verify(node, signal);
    value = expectedRejection.value;
    const { roundPath } = expectedRejection;
    round = roundPath === undefined ? undefined : await readRound(await get(roundPath));
  }
  const isNetworkVerified = await checks.network;
  const lastBlock = await checks.lastBlock;
  if (round !== undefined) rounds.verify({ url: node.url, round, lastBlock, isNetworkVerified });
  return { response: { value, node, round, isNetworkVerified } };
}

/** Returns the failure for a status other than 200, 400 and 404. */
function statusFailure(node: NodeEndpoint, response: HttpResponse): FailedAttempt | undefined {
  const { status } = response;
  if (status === 200 || status === 400 || status === 404) return undefined;
  const named =
    status === 401
      ? new NodeError("node-unauthorized", `${node.url}: 401`)
      : status === 403
        ? new NodeError("node-forbidden", `${node.url}: 403`)
        : undefined;
  const reason = `status ${status}${isRedirect(response) ? ": it redirects to another URL" : ""}`;
  return {
    ...failureOf(node, reason, {
      cause: named,
      // Of a gateway that does not get a large response, for example.
      scope: status >= 500 ? "unclear" : "node",
      retryAfter: retryAfterMilliseconds(response),
    }),
    isBusy: status === 429,
  };
}

/** Reads the round of an account without its assets. */
async function readRound(response: HttpResponse): Promise<bigint> {
  return roundOf(await readJson(response, maxSmallBody));
}

function failureOf(
  { url }: NodeEndpoint,
  reason: string,
  {
    cause,
    scope = "node",
    retryAfter = 0,
  }: { cause?: unknown; scope?: FailureScope; retryAfter?: number },
): FailedAttempt {
  return {
    failure: { url, reason, cause },
    scope,
    named: isNamedNodeFailure(cause) ? cause : undefined,
    isBusy: false,
    retryAfterMilliseconds: retryAfter,
  };
}
