/** The library's own keys in `localStorage`; the second is WalletConnect's. */
const walletKey = "PeraWallet.Wallet";
const connectorKey = "walletconnect";

/**
 * Whether an earlier visit left a session. What cannot be parsed is removed: the library would
 * throw on it in the midst of reconnecting, and never settle.
 */
export function hasStoredSession(): boolean {
  if (isReadable(walletKey) && isReadable(connectorKey)) {
    return localStorage.getItem(walletKey) !== null;
  }
  forgetStoredSession();
  return false;
}

export function forgetStoredSession(): void {
  localStorage.removeItem(walletKey);
  localStorage.removeItem(connectorKey);
}

function isReadable(key: string): boolean {
  const text = localStorage.getItem(key);
  if (text === null) return true;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object";
  } catch {
    return false;
  }
}
