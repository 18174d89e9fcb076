import { type Account, genesisIdOf } from "@fabulous-fish/core";
import {
  defaultLifetimes,
  defaultRateLimits,
  gateEntries,
  type GateSettings,
} from "@fabulous-fish/core/gate/gate-configuration";
import type { RunVerifier } from "@fabulous-fish/core/gate/run-verifier";
import { parseDocument, record } from "@fabulous-fish/core/json/parse-document";
import type { Release } from "@fabulous-fish/core/release";
import { createAccountChanges, type CreateAccountChanges } from "./holdings/account-changes.ts";
import type { AccountReader } from "./holdings/account-reader.ts";
import { createDenials, type DenialPlace } from "./operator/denials.ts";
import { invalidOptions } from "@fabulous-fish/core/gate/gate-options-error";
import { createApi, type Services } from "./routes/api.ts";
import { createCookies, type SentCookies, sentCookies } from "./routes/cookies.ts";
import { createGuard, type ServeFile } from "./routes/guard.ts";
import { snapshotHeader } from "./routes/long-poll.ts";
import { problemResponse, requestIdHeader, sentError } from "./routes/http.ts";
import { findSession, rejectionOf, requireAllowed } from "./routes/require-player.ts";
import type { Caller } from "./routes/route.ts";
import { createSessions } from "./players/sessions.ts";
import { describeError } from "./stores/log.ts";
import { operatorsOf } from "./holdings/compare-answers.ts";
import { createNodeHealth, type NodeHealth } from "./holdings/node-health.ts";
import { createFollowed, type FollowOptions } from "./follower/node-follower.ts";
import { createNodeReader, type NodeOptions } from "./holdings/node-reader.ts";
import { createStoredSnapshots } from "./holdings/stored-snapshots.ts";
import type { OnGateEvent } from "./operator/events.ts";
import { createChallenges } from "./players/proof/challenges.ts";
import { createRequestCounter } from "./players/rate-limits.ts";
import { releaseOf } from "./routes/release.ts";
import { createReadiness } from "./operator/readiness.ts";
import { createScores } from "./scores/scores.ts";
import { createSnapshots } from "./holdings/snapshots.ts";
import { createSelfTest, type SelfTest } from "./operator/self-test.ts";
import { renameSite, siteOfGate } from "./stores/store-site.ts";
import { logUnreadable } from "./stores/stored-entries.ts";
import { createTickets, type TicketKeys } from "./players/tickets.ts";

/** What a gate needs. It uses only Web-standard APIs, so it runs on Node and on edge runtimes. */
export interface GateOptions extends NodeOptions, FollowOptions, GateSettings {
  /** The page's origins, for example `https://game.example`. Other sites cannot sign players in. */
  readonly origins: readonly string[];
  /** The game's files, with the headers of the header table. */
  readonly files: ServeFile;
  /** Where denials are kept. Default: in the store, which is trusted not to lose them. */
  readonly denialPlace?: DenialPlace | undefined;
  /** The keys of tickets. Default: made by the gate and kept in its store. */
  readonly ticketKeys?: TicketKeys | undefined;
  /** The game's simulation. Without it, there are no scores. */
  readonly runVerifier?: RunVerifier | undefined;
  /** For metrics and the audit log. */
  readonly onEvent?: OnGateEvent | undefined;
  /** Which build this gate is. Default: what a bundle has built in. */
  readonly release?: Release | undefined;
  /** The bearer token for the operator's requests. Without it, there are none. */
  readonly operatorToken?: string | undefined;
  /** Default: one that reads the configured nodes in this process. */
  readonly accountReader?: AccountReader | undefined;
  /** Default: one that asks the configured nodes in this process. */
  readonly nodeHealth?: NodeHealth | undefined;
  /** Default: one in this process. */
  readonly selfTest?: SelfTest | undefined;
  /** How requests wait for changes. Default: as requests of one process, which share a timer. */
  readonly createChanges?: CreateAccountChanges | undefined;
  /**
   * Whether requests can wait for what others have begun to read. The runtime at the edge ends one that
   * does. Default: true.
   */
  readonly canShare?: boolean | undefined;
  /**
   * Receives work that goes on after a response, for a runtime that ends it otherwise. It never
   * rejects.
   */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

const originsOption = record({ origins: gateEntries.origins });

/** The gate: proof, session, guarded files and tickets. */
export interface Gate {
  /**
   * Responds to a request below `/gate` or below the game's folder; resolves to undefined for any
   * other path. Never rejects.
   *
   * @param callerAddress the IP address of the client, for the rate limits.
   * @param requestId a header of the response has it, and each line of the logs about the request.
   *   Default: a new one.
   */
  handle(
    request: Request,
    callerAddress: string,
    requestId?: string,
  ): Promise<Response | undefined>;
  /**
   * Returns the response to `GET /gate/authorize` if it rejects a request with these headers;
   * undefined if the player may have the game's files, for a server that needs no `Response` for
   * that. Never rejects.
   */
  rejection(sent: SentCookies, requestId?: string): Promise<Response | undefined>;
  /**
   * Returns whether a request has a session that this process has verified before (`player`), a session
   * cookie that it has not (`unverified`), or none. Reads nothing.
   */
  recognize(sent: SentCookies): "player" | "unverified" | "none";
  /** Whether a request has a session. Never rejects: what cannot be read is none. */
  isPlayer(sent: SentCookies): Promise<boolean>;
  /** The title of the game. */
  readonly title: string;
  /** Responds to the requests that wait for a change; from now on, none waits. */
  endWaits(): void;
  /** Waits for pending work and closes the store. */
  close(): Promise<void>;
}

/**
 * Creates a gate.
 *
 * @throws {GateOptionsError} `gate-options-invalid` naming the option.
 */
export function createGate(options: GateOptions): Gate {
  const { configuration, origins, store, now = Date.now, log = () => undefined } = options;
  const { genesisHash } = configuration;
  parseDocument(originsOption, { origins }, invalidOptions);
  if (genesisHash === undefined) {
    throw invalidOptions("genesisHash: missing; the gate verifies each node's network");
  }
  const publicId = genesisIdOf({ genesisHash });
  if (publicId !== undefined && genesisIdOf(configuration) !== publicId) {
    // Wallets would be asked to sign for it.
    throw invalidOptions(`genesisId: expected ${publicId}, the network of this genesisHash`);
  }
  if (options.confirmations === "always" && operatorsOf(configuration).count === 1) {
    throw invalidOptions("confirmations: always needs a second node, and nodes has one");
  }
  const { onEvent = () => undefined } = options;
  const onFailure = (error: unknown, requestId?: string) => {
    const request = requestId === undefined ? {} : { requestId };
    log({ event: "failed", ...request, error: describeError(error) });
  };
  const onUnreadable = logUnreadable(log);
  const lifetimes = { ...defaultLifetimes, ...options.lifetimes };
  const limits = { ...defaultRateLimits, ...options.limits };
  const requests = createRequestCounter(store, limits, now, onEvent);
  const followed = createFollowed(options);
  const kept = followed.keptMilliseconds;
  const stored = createStoredSnapshots(store, configuration, now, kept, onUnreadable);
  const stores = { followed, snapshots: stored };
  const countRead = () => requests.countRead();
  const reader =
    options.accountReader ?? createNodeReader({ ...options, ...stores, countRead }, genesisHash);
  const { createChanges = createAccountChanges } = options;
  const changes = createChanges({ followed, onFailure });
  const snapshots = createSnapshots({
    ...stores,
    waitUntil: options.waitUntil ?? (() => undefined),
    reader,
    lifetimes,
    confirmations: options.confirmations,
    now,
  });
  const announce = (account: Account) => followed.announce(account).catch(onFailure);
  const place = options.denialPlace ?? { store, name: "store" };
  const denials = createDenials({ place, now, announce, onUnreadable });
  const sessions = createSessions({
    ...{ store, denials, now, announce, onUnreadable },
    lifetimeSeconds: lifetimes.session,
  });
  const { season, runVerifier: verifier, canShare = true } = options;
  const hasScores = season !== undefined && verifier !== undefined;
  const services: Services = {
    configuration,
    origins,
    store,
    now,
    onFailure,
    onEvent,
    release: options.release ?? releaseOf(),
    startedAt: now(),
    readiness: createReadiness({
      store,
      site: siteOfGate(options, genesisHash),
      followed,
      nodeHealth: options.nodeHealth ?? createNodeHealth(options, genesisHash),
      selfTest: options.selfTest ?? createSelfTest({ ...options, denials, now }, onFailure),
    }),
    challenges: createChallenges({
      store,
      now,
      title: configuration.game.title,
      methods: options.signInMethods,
      network: { genesisHash, genesisId: genesisIdOf(configuration) },
      onUnreadable,
    }),
    sessions,
    denials,
    snapshots,
    changes,
    tickets: createTickets({
      store,
      now,
      audience: options.ticketAudience,
      keys: options.ticketKeys,
      lifetimeSeconds: lifetimes.ticket,
      onUnreadable,
    }),
    reader,
    requests,
    cookies: createCookies(origins),
    renameSite: (id) => renameSite(store, id),
    operatorToken: options.operatorToken,
    scores: hasScores
      ? createScores({ store, season, verifier, now, canShare, onUnreadable })
      : undefined,
  };
  const api = createApi(services);
  const guard = createGuard({
    files: options.files,
    title: configuration.game.title,
    onFailure,
    authorize: (request, requestId) =>
      requireAllowed(services, { ...sentCookies(request), requestId }),
  });

  async function respond(
    request: Request,
    pathname: string,
    caller: Caller,
  ): Promise<Response | undefined> {
    const isApi = pathname === "/gate" || pathname.startsWith("/gate/");
    return isApi ? api.fetch(request, caller) : guard(request, pathname, caller.requestId);
  }

  /** Returns what a path leads to, without what the client has put into it. */
  function routeOf(pathname: string, headers: Headers): string {
    // Slow on purpose.
    if (pathname === "/gate/session" && headers.has(snapshotHeader)) return `${pathname} (held)`;
    return pathname.startsWith("/gate") ? (api.routeOf(pathname) ?? "other") : "file";
  }

  /** Reports a response, and logs it unless it lets a web server send a file. */
  function report(
    { method, route, requestId }: Readonly<Record<"method" | "route" | "requestId", string>>,
    status: number,
    startedAt: number,
  ): void {
    const milliseconds = performance.now() - startedAt;
    onEvent({ kind: "request", route, method, status, milliseconds });
    if (route === "/gate/authorize" && status === 204) return;
    const rounded = Math.round(milliseconds);
    log({ event: "request", requestId, method, route, status, milliseconds: rounded });
  }

  return {
    async handle(request, callerAddress, requestId = crypto.randomUUID()) {
      const startedAt = performance.now();
      const { pathname } = new URL(request.url);
      let response: Response | undefined;
      try {
        response = await respond(request, pathname, { callerAddress, requestId });
      } catch (error) {
        onFailure(error, requestId);
        response = problemResponse(sentError(error));
      }
      if (response) {
        response.headers.set(requestIdHeader, requestId);
        const route = routeOf(pathname, request.headers);
        report({ method: request.method, route, requestId }, response.status, startedAt);
      }
      return response;
    },
    async rejection(sent, requestId = crypto.randomUUID()) {
      const startedAt = performance.now();
      const response = await rejectionOf(services, { ...sent, requestId });
      const about = { method: "GET", route: "/gate/authorize", requestId };
      report(about, response?.status ?? 204, startedAt);
      return response;
    },
    recognize(sent) {
      const token = services.cookies.session(sent);
      if (token === undefined) return "none";
      return sessions.isKnown(token) ? "player" : "unverified";
    },
    async isPlayer(sent) {
      const found = await findSession(services, sent).catch(() => undefined);
      return found !== undefined;
    },
    title: configuration.game.title,
    endWaits: () => changes.stop(),
    async close() {
      changes.stop();
      await store.close();
      if (place.store !== store) await place.store.close();
    },
  };
}
