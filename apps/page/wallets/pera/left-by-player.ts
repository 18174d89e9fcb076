import { leftByPlayerKey } from "@fabulous-fish/core/storage-keys";
import { keepForNextVisit } from "../../platform/browser-storage.ts";
import type { Session } from "../../session/session.ts";

/** Keeps that the player has ended or declined a connection on this device (rule 3.31). */
export function keepLeftByPlayer(storage: Storage): void {
  keepForNextVisit("The end of the connection", () => storage.setItem(leftByPlayerKey, "true"));
}

/** Keeps the end of each connection at once: the player may close the page before the next chunk loads. */
export function keepEndOfConnection({ store }: Pick<Session, "store">, storage: Storage): void {
  store.subscribe((state, before) => {
    if (before.status === "connected" && state.status === "disconnected") keepLeftByPlayer(storage);
  });
}
