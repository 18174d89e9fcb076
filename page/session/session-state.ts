import { createStore, type StoreApi } from "zustand/vanilla";
import type { Tokens } from "@fabulous-fish/core";

/** Whether an account may play, with the holdings it was decided on. Amounts are in base units. */
export interface EligibilityDecision {
  readonly canPlay: boolean;
  readonly tokens: Tokens;
  /** When the node responded, in milliseconds since 1970; undefined if not known. */
  readonly checkedAt: number | undefined;
  /** Missing in a decision that an older version of the page has stored. */
  readonly round?: ReachedRound | undefined;
}

/** The highest round that a network is known to have reached. */
export interface ReachedRound {
  /** Its id in stored data (`networkId`). */
  readonly network: string;
  /** 0 if none is confirmed. */
  readonly round: bigint;
}

/**
 * The state of reading the holdings (rule 1.6). `failed` is neither yes nor no: `decision` stays
 * the last known one, if any.
 */
export type HoldingsCheck =
  | { readonly status: "reading"; readonly decision: EligibilityDecision | undefined }
  | { readonly status: "loaded"; readonly decision: EligibilityDecision }
  | {
      readonly status: "failed";
      readonly decision: EligibilityDecision | undefined;
      /** The screens describe it, in the language of the moment. */
      readonly error: unknown;
    };

/** Why connecting failed. */
export interface ConnectFailure {
  readonly error: unknown;
}

/** The wallet's states (rule 3.1). */
export type SessionState =
  | { readonly status: "disconnected"; readonly failure: ConnectFailure | undefined }
  | { readonly status: "connecting" }
  | { readonly status: "connected"; readonly account: string; readonly check: HoldingsCheck };

export type Connected = Extract<SessionState, { status: "connected" }>;

/** The session as it is stored between visits. It proves nothing to a server (rule 1.9). */
export interface SavedSession {
  readonly account: string;
  readonly decision: EligibilityDecision | undefined;
}

/** What can happen to the session. An event that does not apply to the state changes nothing. */
export type SessionEvent =
  | { readonly type: "connecting" }
  | { readonly type: "connect-failed"; readonly error: unknown }
  | { readonly type: "failure-dismissed" }
  | {
      readonly type: "connected";
      readonly account: string;
      /** The account's last known decision, if any. */
      readonly decision?: EligibilityDecision | undefined;
    }
  | { readonly type: "disconnected" }
  /** The storage was read again, because another tab may have changed it. */
  | { readonly type: "synchronized"; readonly saved: SavedSession | undefined }
  | CheckEvent;

/** An event of the holdings check. It applies only while its account is connected. */
type CheckEvent = { readonly account: string } & (
  | { readonly type: "reading" }
  | { readonly type: "loaded"; readonly decision: EligibilityDecision }
  | { readonly type: "check-failed"; readonly error: unknown }
);

/** Returns the next state of the session. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case "connecting":
      return state.status === "disconnected" ? { status: "connecting" } : state;
    case "connect-failed":
      return state.status === "connecting" ? disconnected({ error: event.error }) : state;
    case "failure-dismissed":
      return state.status === "disconnected" ? disconnected() : state;
    case "connected":
      return isConnected(state, event.account)
        ? state
        : restored({ account: event.account, decision: event.decision });
    case "disconnected":
      return disconnected();
    case "synchronized":
      return synchronized(state, event.saved);
    case "reading":
    case "loaded":
    case "check-failed":
      return isConnected(state, event.account)
        ? { ...state, check: checkAfter(event, state.check) }
        : state;
  }
}

function disconnected(failure?: ConnectFailure): SessionState {
  return { status: "disconnected", failure };
}

/** Connected, before a node has responded in this visit. */
export function restored({ account, decision }: SavedSession): Connected {
  return { status: "connected", account, check: { status: "reading", decision } };
}

function isConnected(state: SessionState, account: string): state is Connected {
  return state.status === "connected" && state.account === account;
}

function synchronized(state: SessionState, saved: SavedSession | undefined): SessionState {
  if (!saved) return state.status === "connected" ? disconnected() : state;
  const { account, decision } = saved;
  if (!isConnected(state, account)) return restored(saved);
  // An unchanged decision may be from an earlier visit; only a new one comes from a node.
  if (!decision || equalDecisions(decision, state.check.decision)) return state;
  // This may be the rest of another tab's switch, of which only the account was stored so far.
  const isFirst = state.check.status === "reading" && !state.check.decision;
  return { ...state, check: { status: isFirst ? "reading" : "loaded", decision } };
}

function checkAfter(event: CheckEvent, { decision }: HoldingsCheck): HoldingsCheck {
  switch (event.type) {
    case "reading":
      return { status: "reading", decision };
    case "loaded":
      return { status: "loaded", decision: event.decision };
    case "check-failed":
      return { status: "failed", decision, error: event.error };
  }
}

function equalDecisions(one: EligibilityDecision, other: EligibilityDecision | undefined): boolean {
  return (
    other !== undefined &&
    one.checkedAt === other.checkedAt &&
    one.canPlay === other.canPlay &&
    equalTokens(one.tokens, other.tokens)
  );
}

/** Returns whether both have the same assets with the same amounts. */
export function equalTokens(one: Tokens, other: Tokens): boolean {
  return (
    one.size === other.size && [...one].every(([assetId, amount]) => other.get(assetId) === amount)
  );
}

/** The session's state, to be read and subscribed to. */
export type ReadonlySessionStore = Omit<StoreApi<SessionState>, "setState">;

/** The session's state, which changes only by events. */
export interface SessionStore extends ReadonlySessionStore {
  readonly dispatch: (event: SessionEvent) => void;
}

export function createSessionStore(saved: SavedSession | undefined): SessionStore {
  const { setState, ...store } = createStore<SessionState>(() =>
    saved ? restored(saved) : disconnected(),
  );
  return {
    ...store,
    dispatch: (event) => setState((state) => reduceSession(state, event), true),
  };
}
