/** The library's own keys in `localStorage`; the second is WalletConnect's. */
export const walletKey = "PeraWallet.Wallet";
const connectorKey = "walletconnect";

/** Whether an earlier visit left a session. */
export const hasStoredSession = () => localStorage.getItem(walletKey) !== null;

export function forgetStoredSession(): void {
  localStorage.removeItem(walletKey);
  localStorage.removeItem(connectorKey);
}
