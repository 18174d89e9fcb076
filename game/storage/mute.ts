import { readItem, writeItem } from "./items.ts";

const KEY = "fabulous-fish-game.muted";

/** Whether the sound was switched off on this device. */
export function isMuteKept(): boolean {
  return readItem(KEY) === "true";
}

/** Remembers whether the sound is off. */
export function keepMute(muted: boolean): void {
  writeItem(KEY, String(muted));
}
