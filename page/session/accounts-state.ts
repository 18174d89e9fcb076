import { createStore, type StoreApi } from "zustand/vanilla";
import type { EligibilityDecision, HoldingsCheck, SessionState } from "./session-state.ts";

/** The check of an account that the wallet shares; `unread` if it has not been read in this visit. */
export type AccountCheck = { readonly status: "unread" } | HoldingsCheck;

/** An account that the wallet shares with the page. */
export interface SharedAccount {
  readonly address: string;
  readonly check: AccountCheck;
}

/** The accounts that the wallet shares, with what each of them may. */
export interface AccountsState {
  /** The session's account; undefined without one. */
  readonly current: string | undefined;
  /** In the wallet's order. The session's account is one of them once the wallet lists it. */
  readonly accounts: readonly SharedAccount[];
  /**
   * The first other account that was found to be eligible. It stays as long as it is, so that an
   * offer does not change under the user's finger.
   */
  readonly eligible: string | undefined;
}

/** What can happen. An event that does not apply to the state changes nothing. */
export type AccountsEvent =
  /** The wallet shares these accounts. */
  | { readonly type: "shared"; readonly addresses: readonly string[] }
  | { readonly type: "session-changed"; readonly session: SessionState }
  | ReadEvent;

/** An event of a read. The session's own account is read by the session. */
type ReadEvent = { readonly address: string } & (
  | { readonly type: "reading" }
  | { readonly type: "loaded"; readonly decision: EligibilityDecision }
  | { readonly type: "read-failed"; readonly error: unknown }
  | { readonly type: "read-aborted" }
);

/** The state before the wallet has listed its accounts. */
export const noAccounts: AccountsState = { current: undefined, accounts: [], eligible: undefined };

const unread: AccountCheck = { status: "unread" };

/** Returns the last known decision of a check; undefined if there is none. */
export function decisionOf(check: AccountCheck | undefined): EligibilityDecision | undefined {
  return check === undefined || check.status === "unread" ? undefined : check.decision;
}

/** Returns the next state. */
export function reduceAccounts(state: AccountsState, event: AccountsEvent): AccountsState {
  const next = withAccounts(state, event);
  if (next === state) return state;
  const isEligible = ({ address, check }: SharedAccount) =>
    address !== next.current && decisionOf(check)?.canPlay === true;
  const eligible = next.accounts.filter(isEligible).map(({ address }) => address);
  const stays = eligible.find((address) => address === state.eligible);
  return { ...next, eligible: stays ?? eligible[0] };
}

function withAccounts(state: AccountsState, event: AccountsEvent): AccountsState {
  const { current, accounts } = state;
  switch (event.type) {
    case "shared":
      return shared(state, event.addresses);
    case "session-changed":
      return followed(state, event.session);
    case "reading":
    case "loaded":
    case "read-failed":
    case "read-aborted":
      return event.address === current || !accounts.some(({ address }) => address === event.address)
        ? state
        : mapChecks(state, ({ address, check }) =>
            address === event.address ? checkAfter(event, check) : check,
          );
  }
}

/** Accounts that are still listed keep their checks. */
function shared(state: AccountsState, addresses: readonly string[]): AccountsState {
  const before = state.accounts;
  const isSame =
    before.length === addresses.length &&
    before.every(({ address }, index) => address === addresses[index]);
  if (isSame) return state;
  const known = new Map(before.map(({ address, check }) => [address, check]));
  const accounts = addresses.map((address) => ({ address, check: known.get(address) ?? unread }));
  return { ...state, accounts };
}

/** The session's account has the session's check. Without a session, nothing is known. */
function followed(state: AccountsState, session: SessionState): AccountsState {
  const account = session.status === "connected" ? session.account : undefined;
  return mapChecks({ ...state, current: account }, ({ address, check }) => {
    if (session.status !== "connected") return unread;
    if (address === account) return session.check;
    return address === state.current ? settled(check) : check;
  });
}

/** A check without a pending read. */
function settled(check: AccountCheck): AccountCheck {
  if (check.status !== "reading") return check;
  return check.decision ? { status: "loaded", decision: check.decision } : unread;
}

function checkAfter(event: ReadEvent, check: AccountCheck): AccountCheck {
  const decision = decisionOf(check);
  switch (event.type) {
    case "reading":
      return { status: "reading", decision };
    case "loaded":
      return { status: "loaded", decision: event.decision };
    case "read-failed":
      return { status: "failed", decision, error: event.error };
    case "read-aborted":
      return settled(check);
  }
}

function mapChecks(
  state: AccountsState,
  checkOf: (account: SharedAccount) => AccountCheck,
): AccountsState {
  const accounts = state.accounts.map((account) => {
    const check = checkOf(account);
    return check === account.check ? account : { ...account, check };
  });
  return { ...state, accounts };
}

/** Returns the session's account with its check; undefined unless the wallet lists it. */
function currentAccount({ current, accounts }: AccountsState): SharedAccount | undefined {
  return accounts.find(({ address }) => address === current);
}

/** How many accounts are read, the session's included (rule 3.16). */
export const maxReadAccounts = 20;

/** Returns the accounts beside the session's that are read; none without a choice. */
export function readableAccounts(state: AccountsState): readonly SharedAccount[] {
  if (!isChoice(state)) return [];
  const others = state.accounts.filter(({ address }) => address !== state.current);
  return others.slice(0, maxReadAccounts - 1);
}

/** Returns how many of the other accounts have been read; undefined while none is being read. */
export function readingProgress(
  state: AccountsState,
): { readonly read: number; readonly of: number } | undefined {
  const others = readableAccounts(state);
  const count = (...statuses: readonly AccountCheck["status"][]) =>
    others.filter(({ check }) => statuses.includes(check.status)).length;
  return count("reading") > 0 ? { read: count("loaded", "failed"), of: others.length } : undefined;
}

/** Returns whether the user has a choice: the wallet shares the session's account and others. */
export function isChoice(state: AccountsState): boolean {
  return state.accounts.length > 1 && currentAccount(state) !== undefined;
}

/** Returns an account that may play while the session's account may not; undefined if there is none. */
export function offeredAccount(state: AccountsState): string | undefined {
  return decisionOf(currentAccount(state)?.check)?.canPlay === false ? state.eligible : undefined;
}

/** The state, to be read and subscribed to. */
export type ReadonlyAccountsStore = Omit<StoreApi<AccountsState>, "setState">;

/** The state, which changes only by events. */
interface AccountsStore extends ReadonlyAccountsStore {
  readonly dispatch: (event: AccountsEvent) => void;
}

export function createAccountsStore(): AccountsStore {
  const { setState, ...store } = createStore<AccountsState>(() => noAccounts);
  return {
    ...store,
    dispatch: (event) => setState((state) => reduceAccounts(state, event), true),
  };
}
