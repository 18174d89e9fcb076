import { hasCode } from "@fabulous-fish/core";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { leftByPlayerKey } from "@fabulous-fish/core/storage-keys";
import { keepForNextVisit } from "../../platform/browser-storage.ts";
import type { PageSession } from "../../session/session.ts";

/** Keeps that the player has ended or declined a connection on this device (rule 3.31). */
export function keepLeftByPlayer(storage: Storage): void {
  keepForNextVisit("The end of the connection", () => storage.setItem(leftByPlayerKey, "true"));
}

/**
 * Keeps at once that the player ends or declines a connection: the player may do so, and close the page,
 * before the next chunk loads.
 */
export function keepEndOfConnection({ store }: Pick<PageSession, "store">, storage: Storage): void {
  store.subscribe((state, before) => {
    if (state.status !== "disconnected") return;
    if (before.status === "connected" || isDeclined(state.failure?.error))
      keepLeftByPlayer(storage);
  });
}

/**
 * Whether the player has rejected the request in the wallet, pressed Cancel, or closed the library's
 * dialog, for which it has types.
 */
export function isDeclined(error: unknown): boolean {
  if (hasCode(error, "wallet-rejected", "wallet-cancelled")) return true;
  const data = isRecord(error) ? error["data"] : undefined;
  return isRecord(data) && /_(CLOSED|CANCELLED)$/.test(String(data["type"]));
}
