import { type Account, genesisIdOf } from "@fabulous-fish/core";
import {
  defaultLifetimes,
  defaultRateLimits,
  type GateSettings,
} from "@fabulous-fish/core/gate/gate-configuration";
import type { Release } from "@fabulous-fish/core/release";
import { followerModule } from "./follower/follower-module.ts";
import { createAccountChanges, type CreateAccountChanges } from "./holdings/account-changes.ts";
import type { AccountReader } from "./holdings/account-reader.ts";
import { createPolledSnapshots, type FollowedSnapshots } from "./holdings/followed-snapshots.ts";
import { createNodeHealth, type NodeHealth } from "./holdings/node-health.ts";
import { createNodeReader, type NodeOptions } from "./holdings/node-reader.ts";
import { createSnapshots } from "./holdings/snapshots.ts";
import { createStoredSnapshots } from "./holdings/stored-snapshots.ts";
import { createStoredDenials, type HeldDenials } from "./operator/denial-list.ts";
import { createDenials } from "./operator/denials.ts";
import type { OnGateEvent } from "./operator/events.ts";
import {
  commandsOf,
  followedBy,
  type GateModule,
  type ModuleOptions,
} from "./operator/gate-module.ts";
import { createReadiness } from "./operator/readiness.ts";
import { requireGateOptions } from "./operator/require-options.ts";
import { createSelfTest, type SelfTest } from "./operator/self-test.ts";
import { createChallenges } from "./players/proof/challenges.ts";
import { createRequestCounter } from "./players/rate-limits.ts";
import { createSessions } from "./players/sessions.ts";
import { createTickets, type TicketKeys } from "./players/tickets.ts";
import { createCookies } from "./routes/cookies.ts";
import type { ServeFile } from "./routes/guard.ts";
import { releaseOf } from "./routes/release.ts";
import { createRequestHandler, type RequestHandler } from "./routes/request-handler.ts";
import { scoreModule } from "./scores/score-module.ts";
import { describeError } from "./stores/log.ts";
import type { Store } from "./stores/store.ts";
import { renameSite, siteOfGate } from "./stores/store-site.ts";
import { logUnreadable } from "./stores/stored-entries.ts";

/**
 * The optional modules of a gate. One whose line is taken out is gone, with its routes, commands
 * and metrics.
 */
export const gateModules: readonly GateModule[] = [followerModule, scoreModule];

/**
 * The options of a gate. It uses only Web-standard APIs, so it runs on Node and on edge runtimes.
 */
export interface GateOptions extends NodeOptions, ModuleOptions, GateSettings {
  readonly store: Store;
  /** The page's origins, for example `https://game.example`. Other sites cannot sign players in. */
  readonly origins: readonly string[];
  /** The game's files, with the headers of the header table. */
  readonly files: ServeFile;
  /** The denials, if the store can lose them. Default: those in the store. */
  readonly heldDenials?: HeldDenials | undefined;
  /** Gives the site another id, and returns the one before. Default: in the store. */
  readonly renameSite?: ((id: string) => Promise<string | undefined>) | undefined;
  /**
   * The maximum number of reads of the store for a request of the operator. Default: any number of
   * times.
   */
  readonly maxReads?: number | undefined;
  /** The keys of tickets. Default: made by the gate and kept in its store. */
  readonly ticketKeys?: TicketKeys | undefined;
  /** For metrics and the audit log. */
  readonly onEvent?: OnGateEvent | undefined;
  /** Which build this gate is. Default: what a bundle has built in. */
  readonly release?: Release | undefined;
  /** The bearer token for the operator's requests. Without it, there are none. */
  readonly operatorToken?: string | undefined;
  /** Default: one that reads the configured nodes in this process. */
  readonly accountReader?: AccountReader | undefined;
  /** Default: one that queries the configured nodes in this process. */
  readonly nodeHealth?: NodeHealth | undefined;
  /** Default: one in this process. */
  readonly selfTest?: SelfTest | undefined;
  /** Lets requests wait for changes. Default: as requests of one process, which share a timer. */
  readonly createChanges?: CreateAccountChanges | undefined;
  /** The snapshots by followed blocks. Default: those of a module, if `follow` is set. */
  readonly followed?: FollowedSnapshots | undefined;
  /**
   * Receives work that goes on after a response, for a runtime that ends it otherwise. It never
   * rejects.
   */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** The gate: proof, session, guarded files and tickets. */
export interface Gate extends RequestHandler {
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
 * @param modules default: all.
 * @throws {GateOptionsError} `gate-options-invalid` naming the option.
 */
export function createGate(options: GateOptions, modules = gateModules): Gate {
  const genesisHash = requireGateOptions(options);
  const { configuration, origins, store, now = Date.now, log = () => undefined } = options;
  const { onEvent = () => undefined, waitUntil = () => undefined } = options;
  const { createChanges = createAccountChanges, confirmations } = options;
  const { title } = configuration.game;
  const lifetimes = { ...defaultLifetimes, ...options.lifetimes };
  const limits = { ...defaultRateLimits, ...options.limits };
  const onUnreadable = logUnreadable(log);
  const state = { store, now, onUnreadable };
  const onFailure = (error: unknown, requestId?: string) => {
    const request = requestId === undefined ? {} : { requestId };
    log({ event: "failed", ...request, error: describeError(error) });
  };

  const followed = options.followed ?? followedBy(modules, options) ?? createPolledSnapshots(now);
  const announce = (account: Account) => followed.announce(account).catch(onFailure);
  const requests = createRequestCounter(store, limits, now, onEvent);
  const countRead = () => requests.countRead();
  const kept = followed.keptMilliseconds;
  const stored = createStoredSnapshots(store, configuration, now, kept, onUnreadable);
  const holdings = { followed, snapshots: stored };
  const nodes = { ...options, ...holdings, countRead };
  const reader = options.accountReader ?? createNodeReader(nodes, genesisHash);
  const changes = createChanges({ followed, onFailure });
  const { heldDenials } = options;
  const list = heldDenials ?? createStoredDenials(store, onUnreadable);
  const denials = createDenials({ list, now, announce });
  const endSync = heldDenials?.start({ onLearned: changes.end, onFailure });
  const network = { genesisHash, genesisId: genesisIdOf(configuration) };
  const started = modules.map((each) => ({ ...each, ...each.start?.({ ...options, ...state }) }));

  const services = {
    configuration,
    origins,
    store,
    now,
    onFailure,
    onEvent,
    reader,
    denials,
    changes,
    requests,
    startedAt: now(),
    release: options.release ?? releaseOf(),
    cookies: createCookies(origins),
    challenges: createChallenges({ ...state, title, network, methods: options.signInMethods }),
    sessions: createSessions({ ...state, denials, announce, lifetimeSeconds: lifetimes.session }),
    snapshots: createSnapshots({ ...holdings, waitUntil, reader, lifetimes, confirmations, now }),
    tickets: createTickets({
      ...state,
      audience: options.ticketAudience,
      keys: options.ticketKeys,
      lifetimeSeconds: lifetimes.ticket,
    }),
    readiness: createReadiness({
      store,
      site: siteOfGate(options, genesisHash),
      followed,
      nodeHealth: options.nodeHealth ?? createNodeHealth(options, genesisHash),
      selfTest: options.selfTest ?? createSelfTest({ ...options, denials, now }, onFailure),
    }),
    operatorToken: options.operatorToken,
    renameSite: options.renameSite ?? ((id: string) => renameSite(store, id)),
    maxReads: options.maxReads,
    moduleRoutes: started.flatMap(({ routes = [] }) => routes),
    commands: commandsOf(started),
  };
  return {
    ...createRequestHandler({ services, files: options.files, log }),
    title,
    endWaits: () => changes.stop(),
    async close() {
      changes.stop();
      await endSync?.();
      await store.close();
    },
  };
}
