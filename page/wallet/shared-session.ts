import type { Connector } from "./connector.ts";
import {
  connectorKey,
  hasStoredSession,
  storedClientId,
  storedSessionId,
} from "./stored-session.ts";

/*
 * All tabs share the storage, and the library does not look whose session is stored: it takes over,
 * overwrites and removes whatever is there.
 */

/** Where a connector keeps its session, as its library has it: private. */
interface ConnectorStorage {
  setSession: (session: Connector["session"]) => unknown;
  removeSession: () => void;
}

/** Keeps a connector from overwriting or removing a session that is not its own. */
export function guardStoredSession(connector: Connector): void {
  const storage = Reflect.get(connector, "_sessionStorage") as ConnectorStorage;
  const setSession = storage.setSession.bind(storage);
  const removeSession = storage.removeSession.bind(storage);
  const isStored = () => storedClientId() === connector.clientId;
  // A new connection replaces whatever is stored, once the wallet approves it.
  let isNew = !connector.connected;

  storage.setSession = (session) => {
    if (isNew || isStored()) setSession(session);
    isNew = false;
  };
  storage.removeSession = () => {
    if (isStored()) removeSession();
  };
}

/** Whether another session is stored than a connector's. */
export function isReplaced({ clientId }: Connector): boolean {
  const stored = storedSessionId();
  return stored !== undefined && stored !== clientId;
}

/** Whether another tab has ended a connector's session, or replaced it. */
export function isEndedElsewhere(connector: Connector): boolean {
  return connector.connected && (isReplaced(connector) || !hasStoredSession());
}

/**
 * Hides the stored connection, which a new connector would take over; returns how to show it again,
 * which it does once, and only where nothing else is stored by then.
 */
export function hideStoredConnection(): () => void {
  let hidden = localStorage.getItem(connectorKey);
  forgetStoredConnection();
  return () => {
    if (hidden !== null && localStorage.getItem(connectorKey) === null)
      localStorage.setItem(connectorKey, hidden);
    hidden = null;
  };
}

/** Removes what is stored of a connection, but not what is stored of the wallet. */
export function forgetStoredConnection(): void {
  localStorage.removeItem(connectorKey);
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
