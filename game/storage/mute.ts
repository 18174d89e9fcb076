import { readItem, writeItem } from "./items.ts";

const KEY = "fabulous-fish-game.muted";

/** Whether the sound is muted on this device. */
export function isMuteStored(): boolean {
  return readItem(KEY) === "true";
}

/** Stores whether the sound is muted. */
export function storeMute(muted: boolean): void {
  writeItem(KEY, String(muted));
}
