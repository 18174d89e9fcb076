/** The library's keys in `localStorage`; the second one is WalletConnect's. */
export const walletKey = "PeraWallet.Wallet";
export const connectorKey = "walletconnect";

/** Whether a session is stored. */
export const hasStoredSession = () => localStorage.getItem(walletKey) !== null;

/**
 * Identifies the stored session by its client id on the bridge, which is unique per session, or for
 * Pera Web, which has no bridge, by the whole entry. Undefined if no valid session is stored.
 */
export function storedSessionId(): string | undefined {
  return storedClientId() ?? webSession();
}

/** Returns the client id of the stored WalletConnect connection, if there is one. */
export function storedClientId(): string | undefined {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(connectorKey) ?? "");
    const { clientId } = entry as { readonly clientId?: unknown };
    return typeof clientId === "string" ? clientId : undefined;
  } catch {
    return undefined;
  }
}

function webSession(): string | undefined {
  const entry = localStorage.getItem(walletKey) ?? "";
  return entry.includes('"pera-wallet-web"') ? entry : undefined;
}

/** Removes the stored session if it has this id. */
export function removeStoredSession(id: string | undefined): void {
  if (storedSessionId() !== id) return;
  for (const key of [walletKey, connectorKey]) localStorage.removeItem(key);
}
