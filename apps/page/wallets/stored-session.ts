import { createStore } from "zustand/vanilla";
import { knownWallets, type WalletName, walletNames } from "@fabulous-fish/core";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import {
  accountKey,
  connectorKey,
  signingMethodKey,
  walletNameKey,
} from "@fabulous-fish/core/storage-keys";
import { readDocument } from "../platform/browser-storage.ts";
import type { SharedAccounts, Wallet } from "../session/ports.ts";
import type { ReadonlySessionStore } from "../session/session-state.ts";

const sessionKeys = walletNames.map((name) => knownWallets[name].storageKey);
/** The key of WalletConnect's clients, those of other applications of the origin too. */
export const sharedConnectorKey = "walletconnect";

/**
 * Returns the wallet of the stored session. If there is none, or its wallet is not among the offered
 * ones, or the browser denies access to the storage, returns the first of them.
 */
export function storedWallet(offered: readonly WalletName[]): WalletName {
  const stored = storedName();
  return offered.find((name) => name === stored) ?? offered[0] ?? "pera";
}

function storedName(): string | undefined {
  try {
    return localStorage.getItem(walletNameKey) ?? (hasStoredSession("pera") ? "pera" : undefined);
  } catch {
    return undefined;
  }
}

/** Returns what a wallet's library has stored about its session. */
const storedDetails = (wallet: WalletName) => localStorage.getItem(knownWallets[wallet].storageKey);

const hasBridge = (name: WalletName) => knownWallets[name].reachedBy === "bridge";

export const hasStoredSession = (wallet: WalletName) => storedDetails(wallet) !== null;

/**
 * Identifies the stored session by its client id on the bridge, which is unique per session, or for
 * Pera Web and Lute, which have no bridge, by the whole entry. Undefined if no valid session is stored.
 */
export function storedSessionId(): string | undefined {
  return storedClientId() ?? sessionWithoutBridge();
}

/** Returns the client id of the stored WalletConnect connection, if there is one. */
export function storedClientId(): string | undefined {
  const entry = readDocument(connectorKey);
  const clientId = isRecord(entry) ? entry["clientId"] : undefined;
  return typeof clientId === "string" ? clientId : undefined;
}

/**
 * Takes over the connection of an earlier version of the page (rule 3.21): the stored account is in it,
 * and the details of a wallet with a bridge are stored, which do not follow a change of the account in
 * the wallet. Any other connection is another application's.
 */
export function adoptConnection(): void {
  try {
    const account = localStorage.getItem(accountKey);
    const entry = localStorage.getItem(sharedConnectorKey);
    if (entry === null || localStorage.getItem(connectorKey) !== null) return;
    if (!accountsUnder(sharedConnectorKey).includes(account)) return;
    if (sessionWithoutBridge() !== undefined) return;
    if (walletNames.filter(hasBridge).some(hasStoredSession)) moveConnection(entry);
  } catch {
    // The browser denies access to the storage, or the storage is full.
  }
}

function moveConnection(entry: string): void {
  // First, because the storage may be nearly full.
  localStorage.removeItem(sharedConnectorKey);
  try {
    localStorage.setItem(connectorKey, entry);
  } catch {
    localStorage.setItem(sharedConnectorKey, entry);
  }
}

function sessionWithoutBridge(): string | undefined {
  const entry = storedDetails("pera") ?? "";
  if (entry.includes('"pera-wallet-web"')) return entry;
  return (
    walletNames
      .filter((name) => !hasBridge(name))
      .map(storedDetails)
      .find((details) => details !== null) ?? undefined
  );
}

/** Removes the stored session if it has this id. */
export function removeStoredSession(id: string | undefined): void {
  if (storedSessionId() !== id) return;
  for (const key of [...sessionKeys, connectorKey, walletNameKey, signingMethodKey])
    localStorage.removeItem(key);
}

/**
 * Follows the accounts of the wallet's stored session, without the wallet library. The session comes
 * first: create it before.
 */
export function followSharedAccounts(
  wallet: Pick<Wallet, "subscribe">,
  session: Pick<ReadonlySessionStore, "subscribe">,
): SharedAccounts {
  const store = createStore(storedAccounts);
  const update = () => store.setState(storedAccounts(), true);
  session.subscribe(update);
  for (const event of ["storage", "pageshow"]) window.addEventListener(event, update);
  wallet.subscribe((event) => {
    if (event.type !== "accounts-changed") return;
    store.setState(event.accounts, true);
    // The library stores them only after its event, and the session's next change reads the storage.
    queueMicrotask(update);
  });
  return store;
}

/** Only WalletConnect's entry follows a change in the wallet; Pera Web has none. */
function storedAccounts(): readonly unknown[] {
  const entries = [connectorKey, ...sessionKeys].map(accountsUnder);
  return entries.find(({ length }) => length > 0) ?? [];
}

function accountsUnder(key: string): readonly unknown[] {
  const entry = readDocument(key);
  const accounts: unknown = isRecord(entry) ? entry["accounts"] : undefined;
  return Array.isArray(accounts) ? accounts : [];
}

/** After this time in milliseconds, a navigation that has not replaced the page is treated as cancelled. */
const cancelledAfter = 5_000;

/**
 * Waits until this tab leads the connection to the wallet: it is the first of the open tabs that wait. It
 * leads until it is closed, is put into the back/forward cache, or the returned function is
 * called. Where there are no Web Locks, which need a secure context, no tab leads.
 *
 * @param onLead is called each time this tab begins to lead
 */
export function waitToLead(onLead: () => void): () => void {
  const locks = navigator.locks as LockManager | undefined;
  let isLeading = false;
  let stop = () => {};
  let waitingAgain: ReturnType<typeof setTimeout> | undefined;

  function start(): void {
    stop();
    clearTimeout(waitingAgain);
    const waiting = new AbortController();
    const leading = new Promise<void>((resolve) => {
      stop = () => {
        isLeading = false;
        waiting.abort();
        resolve();
      };
    });
    const lead = () => {
      isLeading = true;
      onLead();
      return leading;
    };
    // It rejects if this tab stops waiting.
    locks?.request("fabulous-fish.wallet", { signal: waiting.signal }, lead).catch(() => {});
  }

  // Firefox decides before `pagehide` whether it caches the page, which it does not while the page waits.
  // The navigation may be cancelled, or open another program.
  const onBeforeUnload = () => {
    if (isLeading) return;
    stop();
    clearTimeout(waitingAgain);
    waitingAgain = setTimeout(start, cancelledAfter);
  };
  const onPageHide = () => {
    stop();
    clearTimeout(waitingAgain);
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) start();
  };
  window.addEventListener("beforeunload", onBeforeUnload);
  window.addEventListener("pagehide", onPageHide);
  window.addEventListener("pageshow", onPageShow);
  start();
  return () => {
    stop();
    clearTimeout(waitingAgain);
    window.removeEventListener("beforeunload", onBeforeUnload);
    window.removeEventListener("pagehide", onPageHide);
    window.removeEventListener("pageshow", onPageShow);
  };
}
