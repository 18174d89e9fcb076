/** The library's own keys in `localStorage`; the second is WalletConnect's. */
export const walletKey = "PeraWallet.Wallet";
export const connectorKey = "walletconnect";

/** Whether an earlier visit left a session. */
export const hasStoredSession = () => localStorage.getItem(walletKey) !== null;

/**
 * Identifies the stored session: by the page's id on the bridge, which is new for every session, or
 * by the whole entry for Pera Web, which has no bridge. Undefined where none is stored, or a damaged
 * one.
 */
export function storedSessionId(): string | undefined {
  return storedClientId() ?? webSession();
}

/** The page's id on the bridge in the stored connection, if there is one. */
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

/** Removes a session, unless another one is stored by now. */
export function forgetStoredSession(id: string | undefined): void {
  if (storedSessionId() !== id) return;
  for (const key of [walletKey, connectorKey]) localStorage.removeItem(key);
}
