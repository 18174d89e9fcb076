import { connectorKey, forgetStoredSession, walletKey } from "./stored-session.ts";
import { urlOf } from "./url-of.ts";

/**
 * Removes a stored session that is none: the library trusts what is stored, and throws on it in the
 * midst of reconnecting, where nobody catches it.
 */
export function forgetDamagedSession(): void {
  if (!isWallet(read(walletKey)) || !isConnector(read(connectorKey))) forgetStoredSession();
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return undefined;
  }
}

function isWallet(value: unknown): boolean {
  return isRecord(value) && typeof value["type"] === "string" && isTexts(value["accounts"]);
}

/** Absent for a session with Pera Web. */
function isConnector(value: unknown): boolean {
  if (value === null) return true;
  return (
    isRecord(value) &&
    urlOf(value["bridge"]) !== undefined &&
    /^[0-9a-f]{64}$/i.test(String(value["key"])) &&
    ["clientId", "peerId"].every((name) => typeof value[name] === "string") &&
    isTexts(value["accounts"])
  );
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
