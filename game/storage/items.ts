/** Reads an item of the browser's local storage; null when there is none or storage refuses. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes an item; when storage refuses (blocked, full), the game goes on without. */
export function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}
