import type { Tokens } from "@fabulous-fish/core";

/** The answer to "may this account play", with what it rests on. Amounts in base units. */
export interface EligibilityDecision {
  readonly canPlay: boolean;
  readonly tokens: Tokens;
  /** When the node was asked, in milliseconds since the epoch; absent when not known. */
  readonly checkedAt: number | undefined;
  /** Absent where an earlier version of the page has stored the answer. */
  readonly round?: ReachedRound | undefined;
}

/** The highest round that a network is known to have reached. */
export interface ReachedRound {
  /** The network's genesis hash, or its name where none is configured. */
  readonly network: string;
  readonly round: bigint;
}

/**
 * How far the page is with asking the node. There are three answers, never two: a verdict that says
 * yes or no, and `failed`, which says that nobody could be asked. `verdict` is then the last one
 * known, if any: it is shown, and never guessed at.
 */
export type HoldingsCheck =
  | { readonly status: "reading"; readonly decision: EligibilityDecision | undefined }
  | { readonly status: "loaded"; readonly decision: EligibilityDecision }
  | {
      readonly status: "failed";
      readonly decision: EligibilityDecision | undefined;
      readonly reason: string;
    };

/** Why connecting failed, and what the person can do, where the error says. */
export interface ConnectFailure {
  readonly message: string;
  readonly remedy: string | undefined;
}

/** The wallet's states and transitions (rule 3.1). */
export type SessionState =
  | { readonly status: "disconnected"; readonly failure: ConnectFailure | undefined }
  | { readonly status: "connecting" }
  | { readonly status: "connected"; readonly account: string; readonly check: HoldingsCheck };

export type Connected = Extract<SessionState, { status: "connected" }>;

/** What is kept between visits. It proves nothing: it is for display and hand-over. */
export interface SavedSession {
  readonly account: string;
  readonly decision: EligibilityDecision | undefined;
}

export function disconnected(failure?: ConnectFailure): SessionState {
  return { status: "disconnected", failure };
}

export function connecting(): SessionState {
  return { status: "connecting" };
}

/** Connected as the last visit left it, before the node has been asked anew. */
export function restored({ account, decision }: SavedSession): Connected {
  return { status: "connected", account, check: { status: "reading", decision } };
}

/** Connected to an account about which nothing is known yet. */
export function connected(account: string): Connected {
  return restored({ account, decision: undefined });
}

export function reading(state: Connected): Connected {
  return { ...state, check: { status: "reading", decision: state.check.decision } };
}

export function loaded(state: Connected, decision: EligibilityDecision): Connected {
  return { ...state, check: { status: "loaded", decision } };
}

/** Nobody could be asked: the last verdict stays. */
export function couldNotCheck(state: Connected, reason: string): Connected {
  return { ...state, check: { status: "failed", decision: state.check.decision, reason } };
}
