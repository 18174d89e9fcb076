import { forgetStoredSession, storedSessionId, walletKey } from "./stored-session.ts";

/**
 * Removes an invalid stored session. The library does not validate it, and throws an uncaught error
 * on it while reconnecting.
 */
export function forgetDamagedSession(): void {
  if (!isSession(read(walletKey))) forgetStoredSession(storedSessionId());
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return undefined;
  }
}

function isSession(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { type, accounts } = value as Readonly<Record<string, unknown>>;
  const areStrings =
    Array.isArray(accounts) && accounts.every((account) => typeof account === "string");
  return typeof type === "string" && areStrings;
}
