import { withTimeout } from "@fabulous-fish/core/timeout";
import { GateError } from "@fabulous-fish/core/gate/gate-error";
import type { OnGateEvent } from "../operator/events.ts";
import type { Session, Sessions } from "../players/sessions.ts";
import type { Snapshots } from "../holdings/snapshots.ts";
import type { Cookies, SentCookies } from "./cookies.ts";
import type { Player } from "./long-poll.ts";
import { problemResponse, sentError } from "./http.ts";

/** The services that find the player of a request. */
export interface PlayerServices {
  readonly sessions: Sessions;
  readonly snapshots: Snapshots;
  readonly cookies: Cookies;
  /**
   * Receives errors that are not the caller's.
   *
   * @param requestId undefined if no single request has caused it.
   */
  readonly onFailure: (error: unknown, requestId?: string) => void;
  readonly onEvent: OnGateEvent;
}

/** A request in a player's name. */
export interface PlayerRequest extends SentCookies {
  readonly requestId: string;
}

/** Less than nginx waits for (packages/hosting/files/nginx-gate.ts). A snapshot can take 20 s, with its
 * confirmation. */
const maxAuthorization = 4_000;

/** Ends a session, and reports it. */
export async function endSession(
  { sessions, onEvent }: PlayerServices,
  { requestId }: PlayerRequest,
  token: string,
  by: "player" | "replaced" | "signer",
): Promise<void> {
  const session = await sessions.end(token);
  if (session) onEvent({ kind: "session-ended", requestId, by, account: session.account });
}

/** A session, with its token. */
export interface FoundSession {
  readonly token: string;
  readonly session: Session;
}

/**
 * Returns the session of a request; undefined if there is none. A session counts only at the origin at which
 * its player has signed in: gates of other sites can have the same store.
 *
 * @throws {GateError} if the operator has denied the account.
 */
export async function findSession(
  { sessions, cookies }: Pick<PlayerServices, "sessions" | "cookies">,
  sent: SentCookies,
): Promise<FoundSession | undefined> {
  const token = cookies.session(sent);
  const session = token === undefined ? undefined : await sessions.find(token);
  if (token === undefined || session === undefined) return undefined;
  return cookies.canBeFrom(sent, session.origin) ? { token, session } : undefined;
}

/**
 * Returns the session of a request.
 *
 * @throws {GateError} `session-missing` if there is none.
 */
export async function requireSession(
  services: PlayerServices,
  sent: SentCookies,
): Promise<FoundSession> {
  const found = await findSession(services, sent);
  if (!found) throw new GateError("session-missing");
  return found;
}

/**
 * Returns the player of a session.
 *
 * @param freshFor how old the snapshot can be, in milliseconds. Default: 60,000.
 * @throws {GateError} `session-missing` if there is no session, or another key now signs for the account.
 * @throws {GateError} if the operator has denied the account.
 */
export async function requirePlayer(
  services: PlayerServices,
  sent: PlayerRequest,
  freshFor?: number,
): Promise<Player> {
  const { snapshots } = services;
  const { token, session } = await requireSession(services, sent);
  const eligibility = await snapshots.current(session.account, freshFor);
  if (eligibility.signer !== undefined && eligibility.signer !== session.signer) {
    await endSession(services, sent, token, "signer");
    throw new GateError("session-missing");
  }
  return { session, eligibility };
}

/**
 * Returns the response to `GET /gate/authorize` that rejects a request for a file of the game;
 * undefined if the player may have it. Web servers, which ask before they send a file, know only
 * the statuses 2xx, 401 and 403.
 */
export async function rejectionOf(
  services: PlayerServices,
  sent: PlayerRequest,
): Promise<Response | undefined> {
  try {
    await requireAllowed(services, sent);
    return undefined;
  } catch (error) {
    const rejection = sentError(error);
    if (rejection.code === "gate-failed") services.onFailure(error, sent.requestId);
    return problemResponse(rejection, rejection.code === "session-missing" ? 401 : 403);
  }
}

/**
 * Resolves if a player may have the game's files.
 *
 * @throws {GateError} `session-missing` if there is no session.
 * @throws {GateError} if the operator has denied the account.
 * @throws {GateError} `eligibility-unknown` if it is not known in time what the account holds. The snapshot
 *   goes on, for the next request.
 * @throws {GateError} `not-eligible` if it does not hold enough.
 */
export async function requireAllowed(services: PlayerServices, sent: PlayerRequest): Promise<void> {
  await withTimeout(requireEligible(services, sent), maxAuthorization, () => {
    throw new GateError("eligibility-unknown");
  });
}

/**
 * Returns the player of a request, who may play.
 *
 * @throws {GateError} as `requirePlayer` does.
 * @throws {GateError} `eligibility-unknown` if it is not known what the account holds.
 * @throws {GateError} `not-eligible` if it does not hold enough.
 */
export async function requireEligible(
  services: PlayerServices,
  sent: PlayerRequest,
): Promise<Player> {
  const player = await requirePlayer(services, sent);
  const { canPlay, standing } = player.eligibility;
  if (standing === "unknown") throw new GateError("eligibility-unknown");
  if (!canPlay) throw new GateError("not-eligible");
  return player;
}
