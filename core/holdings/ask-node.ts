import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import {
  isNamedNodeFailure,
  type NamedNodeFailure,
  type NodeFault,
  NodeForbiddenError,
  NodeRefusedError,
  NodeUnauthorizedError,
} from "../errors/holdings-errors.ts";
import { JsonTooLargeError } from "../errors/json-too-large-error.ts";
import { parseExactJson } from "../json/parse-exact-json.ts";
import { refusalMessage } from "./account-mapper.ts";
import type { HttpFetch } from "./http-fetch.ts";
import type { Wait } from "./wait.ts";

/** The list of 100,000 assets, the most that a node sends, is about 6 MB. */
const mostCharacters = 32 * 1_024 * 1_024;

/** Reads the body of a 200; `url` is the node's, for what is to be said of it. */
export type Decode<T> = (body: unknown, url: string) => T;

/** A 400 or 404 that answers the question. */
export interface AnsweringRefusal<T> {
  status: 400 | 404;
  /** Part of the node's message. */
  message: string;
  answer: T;
}

/** What is asked of a node. */
export interface NodeRequest<T> {
  path: string;
  /** Reads a body; what it throws makes the answer unusable, so that the next node is asked. */
  decode: Decode<T>;
  /** Every other refusal is a failure of the node that sends it. */
  answeringRefusal?: AnsweringRefusal<T>;
}

/** What came of asking one node once. */
export type Attempt<T> = { answer: T } | FailedAttempt;

export interface FailedAttempt {
  fault: NodeFault;
  /** Set where the failure has a name: asking the node again would bring the same. */
  named: NamedNodeFailure | undefined;
  retryAfterMilliseconds: number;
}

export interface Question<T> {
  node: NodeEndpoint;
  request: NodeRequest<T>;
  fetch: HttpFetch;
  wait: Wait;
  timeoutMilliseconds: number;
  signal: AbortSignal;
}

/**
 * Asks one node once. Whatever keeps it from a usable answer is a fault: no connection, time-out, a
 * status other than 200 (apart from the refusal that answers), a body that is not JSON or not of
 * the expected shape.
 *
 * @throws the signal's reason as soon as it is aborted.
 */
export async function askNode<T>(question: Question<T>): Promise<Attempt<T>> {
  const { node, wait, timeoutMilliseconds, signal } = question;
  const controller = new AbortController();
  const cancel = () => controller.abort(signal.reason);
  signal.addEventListener("abort", cancel);
  try {
    signal.throwIfAborted();
    return await Promise.race([
      readAnswer(question, controller.signal),
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

async function readAnswer<T>(
  { node, request, fetch }: Question<T>,
  signal: AbortSignal,
): Promise<Attempt<T>> {
  const { url, token } = node;
  const { path, decode, answeringRefusal } = request;
  const response = await fetch(url.replace(/\/+$/, "") + path, {
    // Any header of ours costs a preflight, so a node without token gets none.
    headers: token === undefined ? {} : { "X-Algo-API-Token": token },
    cache: "no-store",
    signal,
  });
  const { status } = response;
  if (status === 401) throw new NodeUnauthorizedError(url);
  if (status === 403) throw new NodeForbiddenError(url);
  if (status !== 200 && status !== 400 && status !== 404) {
    return failureOf(node, `status ${status}`, retryAfterMilliseconds(response.headers));
  }
  const text = await response.text();
  if (text.length > mostCharacters) throw new JsonTooLargeError(`The body has ${text.length} B.`);
  const body = parseExactJson(text);
  if (status === 200) return { answer: decode(body, url) };
  const message = refusalMessage(body);
  if (answeringRefusal?.status === status && message.includes(answeringRefusal.message)) {
    return { answer: answeringRefusal.answer };
  }
  throw new NodeRefusedError(url, status, message);
}

function failureOf(
  { url }: NodeEndpoint,
  reason: string,
  retryAfter = 0,
  cause?: unknown,
): FailedAttempt {
  return {
    fault: { url, reason, cause },
    named: isNamedNodeFailure(cause) ? cause : undefined,
    retryAfterMilliseconds: retryAfter,
  };
}

/** Retry-After in its form in seconds; the form with a date is not used by nodes. */
function retryAfterMilliseconds(headers: { get(name: string): string | null }): number {
  const seconds = headers.get("Retry-After") ?? "";
  return /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : 0;
}
