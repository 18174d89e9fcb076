import { hasCode } from "@fabulous-fish/core";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { leftByPlayerKey } from "@fabulous-fish/core/storage-keys";
import { readEntry } from "../../platform/browser-storage.ts";
import type { Session } from "../../session/session.ts";
import { keepLeftByPlayer } from "./left-by-player.ts";

/**
 * Connects Pera Wallet by itself, in the wallet's own browser (rule 3.31), unless the player has ended
 * or declined a connection on this device before. Only a rejection by the wallet is shown.
 *
 * @param opened how the page has opened, because this loads later: the player may have disconnected
 * meanwhile, which `keepEndOfConnection` keeps
 */
export function connectByItself(
  { store, connect }: Pick<Session, "store" | "connect">,
  storage: Storage,
  opened: { readonly isHome: boolean; readonly isConnected: boolean },
): void {
  store.subscribe((state) => {
    if (state.status === "disconnected" && isDeclined(state.failure?.error))
      keepLeftByPlayer(storage);
  });
  if (opened.isConnected) return;
  if (!opened.isHome || readEntry(storage, leftByPlayerKey) !== null) return;
  // The player may have opened the choice of a wallet meanwhile.
  if (document.querySelector("dialog[open]")) return;
  void connect("pera", (error) => {
    if (isDeclined(error)) keepLeftByPlayer(storage);
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
