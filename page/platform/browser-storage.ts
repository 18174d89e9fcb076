/**
 * The browser's storage, or one in memory where the browser refuses to write: in a third-party
 * frame, with site data switched off, or when it is full. The replacement takes the place of
 * `localStorage` itself, because the wallet library uses that too.
 */
export function openBrowserStorage(): Storage {
  try {
    const probe = "fabulous-fish.probe";
    window.localStorage.setItem(probe, probe);
    window.localStorage.removeItem(probe);
    return window.localStorage;
  } catch {
    const storage = createMemoryStorage();
    keepReadable(storage);
    Object.defineProperty(window, "localStorage", { configurable: true, value: storage });
    return storage;
  }
}

export function createMemoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

/** Starts from what a full storage holds, as the first paint does, and removes it there too. */
function keepReadable(memory: Storage): void {
  try {
    const full = window.localStorage;
    for (let index = full.length; index--;) {
      const key = full.key(index) ?? "";
      memory.setItem(key, full.getItem(key) ?? "");
    }
    const removeItem = memory.removeItem.bind(memory);
    memory.removeItem = (key) => {
      removeItem(key);
      full.removeItem(key);
    };
  } catch {
    // Nothing can be read either.
  }
}
