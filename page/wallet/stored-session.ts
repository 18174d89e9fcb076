/** The library's own keys in `localStorage`; the second is WalletConnect's. */
export const walletKey = "PeraWallet.Wallet";
const connectorKey = "walletconnect";
const keys = [walletKey, connectorKey];

/** Whether an earlier visit left a session. */
export const hasStoredSession = () => localStorage.getItem(walletKey) !== null;

export function forgetStoredSession(): void {
  for (const key of keys) localStorage.removeItem(key);
}

/** Takes note of the session that is stored; returns how to store it again. */
export function keepStoredSession(): () => void {
  const items = keys.map((key) => [key, localStorage.getItem(key)] as const);
  return () => {
    for (const [key, text] of items) if (text !== null) localStorage.setItem(key, text);
  };
}
