import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { knownWallets, type WalletName, walletNames } from "@fabulous-fish/core";
import {
  connectorKey,
  lastWalletEntry,
  lastWalletKey,
  walletNameKey,
} from "@fabulous-fish/core/storage-keys";
import { keepForNextVisit, readDocument } from "../platform/browser-storage.ts";
import type { Connector } from "./connector.ts";
import {
  removeStoredSession,
  sharedConnectorKey,
  storedClientId,
  storedSessionId,
  hasStoredSession,
} from "./stored-session.ts";

/*
 * All tabs share the storage, but the library does not check which tab's session is stored: it
 * restores, overwrites and removes any.
 */

type StorageMethod = (this: Storage, key: string, ...value: readonly string[]) => unknown;

let isSeparate = false;

/**
 * Gives the libraries' connection a key of the page's own (rule 3.21). They have no option for it, and
 * would take over, replace and remove the connection of another application of the origin.
 */
export function separateConnection(): void {
  if (isSeparate) return;
  isSeparate = true;
  // A property of the browser's own storage would be an entry.
  const isBrowsers = "Storage" in window && localStorage instanceof Storage;
  const methods = isBrowsers ? Storage.prototype : localStorage;
  for (const name of ["getItem", "setItem", "removeItem"]) {
    const method = Reflect.get(methods, name) as StorageMethod;
    const withOwnKey: StorageMethod = function (this: Storage, key, ...value) {
      return method.call(this, key === sharedConnectorKey ? connectorKey : key, ...value);
    };
    Reflect.set(methods, name, withOwnKey);
  }
}

/** The private session storage of a connector. */
interface ConnectorStorage {
  setSession: (session: Connector["session"]) => unknown;
  removeSession: () => void;
}

/** Prevents a connector from overwriting or removing the session of another one. */
export function guardStoredSession(connector: Connector): void {
  const storage = Reflect.get(connector, "_sessionStorage") as ConnectorStorage;
  const setSession = storage.setSession.bind(storage);
  const removeSession = storage.removeSession.bind(storage);
  const isStored = () => storedClientId() === connector.clientId;
  // A new connection replaces the stored session when the wallet approves it.
  let isNew = !connector.connected;

  storage.setSession = (session) => {
    if (isNew || isStored()) setSession(session);
    isNew = false;
  };
  storage.removeSession = () => {
    if (isStored()) removeSession();
  };
}

/** Returns whether the stored session is not the connector's. */
export function isReplaced({ clientId }: Connector): boolean {
  const stored = storedSessionId();
  return stored !== undefined && stored !== clientId;
}

/** Returns whether another tab has ended or replaced the connector's session. */
export function isEndedByOtherTab(connector: Connector, wallet: WalletName): boolean {
  return connector.connected && (isReplaced(connector) || !hasStoredSession(wallet));
}

/**
 * Removes the stored connection temporarily, because a new connector would restore it. Returns a
 * function that stores it again, once, unless another one is stored by then.
 */
export function hideStoredConnection(): () => void {
  let hidden = localStorage.getItem(connectorKey);
  removeStoredConnection();
  return () => {
    if (hidden !== null && localStorage.getItem(connectorKey) === null)
      localStorage.setItem(connectorKey, hidden);
    hidden = null;
  };
}

/** Removes the WalletConnect entry only, not the wallet library's. */
export function removeStoredConnection(): void {
  localStorage.removeItem(connectorKey);
}

/**
 * Stores which wallet the stored session is of, for the next choice too, and removes what another
 * wallet has stored.
 */
export function storeWallet(wallet: WalletName): void {
  for (const name of walletNames) {
    if (name !== wallet) localStorage.removeItem(knownWallets[name].storageKey);
  }
  if (wallet === "pera") localStorage.removeItem(walletNameKey);
  else localStorage.setItem(walletNameKey, wallet);
  keepForNextVisit("The choice of the wallet", () =>
    localStorage.setItem(lastWalletKey, lastWalletEntry(wallet)),
  );
}

/** Calls back when another tab may have changed the stored session. */
export function watchStoredSession(onChange: () => void): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key === connectorKey) onChange();
  });
  // A page in the back/forward cache misses storage events.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) onChange();
  });
}

/**
 * Whether the stored session is of another wallet, which has stored its own details. While another tab
 * connects, this holds before that tab has stored the wallet's name.
 */
export function isOtherWallets(wallet: WalletName): boolean {
  if (localStorage.getItem(walletNameKey) === wallet) return false;
  return walletNames.some((name) => name !== wallet && hasStoredSession(name));
}

/**
 * Removes an invalid stored session of a wallet, and a connection to which no wallet's details belong.
 * The library does not validate it, and throws an uncaught error on it while reconnecting.
 */
export function removeCorruptSession(wallet: WalletName): void {
  if (!isOtherWallets(wallet) && !isSession(readDocument(knownWallets[wallet].storageKey)))
    removeStoredSession(storedSessionId());
}

function isSession(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { type, accounts } = value;
  const areStrings =
    Array.isArray(accounts) && accounts.every((account) => typeof account === "string");
  return typeof type === "string" && areStrings;
}
