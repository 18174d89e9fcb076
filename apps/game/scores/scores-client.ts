import { encodeBase64 } from "@fabulous-fish/core";
import {
  gateRun,
  gateScores,
  type GateScores,
  runResult,
  type RunResult,
} from "@fabulous-fish/core/scores/score-messages";
import { isRecord, type Schema, validDocument } from "@fabulous-fish/core/json/parse-document";

/**
 * Why the gate has done nothing. `unreachable`: no response of a gate in time. `busy`: not now.
 * `off`: it keeps no scores. `version`: its simulation is another one. `unconfirmed`: the replay has
 * shown something else. `too-long`: longer than a run that it replays. `run-unknown`: the run is over
 * for the gate.
 */
export type ScoresFailure =
  | "unreachable"
  | "busy"
  | "off"
  | "signed-out"
  | "not-eligible"
  | "too-many-runs"
  | "version"
  | "unconfirmed"
  | "too-long"
  | "run-unknown";

/** A response that is not what was requested. */
export interface Failed {
  readonly failure: ScoresFailure;
  /** When to try again, in seconds, if the gate says so. */
  readonly retryAfter?: number;
}

/** A run of the gate. */
export interface BegunRun {
  readonly run: string;
  readonly seed: number;
  /** The gate takes its recording for so long from now on. */
  readonly lifetimeMilliseconds: number;
}

/** Time limits, in milliseconds. A recording can wait in the gate until it is replayed. */
const limits = { begin: 2_000, send: 60_000, read: 8_000 } as const;

const failures: Readonly<Record<number, ScoresFailure>> = {
  401: "signed-out",
  403: "not-eligible",
  404: "off",
  409: "run-unknown",
  422: "unconfirmed",
  429: "too-many-runs",
  503: "busy",
};

/** Of status 422, by the check that failed; every other one is `unconfirmed`. */
const checks = new Map<unknown, ScoresFailure>([
  ["version", "version"],
  ["length", "too-long"],
]);

/** Begins a run of the account that is signed in. */
export async function beginRun(version: string): Promise<BegunRun | Failed> {
  const response = await request("runs", limits.begin, { version });
  if ("failure" in response) return response;
  const begun = messageIn(response, gateRun);
  if ("failure" in begun) return begun;
  const { run, seed, expiresAt } = begun;
  // By the gate's clock: the player's can be wrong.
  const sentAt = Date.parse(response.headers.get("date") ?? "");
  return { run, seed, lifetimeMilliseconds: expiresAt - (sentAt || Date.now()) };
}

/** Sends the recording of a run that has ended. */
export async function sendRecording(
  run: string,
  recording: Uint8Array,
): Promise<RunResult | Failed> {
  const body = { recording: encodeBase64(recording) };
  return messageIn(await request(`runs/${run}`, limits.send, body), runResult);
}

/** Requests the best scores of the season, and the place of the account that is signed in. */
export async function readScores(limit: number): Promise<GateScores | Failed> {
  return messageIn(await request(`scores?limit=${limit}`, limits.read), gateScores);
}

/** Removes the scores of the account that is signed in. Returns undefined once they are removed. */
export async function removeScores(): Promise<Failed | undefined> {
  const response = await request("scores", limits.read, undefined, "DELETE");
  if ("failure" in response) return response;
  return response.status === 204 ? undefined : failureIn(response);
}

/** Requests the recording of a score. */
export async function readRecording(id: string): Promise<Uint8Array | Failed> {
  const response = await request(`scores/${id}/recording`, limits.read);
  if ("failure" in response) return response;
  const isRecording =
    response.status === 200 &&
    response.headers.get("content-type")?.startsWith("application/octet-stream") === true;
  return isRecording ? response.bytes : failureIn(response);
}

interface GateResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** Sends a request of the page's own origin, with the session's cookie. */
async function request(
  path: string,
  limit: number,
  body?: unknown,
  method = body === undefined ? "GET" : "POST",
): Promise<GateResponse | Failed> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), limit);
  try {
    const response = await fetch(`/gate/${path}`, {
      method,
      // Another host must not respond for the gate.
      redirect: "error",
      signal: abort.signal,
      ...(body !== undefined && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    const { status, headers } = response;
    return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch {
    return { failure: "unreachable" };
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the message in a response with status 200. */
function messageIn<Message extends object>(
  response: GateResponse | Failed,
  schema: Schema<Message>,
): Message | Failed {
  if ("failure" in response) return response;
  const message = response.status === 200 && validDocument(schema, jsonIn(response));
  return message ? message : failureIn(response);
}

function failureIn(response: GateResponse): Failed {
  const { status, headers } = response;
  const problem = jsonIn(response);
  // Without a problem, it is the page of a proxy or of a network's login, or there is no gate.
  if (!isRecord(problem) && status !== 404 && status !== 503) return { failure: "unreachable" };
  const check = status === 422 && isRecord(problem) ? checks.get(problem["check"]) : undefined;
  const failure = check ?? failures[status] ?? "unreachable";
  const retryAfter = Number.parseInt(headers.get("retry-after") ?? "", 10);
  return retryAfter >= 0 ? { failure, retryAfter } : { failure };
}

/** The parsed JSON of a response; undefined if it has none. */
function jsonIn({ headers, bytes }: GateResponse): unknown {
  if (!/^application\/(problem\+)?json\b/.test(headers.get("content-type") ?? "")) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
