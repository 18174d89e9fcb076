import { createStore, type StoreApi } from "zustand/vanilla";
import { type EligibilityResult, encodeTokens, type Tokens } from "@fabulous-fish/core";

/** Whether an account may play, with the holdings it was decided on. Amounts are in base units. */
export interface EligibilityDecision extends Readonly<Pick<EligibilityResult, "eligibility">> {
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

/** Why a read has not led to a decision: it takes long, or it has failed. */
export type ReadProblem = "slow" | { readonly error: unknown };

/**
 * The state of reading an account's holdings (rule 1.6). `failed` is neither yes nor no: `decision`
 * stays the last known one, if any.
 */
export type HoldingsCheck =
  | {
      readonly status: "reading";
      readonly decision: EligibilityDecision | undefined;
      /** Whether this read takes long. */
      readonly isSlow?: boolean;
      /** That of the read before; undefined if it has led to a decision. */
      readonly lastProblem?: ReadProblem | undefined;
    }
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

/** The accounts of the wallet, with what is known of each. */
interface Accounts {
  /** By address: the session's account, and of the shared ones those that were read in this visit. */
  readonly checks: ReadonlyMap<string, HoldingsCheck>;
  /** Those that the wallet shares, in its order; empty until there is a choice. */
  readonly shared: readonly string[];
  /**
   * The first shared account but the session's that was found to be eligible. It stays as long as it
   * is, so that an offer does not change under the user's finger.
   */
  readonly eligible: string | undefined;
}

/** The wallet's states (rule 3.1). */
type Status =
  | { readonly status: "disconnected"; readonly failure: ConnectFailure | undefined }
  | { readonly status: "connecting" }
  | { readonly status: "connected"; readonly account: string };

/** The wallet's state on top of its accounts. Without a session, nothing is known of them. */
export type SessionState = Status & Accounts;

export type Connected = Extract<SessionState, { status: "connected" }>;

/** The session as it is stored between visits. It proves nothing to a server (rule 1.9). */
export interface SavedSession {
  readonly account: string;
  readonly decision: EligibilityDecision | undefined;
}

/** An event of the session. One that does not apply to the state changes nothing. */
export type SessionEvent =
  | { readonly type: "connecting" }
  | {
      readonly type: "connect-failed";
      readonly error: unknown;
      /** Whether the failure is not shown. */
      readonly isQuiet: boolean;
    }
  | { readonly type: "failure-dismissed" }
  /** The account's last known decision stays. */
  | { readonly type: "connected"; readonly account: string }
  | { readonly type: "disconnected" }
  /** The storage was read again, because another tab may have changed it. */
  | { readonly type: "synchronized"; readonly saved: SavedSession | undefined }
  /** A failure without a network says nothing about the next read. */
  | { readonly type: "network-returned" }
  /** The wallet shares these accounts. */
  | { readonly type: "shared"; readonly accounts: readonly string[] }
  | ReadEvent;

/** An event of a read. It applies to the session's account and to those that the wallet shares. */
type ReadEvent = { readonly account: string } & (
  | { readonly type: "reading" }
  | { readonly type: "read-slow" }
  | { readonly type: "loaded"; readonly decision: EligibilityDecision }
  | { readonly type: "read-failed"; readonly error: unknown }
  | { readonly type: "read-aborted" }
);

/** Returns the next state of the session. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  const next = applyEvent(state, event);
  return next === state ? state : dropUnlisted(next);
}

function applyEvent(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case "connecting":
      return state.status === "disconnected" ? withStatus(state, { status: "connecting" }) : state;
    case "connect-failed":
      return state.status === "connecting" ? disconnect(state, failureOf(event)) : state;
    case "failure-dismissed":
      return state.status === "disconnected" ? disconnect(state) : state;
    case "connected":
      return isConnected(state, event.account)
        ? state
        : connect(state, event.account, state.checks.get(event.account)?.decision);
    case "disconnected":
      return disconnect(state);
    case "synchronized":
      return synchronize(state, event.saved);
    case "network-returned":
      return state.status === "connected"
        ? withCheck(state, state.account, {
            status: "reading",
            decision: checkOf(state).decision,
          })
        : state;
    case "shared":
      return state.shared.join() === event.accounts.join()
        ? state
        : { ...state, shared: event.accounts };
    case "reading":
    case "read-slow":
    case "loaded":
    case "read-failed":
    case "read-aborted":
      return isListed(state, event.account) ? applyRead(state, event) : state;
  }
}

/** Without a session nothing is known, and with one, only of accounts that can be chosen. */
function dropUnlisted(state: SessionState): SessionState {
  const { shared, eligible } = state;
  const checks = new Map([...state.checks].filter(([account]) => isListed(state, account)));
  const others = shared.filter(
    (account) =>
      account !== accountIn(state) && checks.get(account)?.decision?.eligibility === "yes",
  );
  const stays = others.find((account) => account === eligible);
  return { ...state, checks, eligible: stays ?? others[0] };
}

/** Whether an account is the session's, or one that the wallet shares beside it. */
function isListed(state: SessionState, account: string): boolean {
  return (
    state.status === "connected" && (state.account === account || state.shared.includes(account))
  );
}

function isConnected(state: SessionState, account: string): state is Connected {
  return state.status === "connected" && state.account === account;
}

function failureOf({ error, isQuiet }: ConnectFailure & { readonly isQuiet: boolean }) {
  return isQuiet ? undefined : { error };
}

/** Another status of the wallet, on the same accounts. */
function withStatus({ checks, shared, eligible }: SessionState, status: Status): SessionState {
  return { ...status, checks, shared, eligible };
}

function disconnect(state: SessionState, failure?: ConnectFailure): SessionState {
  return withStatus(state, { status: "disconnected", failure });
}

/** Connected, before a node has responded. A pending read of the account before does not outlast it. */
function connect(
  state: SessionState,
  account: string,
  decision: EligibilityDecision | undefined,
): SessionState {
  const before = accountIn(state) ?? account;
  const left = withCheck(
    withStatus(state, { status: "connected", account }),
    before,
    withoutPendingRead(state.checks.get(before)),
  );
  return withCheck(left, account, { status: "reading", decision });
}

function synchronize(state: SessionState, saved: SavedSession | undefined): SessionState {
  if (!saved) return state.status === "connected" ? disconnect(state) : state;
  const { account, decision } = saved;
  if (!isConnected(state, account)) return connect(state, account, decision);
  const check = checkOf(state);
  // An unchanged decision may be from an earlier visit; only a new one comes from a node.
  if (!decision || equalDecisions(decision, check.decision)) return state;
  // This may be the rest of another tab's switch, of which only the account was stored so far.
  const isFirst = check.status === "reading" && !check.decision;
  return withCheck(
    state,
    account,
    isFirst ? { ...check, decision } : { status: "loaded", decision },
  );
}

function applyRead(state: SessionState, event: ReadEvent): SessionState {
  const { account } = event;
  const check = state.checks.get(account);
  const decision = check?.decision;
  switch (event.type) {
    case "reading":
      return withCheck(state, account, {
        status: "reading",
        decision,
        lastProblem: check && problemOf(check),
      });
    case "read-slow":
      return check?.status === "reading"
        ? withCheck(state, account, { ...check, isSlow: true })
        : state;
    case "loaded":
      return withCheck(state, account, { status: "loaded", decision: event.decision });
    case "read-failed":
      return withCheck(state, account, { status: "failed", decision, error: event.error });
    case "read-aborted":
      // The session's account is read again at once.
      return isConnected(state, account)
        ? state
        : withCheck(state, account, withoutPendingRead(check));
  }
}

/** A check without a pending read; undefined if nothing was read before. */
function withoutPendingRead(check: HoldingsCheck | undefined): HoldingsCheck | undefined {
  if (check?.status !== "reading") return check;
  return check.decision && { status: "loaded", decision: check.decision };
}

function withCheck(
  state: SessionState,
  account: string,
  check: HoldingsCheck | undefined,
): SessionState {
  if (state.checks.get(account) === check) return state;
  const checks = new Map(state.checks);
  if (check) checks.set(account, check);
  else checks.delete(account);
  return { ...state, checks };
}

/** Returns the session's account; undefined without one. */
export function accountIn(state: SessionState): string | undefined {
  return state.status === "connected" ? state.account : undefined;
}

/** Returns what is known of the session's account. */
export function checkOf({ account, checks }: Connected): HoldingsCheck {
  return checks.get(account) ?? { status: "reading", decision: undefined };
}

/** Returns why an account's reads have not led to a decision since the last one; undefined if they have. */
export function problemOf(check: HoldingsCheck): ReadProblem | undefined {
  if (check.status === "failed") return { error: check.error };
  if (check.status === "loaded") return undefined;
  return check.isSlow ? "slow" : check.lastProblem;
}

type Comparison = (one: EligibilityDecision, other: EligibilityDecision) => boolean;

/** Compares each field of two decisions: without the comparison of a field, this is a type error. */
const comparisons: Readonly<Record<keyof EligibilityDecision, Comparison>> = {
  eligibility: (one, other) => one.eligibility === other.eligibility,
  tokens: (one, other) => encodeTokens(one.tokens) === encodeTokens(other.tokens),
  checkedAt: (one, other) => one.checkedAt === other.checkedAt,
  round: ({ round: one }, { round: other }) =>
    one?.network === other?.network && one?.round === other?.round,
};

function equalDecisions(one: EligibilityDecision, other: EligibilityDecision | undefined): boolean {
  return other !== undefined && Object.values(comparisons).every((isSame) => isSame(one, other));
}

/** The session's state, to be read and subscribed to. */
export type ReadonlySessionStore = Omit<StoreApi<SessionState>, "setState">;

/** The session's state, which changes only by events. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** The state of a page that no wallet is connected to. */
const start: SessionState = {
  status: "disconnected",
  failure: undefined,
  checks: new Map(),
  shared: [],
  eligible: undefined,
};

export function createSessionStore(saved: SavedSession | undefined) {
  const { setState, ...store } = createStore<SessionState>(() => synchronize(start, saved));
  return {
    ...store,
    dispatch: (event: SessionEvent) => setState((state) => reduceSession(state, event), true),
  };
}
