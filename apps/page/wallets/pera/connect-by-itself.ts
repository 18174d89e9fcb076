import { hasCode } from "@fabulous-fish/core";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { leftByPlayerKey } from "@fabulous-fish/core/storage-keys";
import { keepForNextVisit, readEntry } from "../../platform/browser-storage.ts";
import type { Session } from "../../session/session.ts";

/**
 * Connects Pera Wallet by itself, in the wallet's own browser (rule 3.31), unless the player has ended
 * or declined a connection on this device before. Only a rejection by the wallet is shown.
 *
 * @param opened how the page has opened, because this loads later: the player may have disconnected
 * meanwhile
 */
export function connectByItself(
  { store, connect }: Pick<Session, "store" | "connect">,
  storage: Storage,
  opened: { readonly isHome: boolean; readonly isConnected: boolean },
): void {
  const keep = () =>
    keepForNextVisit("The end of the connection", () => storage.setItem(leftByPlayerKey, "true"));

  store.subscribe((state, before) => {
    if (state.status !== "disconnected") return;
    if (before.status === "connected" || isDeclined(state.failure?.error)) keep();
  });
  if (opened.isConnected) {
    if (store.getState().status !== "connected") keep();
    return;
  }
  if (!opened.isHome || readEntry(storage, leftByPlayerKey) !== null) return;
  // The player may have opened the choice of a wallet meanwhile.
  if (document.querySelector("dialog[open]")) return;
  void connect("pera", (error) => {
    if (isDeclined(error)) keep();
    return hasCode(error, "wallet-rejected");
  });
}

/**
 * Whether the player has rejected the request in the wallet, pressed Cancel, or closed the library's
 * dialog, for which it has types.
 */
function isDeclined(error: unknown): boolean {
  if (hasCode(error, "wallet-rejected", "wallet-cancelled")) return true;
  const data = isRecord(error) ? error["data"] : undefined;
  return isRecord(data) && /_(CLOSED|CANCELLED)$/.test(String(data["type"]));
}
