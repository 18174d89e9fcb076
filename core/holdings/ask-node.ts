import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { AssetsMissingError, type NodeFault, NodeRefusedError } from "../errors/holdings-errors.ts";
import { parseExactJson } from "../json/parse-exact-json.ts";
import { refusalMessage } from "./account-mapper.ts";
import type { HttpFetch } from "./http-fetch.ts";
import type { Wait } from "./wait.ts";

/** Reads the body of a 200; `url` is the node's, for what is to be said of it. */
export type Decode<T> = (body: unknown, url: string) => T;

/** What came of asking one node once. */
export type Attempt<T> = { answer: T } | { fault: NodeFault; retryAfterMilliseconds: number };

export interface Question<T> {
  node: NodeEndpoint;
  path: string;
  decode: Decode<T>;
  fetch: HttpFetch;
  wait: Wait;
  timeoutMilliseconds: number;
  signal: AbortSignal;
}

/**
 * Asks one node once. Whatever keeps it from a usable answer is a fault (no connection, time-out,
 * a status other than 200, 400 and 404, a body that is not JSON or not of the expected shape).
 *
 * @throws NodeRefusedError on a 400 or 404 with a node's message; AssetsMissingError; the signal's
 * reason as soon as it is aborted.
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
        faultOf(node, `no answer in ${timeoutMilliseconds / 1_000} s`),
      ),
    ]);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof NodeRefusedError || error instanceof AssetsMissingError) throw error;
    return faultOf(node, error instanceof Error ? error.message : String(error), 0, error);
  } finally {
    signal.removeEventListener("abort", cancel);
    controller.abort();
  }
}

async function readAnswer<T>(
  { node, path, decode, fetch }: Question<T>,
  signal: AbortSignal,
): Promise<Attempt<T>> {
  const { url, token } = node;
  const response = await fetch(url.replace(/\/+$/, "") + path, {
    // Any header of ours costs a preflight, so a node without token gets none.
    headers: token === undefined ? {} : { "X-Algo-API-Token": token },
    cache: "no-store",
    signal,
  });
  const { status } = response;
  if (status !== 200 && status !== 400 && status !== 404) {
    return faultOf(node, `status ${status}`, retryAfterMilliseconds(response.headers));
  }
  const body = parseExactJson(await response.text());
  if (status === 200) return { answer: decode(body, url) };
  throw new NodeRefusedError(url, status, refusalMessage(body));
}

function faultOf({ url }: NodeEndpoint, reason: string, retryAfter = 0, cause?: unknown) {
  return { fault: { url, reason, cause }, retryAfterMilliseconds: retryAfter };
}

/** Retry-After in its form in seconds; the form with a date is not used by nodes. */
function retryAfterMilliseconds(headers: { get(name: string): string | null }): number {
  const seconds = headers.get("Retry-After") ?? "";
  return /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : 0;
}
