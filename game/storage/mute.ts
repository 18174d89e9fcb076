import { readItem, writeItem } from "./items.ts";

const storageKey = "fabulous-fish-game.muted";

/** Whether the sound is muted on this device. */
export function isMuteStored(): boolean {
  return readItem(storageKey) === "true";
}

/** Stores whether the sound is muted. */
export function storeMute(muted: boolean): void {
  writeItem(storageKey, String(muted));
}
