/** Reads an item from `localStorage`. Returns null if it does not exist or storage is blocked. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes an item to `localStorage`. Does nothing if storage is blocked or full. */
export function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

const muteKey = "fabulous-fish-game.muted";

/** Whether the sound is muted on this device. */
export function isMuteStored(): boolean {
  return readItem(muteKey) === "true";
}

/** Stores whether the sound is muted. */
export function storeMute(muted: boolean): void {
  writeItem(muteKey, String(muted));
}
