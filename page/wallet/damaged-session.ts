import { forgetStoredSession, storedSessionId, walletKey } from "./stored-session.ts";

/**
 * Removes a stored session that is none: the library trusts what is stored, and throws on it in the
 * midst of reconnecting, where nobody catches it.
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
  const areTexts = Array.isArray(accounts) && accounts.every((text) => typeof text === "string");
  return typeof type === "string" && areTexts;
}
