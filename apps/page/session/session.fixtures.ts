import { vi } from "vitest";
import {
  type Account,
  mainNetworkConfiguration,
  parseAccount,
  type Tokens,
} from "@fabulous-fish/core";
import type { Holdings, HoldingsReader } from "@fabulous-fish/core/node";
import type { SessionDependencies, SessionStorage, Tabs, Wallet, WalletEvent } from "./ports.ts";
import { createSession } from "./session.ts";
import {
  checkOf,
  type EligibilityDecision,
  type HoldingsCheck,
  type SavedSession,
  type SessionState,
} from "./session-state.ts";

function account(text: string): Account {
  const parsed = parseAccount(text);
  if (!parsed) throw new Error(`${text} has no valid checksum.`);
  return parsed;
}

/** Accounts that exist on every network: the fee sink and the rewards pool. */
export const feeSink = account("Y76M3MSY6DKBRHBL7C3NNDXGS5IIMQVQVUAB6MP4XEMMGVF2QWNPL226CA");
export const rewardsPool = account("737777777777777777777777777777777777777777777777777UFEJ2CI");

/** Holdings at the first token's threshold, in base units. */
export const enough: Tokens = new Map([["2667249425", 100_000n]]);
export const tooLittle: Tokens = new Map([["2667249425", 99_999n]]);

/** The state before a wallet is connected. */
export const noWallet: Extract<SessionState, { status: "disconnected" }> = {
  status: "disconnected",
  failure: undefined,
  checks: new Map(),
  shared: [],
  eligible: undefined,
};

/** The state with a connected account. */
export const connectedTo = (
  account: string,
  checks: Readonly<Record<string, HoldingsCheck>>,
  shared: readonly string[] = [],
  eligible?: string,
): SessionState => ({
  status: "connected",
  account,
  checks: new Map(Object.entries(checks)),
  shared,
  eligible,
});

export const readingCheck = (
  decision?: EligibilityDecision,
): Extract<HoldingsCheck, { status: "reading" }> => ({ status: "reading", decision });
export const loadedCheck = (decision: EligibilityDecision): HoldingsCheck => ({
  status: "loaded",
  decision,
});
export const failedCheck = (decision?: EligibilityDecision): HoldingsCheck => ({
  status: "failed",
  decision,
  error: new Error("no node"),
});

/**
 * Returns the visible part of a session: its status and, if it is connected, the account's check.
 */
export function shownOf(store: { readonly getState: () => SessionState }) {
  const state = store.getState();
  if (state.status !== "connected") {
    return state.status === "connecting"
      ? { status: state.status }
      : { status: state.status, failure: state.failure };
  }
  return { status: state.status, account: state.account, check: checkOf(state) };
}

/** Creates a promise with its `resolve` and `reject` functions. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

export function memoryStorage(saved?: SavedSession) {
  let current = saved;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    write: (session) => void (current = session),
    clear: () => void (current = undefined),
    subscribe: (listener) => void listeners.add(listener),
    /** Simulates another tab: changes the storage and notifies the listeners. */
    changeInOtherTab(session: SavedSession | undefined) {
      current = session;
      for (const listener of listeners) listener();
    },
  } satisfies SessionStorage & Record<string, unknown>;
}

/** Creates a storage shared by several tabs, whose storage events are delivered by `deliver()`. */
export function sharedStorage(saved?: SavedSession) {
  let current = saved;
  const events: (() => void)[] = [];
  const tabs = new Set<() => void>();

  return {
    openTab(): SessionStorage {
      let receive = () => {};
      const notify = () => receive();
      tabs.add(notify);
      const change = (session: SavedSession | undefined) => {
        current = session;
        events.push(...[...tabs].filter((tab) => tab !== notify));
      };
      return {
        read: () => current,
        write: change,
        clear: () => change(undefined),
        subscribe: (listener) => void (receive = listener),
      };
    },
    /** Delivers all pending storage events, including those that listeners cause. */
    deliver() {
      for (let next = events.shift(); next; next = events.shift()) next();
    },
  };
}

function fakeWallet() {
  const listeners = new Set<(event: WalletEvent) => void>();
  return {
    prepare: vi.fn<Wallet["prepare"]>(),
    current: vi.fn<Wallet["current"]>(() => "pera"),
    connect: vi.fn<Wallet["connect"]>(() => Promise.resolve([feeSink])),
    prove: vi.fn<Wallet["prove"]>(),
    reconnect: vi.fn<Wallet["reconnect"]>(() => Promise.resolve([])),
    disconnect: vi.fn<Wallet["disconnect"]>(() => Promise.resolve()),
    subscribe: (listener: (event: WalletEvent) => void) => void listeners.add(listener),
    emit(event: WalletEvent) {
      for (const listener of listeners) listener(event);
    },
  } satisfies Wallet & Record<string, unknown>;
}

/** Creates a session with fake dependencies. */
export function setUp(saved?: SavedSession) {
  return setUpWith(memoryStorage(saved));
}

/** Creates a session with fake dependencies and the given storage. */
export function setUpWith<Storage extends SessionStorage>(storage: Storage, open = createSession) {
  const dependencies = {
    configuration: mainNetworkConfiguration,
    storage,
    wallet: fakeWallet(),
    holdings: {
      read: vi.fn<HoldingsReader["read"]>(() =>
        Promise.resolve<Holdings>({ tokens: enough, complete: true, round: 1n }),
      ),
    },
    engine: { send: vi.fn() },
    mobileApp: { reportFailure: vi.fn() },
    tabs: { waitToLead: vi.fn<Tabs["waitToLead"]>(() => () => {}) },
  } satisfies SessionDependencies;
  const session = open(dependencies);
  return { ...dependencies, session, store: session.store };
}
