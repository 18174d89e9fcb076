import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import {
  isNamedNodeFailure,
  type NamedNodeFailure,
  type NodeFailure,
  NodeForbiddenError,
  NodeRefusedError,
  NodeUnauthorizedError,
} from "../errors/holdings-errors.ts";
import { JsonTooLargeError } from "../errors/json-too-large-error.ts";
import { parseExactJson } from "../json/parse-exact-json.ts";
import { rejectionMessage, roundOf } from "./account-mapper.ts";
import { type HttpFetch, type HttpResponse, nodeRequest } from "./http-fetch.ts";
import type { NetworkCheck } from "./network-check.ts";
import type { RoundWatch } from "./round-watch.ts";
import type { Wait } from "./wait.ts";

/** The list of 100,000 assets, the most that a node sends, is about 6 MB. */
const mostCharacters = 32 * 1_024 * 1_024;

/** How much of an answer's time the node may take to say its network. */
const networkShareOfTime = 2 / 3;

/** Reads the body of a 200; `url` is the node's, for what is to be said of it. */
export type Decode<T> = (body: unknown, url: string) => T;

/** A 400 or 404 that answers the question. */
export interface AnsweringRejection<T> {
  status: 400 | 404;
  /** Part of the node's message. */
  message: string;
  value: T;
  /** Where the node says its round, which no refusal does; undefined where it does not matter. */
  roundPath?: string;
}

/** What is asked of a node. */
export interface NodeRequest<T> {
  path: string;
  /** Reads a body; what it throws makes the answer unusable, so that the next node is asked. */
  decode: Decode<T>;
  /** Every other refusal is a failure of the node that sends it. */
  answeringRejection?: AnsweringRejection<T>;
}

/** A usable answer, and what vouches for it. */
export interface NodeResponse<T> {
  value: T;
  node: NodeEndpoint;
  /** The round as of which it holds; undefined for a refusal without `roundPath`. */
  round: bigint | undefined;
  /** Whether the node is known to belong to the network, or nothing is to be verified. */
  isNetworkVerified: boolean;
}

/** What came of asking one node once. */
export type Attempt<T> = { response: NodeResponse<T> } | FailedAttempt;

export interface FailedAttempt {
  failure: NodeFailure;
  /** Set where the failure has a name: asking the node again would bring the same. */
  named: NamedNodeFailure | undefined;
  retryAfterMilliseconds: number;
}

export interface Question<T> {
  node: NodeEndpoint;
  request: NodeRequest<T>;
  fetch: HttpFetch;
  wait: Wait;
  network: NetworkCheck;
  rounds: RoundWatch;
  timeoutMilliseconds: number;
  signal: AbortSignal;
}

/**
 * Asks one node once. Whatever keeps it from a usable answer is a fault: no connection, time-out, a
 * status other than 200 (apart from the refusal that answers), a body that is not JSON or not of
 * the expected shape, a round too far behind, another network. The network is verified while the
 * answer is read; it costs no time of its own unless the node takes longer to say it.
 *
 * @throws the signal's reason as soon as it is aborted.
 */
export async function requestNode<T>(question: Question<T>): Promise<Attempt<T>> {
  const { node, wait, timeoutMilliseconds, signal } = question;
  const controller = new AbortController();
  const cancel = () => controller.abort(signal.reason);
  signal.addEventListener("abort", cancel);
  try {
    signal.throwIfAborted();
    return await Promise.race([
      readResponse(question, controller.signal),
      wait(timeoutMilliseconds, controller.signal).then(() =>
        failureOf(node, `no answer in ${timeoutMilliseconds / 1_000} s`),
      ),
    ]);
  } catch (error) {
    signal.throwIfAborted();
    return failureOf(node, error instanceof Error ? error.message : String(error), 0, error);
  } finally {
    signal.removeEventListener("abort", cancel);
    controller.abort();
  }
}

async function readResponse<T>(
  { node, request, fetch, network, rounds, timeoutMilliseconds }: Question<T>,
  signal: AbortSignal,
): Promise<Attempt<T>> {
  const mismatch = network.mismatchOf(node);
  if (mismatch) throw mismatch;
  const verifying = network.verify(node, timeoutMilliseconds * networkShareOfTime, signal);
  // It is awaited below, where nothing else has failed before.
  verifying.catch(() => undefined);

  const get = (path: string) => fetch(...nodeRequest(node, path, signal));
  const { path, decode, answeringRejection } = request;
  const response = await get(path);
  const failure = statusFailure(node, response);
  if (failure) return failure;
  const body = await readJson(response);

  let value: T;
  let round: bigint | undefined;
  if (response.status === 200) {
    value = decode(body, node.url);
    round = roundOf(body);
  } else {
    const message = rejectionMessage(body);
    if (
      answeringRejection?.status !== response.status ||
      !message.includes(answeringRejection.message)
    ) {
      throw new NodeRefusedError(node.url, response.status, message);
    }
    value = answeringRejection.value;
    const { roundPath } = answeringRejection;
    round = roundPath === undefined ? undefined : roundOf(await readJson(await get(roundPath)));
  }
  const isNetworkVerified = await verifying;
  if (round !== undefined) {
    rounds.verify(node.url, round);
    // Another network's rounds would make the right nodes look stale.
    if (isNetworkVerified) rounds.raise(round);
  }
  return { response: { value, node, round, isNetworkVerified } };
}

/** What a status says that is not about the account; undefined for 200, 400 and 404. */
function statusFailure(node: NodeEndpoint, response: HttpResponse): FailedAttempt | undefined {
  const { status, headers } = response;
  if (status === 200 || status === 400 || status === 404) return undefined;
  const named =
    status === 401
      ? new NodeUnauthorizedError(node.url)
      : status === 403
        ? new NodeForbiddenError(node.url)
        : undefined;
  return failureOf(node, `status ${status}`, retryAfterMilliseconds(headers), named);
}

async function readJson(response: HttpResponse): Promise<unknown> {
  const text = await response.text();
  if (text.length > mostCharacters) throw new JsonTooLargeError(`The body has ${text.length} B.`);
  return parseExactJson(text);
}

function failureOf(
  { url }: NodeEndpoint,
  reason: string,
  retryAfter = 0,
  cause?: unknown,
): FailedAttempt {
  return {
    failure: { url, reason, cause },
    named: isNamedNodeFailure(cause) ? cause : undefined,
    retryAfterMilliseconds: retryAfter,
  };
}

/** Retry-After in its form in seconds; the form with a date is not used by nodes. */
function retryAfterMilliseconds(headers: { get(name: string): string | null }): number {
  const seconds = headers.get("Retry-After") ?? "";
  return /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : 0;
}
