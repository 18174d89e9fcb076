import { hasCode } from "@fabulous-fish/core";
import { leftByPlayerKey } from "@fabulous-fish/core/storage-keys";
import { readEntry } from "../../platform/browser-storage.ts";
import type { PageSession } from "../../session/session.ts";
import { isDeclined, keepLeftByPlayer } from "./left-by-player.ts";

/**
 * Connects Pera Wallet by itself, in the wallet's own browser (rule 3.31), unless the player has ended
 * or declined a connection on this device before. Only a rejection by the wallet is shown.
 *
 * @param opened how the page has opened, because this loads later: the player may have ended or
 * declined a connection meanwhile, which `keepEndOfConnection` keeps
 */
export function connectByItself(
  { connect }: Pick<PageSession, "connect">,
  storage: Storage,
  opened: { readonly isHome: boolean; readonly isConnected: boolean },
): void {
  if (opened.isConnected) return;
  if (!opened.isHome || readEntry(storage, leftByPlayerKey) !== null) return;
  // The player may have opened the choice of a wallet meanwhile.
  if (document.querySelector("dialog[open]")) return;
  void connect("pera", (error) => {
    if (isDeclined(error)) keepLeftByPlayer(storage);
    return hasCode(error, "wallet-rejected");
  });
}
