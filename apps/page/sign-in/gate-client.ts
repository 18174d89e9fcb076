import { hasCode, parseExactJson } from "@fabulous-fish/core";
import {
  challengeLifetime,
  gateChallenge,
  gateProblem,
  gateSession,
  gateTicket,
} from "@fabulous-fish/core/gate/gate-messages";
import { type PlayerRejectionCode, playerRejections } from "@fabulous-fish/core/gate/rejections";
import { parseDocument, type Schema, validDocument } from "@fabulous-fish/core/json/parse-document";
import type { GatePort, GateSessionEnd, TicketRefusal } from "../session/ports.ts";
import {
  GateError,
  GateProtocolError,
  invalidGateResponse,
  SignInError,
} from "../session/gate-errors.ts";

/** Two readings of the chain with their fail-over. */
const timeoutMilliseconds = 30_000;
/**
 * A gate that learns of changes at once names what it has sent. It holds a request with the name until
 * it would send something else, for 25 seconds at most (docs/gate.md).
 */
const snapshotHeader = "gate-snapshot";
/** Such a gate sends it while it does not learn of changes yet. */
const followingHeader = "gate-following";
/** Interval of the requests while following starts, in milliseconds. */
const startInterval = 5_000;
/** A response that says the same sooner was not held. */
const minHoldMilliseconds = 10_000;
/** Between two long polls, in milliseconds. */
const holdInterval = 1_000;

/** If a response does not say how long to wait. */
const defaultRetrySeconds = 60;

interface GateResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; undefined if there is none. */
  readonly body: unknown;
}

type Send = (
  path: string,
  request?: {
    method?: string;
    body?: unknown;
    headers?: Record<string, string>;
    signal?: AbortSignal | undefined;
  },
) => Promise<GateResponse>;

/**
 * Creates the client of the gate's HTTP interface (docs/gate.md).
 *
 * @param base the gate's URL without a slash at the end, for example `/gate`
 * @param settle ends an earlier session that is still to be ended; every request waits for it
 */
export function createGateClient(base: string, settle: GateSessionEnd["settle"]): GatePort {
  const send: Send = (path, request) => sendRequest(base + path, settle, request);
  /** The name of what the gate has sent last; null if it does not hold requests. */
  let known: string | null = null;
  /** Whether the gate will hold requests soon. */
  let isStarting = false;
  let isWatching = false;

  /** Requests the session. Without a response, nothing is known. */
  async function requestSession(request?: Parameters<Send>[1]): Promise<GateResponse> {
    known = null;
    isStarting = false;
    const { headers, ...response } = await send("/session", request);
    known = headers.get(snapshotHeader);
    isStarting = headers.get(followingHeader) === "starting";
    return { headers, ...response };
  }

  /** Resolves to whether the gate has something else to send; undefined if it did not hold. */
  async function hold(name: string): Promise<boolean | undefined> {
    const startedAt = performance.now();
    try {
      const response = await requestSession({ headers: { [snapshotHeader]: name } });
      // There is no session, or the operator has denied the account.
      if (isLasting(codeIn(response, "session-missing"))) return true;
      if (known === null) return undefined;
      if (known !== name) return true;
    } catch {
      // The session is read at its interval.
      return undefined;
    }
    return performance.now() - startedAt < minHoldMilliseconds ? undefined : false;
  }

  return {
    async readSession(signal) {
      const response = await requestSession({ signal });
      const isMissing = codeIn(response, "session-missing") === "session-missing";
      return isMissing ? undefined : messageOf(response, gateSession);
    },

    async watchSession(onChange, isWanted) {
      if (isWatching) return;
      isWatching = true;
      for (;;) {
        if (isStarting) await pause(startInterval);
        await visible();
        if (!isWanted() || (known === null && !isStarting)) break;
        const isChanged = await hold(known ?? "");
        if (isChanged) await onChange();
        else if (isChanged === undefined && !isStarting) break;
        if (!isStarting) await pause(holdInterval);
      }
      isWatching = false;
    },

    async requestChallenge(account, signal) {
      const response = await send("/challenge", { method: "POST", body: { account }, signal });
      const challenge = messageOf(response, gateChallenge);
      const madeAt = challenge.expiresAt - challengeLifetime;
      return { challenge, clockOffset: (dateIn(response.headers) ?? madeAt) - Date.now() };
    },

    async startSession(proof, signal) {
      const response = await send("/session", { method: "POST", body: proof, signal });
      const session = messageOf(response, gateSession, "proof-refused");
      // The first long poll returns at once, with the name.
      known = "";
      return session;
    },

    async requestTicket() {
      try {
        const response = await send("/ticket", { method: "POST" });
        return rejectionOf(response) ?? messageOf(response, gateTicket);
      } catch (error) {
        console.warn("There is no ticket:", error);
        return { reason: "unreachable" };
      }
    },
  };
}

/** @throws {SignInError} `gate-unreachable` if there is no response in time, or it cannot be read */
async function sendRequest(
  url: string,
  settle: GateSessionEnd["settle"],
  { method = "GET", body, headers, signal }: Parameters<Send>[1] = {},
): Promise<GateResponse> {
  const abort = new AbortController();
  const onAbort = () => abort.abort(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener("abort", onAbort);
  const timer = setTimeout(onAbort, timeoutMilliseconds);
  try {
    abort.signal.throwIfAborted();
    await Promise.race([settle(), rejectedBy(abort.signal)]);
    const response = await fetch(url, {
      method,
      cache: "no-store",
      // Another host must not respond for the gate.
      redirect: "error",
      signal: abort.signal,
      ...(headers && { headers }),
      // The gate accepts JSON only, also of an empty body.
      ...(method === "POST" && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body ?? {}),
      }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parse(response, text) };
  } catch (error) {
    signal?.throwIfAborted();
    if (hasCode(error, "gate-response-invalid")) throw error;
    throw new SignInError("gate-unreachable", undefined, error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when the page is visible. */
async function visible(): Promise<void> {
  while (document.visibilityState !== "visible") {
    await new Promise((resolve) => {
      document.addEventListener("visibilitychange", resolve, { once: true });
    });
  }
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

/**
 * Only JSON counts. A proxy's error page leaves the body undefined.
 *
 * @throws {GateProtocolError} `gate-response-invalid` if it says that it is JSON and is not
 */
function parse({ headers }: Response, text: string): unknown {
  if (text === "") return undefined;
  if (!/^application\/(problem\+)?json\b/.test(headers.get("content-type") ?? "")) return undefined;
  try {
    return parseExactJson(text);
  } catch (error) {
    throw new GateProtocolError("gate-response-invalid", "The response is not JSON.", error);
  }
}

/**
 * Returns the body of a response with status 200.
 *
 * @param unauthorized what status 401 means if the gate has not sent it
 * @throws {GateError} if the gate rejects the request
 * @throws {GateProtocolError} `gate-response-invalid` naming the first invalid field
 */
function messageOf<Message>(
  response: GateResponse,
  schema: Schema<Message>,
  unauthorized?: PlayerRejectionCode,
): Message {
  if (response.status !== 200) throw errorOf(response, unauthorized);
  return parseDocument(schema, response.body, invalidGateResponse);
}

function errorOf(response: GateResponse, unauthorized: PlayerRejectionCode | undefined): Error {
  const { status, headers } = response;
  const { title, detail = title } = problemIn(response);
  const code = codeIn(response, unauthorized);
  if (code !== undefined) {
    const mustWait = playerRejections[code].retry === "wait";
    return new GateError(
      code,
      detail === title ? undefined : detail,
      mustWait ? retryAfterIn(headers) : undefined,
    );
  }
  if (status >= 500)
    return new SignInError("gate-unreachable", `It responded with status ${status}.`);
  if (malformed.has(status))
    return new GateProtocolError("gate-request-refused", `${status}: ${detail || "no details"}`);
  return new GateProtocolError("gate-response-invalid", `The status is ${status}.`);
}

/** The statuses of a request that another version of the page or a proxy has made. */
const malformed: ReadonlySet<number> = new Set([400, 413, 415]);

/** For a body that is not the gate's: a proxy can have replaced it. */
const codesByStatus: Readonly<Record<number, PlayerRejectionCode>> = {
  403: "origin-foreign",
  409: "challenge-unknown",
  410: "challenge-expired",
  429: "too-many-requests",
};

/**
 * Returns the code of a rejection, by the gate's word or else by the status; undefined if it is none that
 * players meet.
 *
 * @param unauthorized what status 401 means
 */
function codeIn(
  response: GateResponse,
  unauthorized?: PlayerRejectionCode,
): PlayerRejectionCode | undefined {
  const { status } = response;
  const code = problemIn(response).type?.split("#").at(-1) ?? "";
  if (status >= 400 && isPlayerRejection(code)) return code;
  return status === 401 ? unauthorized : codesByStatus[status];
}

const isPlayerRejection = (code: string): code is PlayerRejectionCode =>
  Object.hasOwn(playerRejections, code);

/** Whether a rejection lasts until somebody has acted. */
const isLasting = (code: PlayerRejectionCode | undefined) =>
  code !== undefined && playerRejections[code].retry === "after-change";

const problemIn = ({ body }: GateResponse) => validDocument(gateProblem, body) ?? {};

function rejectionOf(response: GateResponse): TicketRefusal | undefined {
  const code = codeIn(response, "session-missing");
  switch (code) {
    case "session-missing":
      return { reason: "signed-out" };
    case "too-many-requests":
      return { reason: code };
    case "eligibility-unknown":
      return { reason: "unknown" };
    default:
      return isLasting(code) ? { reason: "not-eligible" } : undefined;
  }
}

/** Returns the seconds to wait. The header may also have a date. */
function retryAfterIn(headers: Headers): number {
  const value = headers.get("retry-after") ?? "";
  const seconds = /^\d+$/.test(value)
    ? Number(value)
    : Math.ceil((Date.parse(value) - Date.now()) / 1_000);
  return seconds >= 1 ? seconds : defaultRetrySeconds;
}

/** The time of a response by the clock of its sender, in milliseconds since 1970. */
function dateIn(headers: Headers): number | undefined {
  const time = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(time) ? undefined : time;
}
