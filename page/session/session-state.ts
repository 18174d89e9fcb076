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
  /** The network's genesis hash, or its name if no hash is configured. */
  readonly network: string;
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
      readonly reason: string;
    };

/** Why connecting failed, and what the user can do about it. */
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

/** The session as it is stored between visits. It proves nothing to a server (rule 1.9). */
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

/** The stored session, before a node has responded in this visit. */
export function restored({ account, decision }: SavedSession): Connected {
  return { status: "connected", account, check: { status: "reading", decision } };
}

/** Connected to an account without a known decision. */
export function connected(account: string): Connected {
  return restored({ account, decision: undefined });
}

export function reading(state: Connected): Connected {
  return { ...state, check: { status: "reading", decision: state.check.decision } };
}

export function loaded(state: Connected, decision: EligibilityDecision): Connected {
  return { ...state, check: { status: "loaded", decision } };
}

/** The check failed; the last decision stays. */
export function couldNotCheck(state: Connected, reason: string): Connected {
  return { ...state, check: { status: "failed", decision: state.check.decision, reason } };
}
