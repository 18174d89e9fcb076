/**
 * Opens the browser's storage, or one in memory if the browser does not allow writing: in a
 * third-party frame, with site data blocked, or when it is full. The one in memory replaces
 * `window.localStorage`, because the wallet library uses it, too.
 */
export function openBrowserStorage(): Storage {
  try {
    const probe = "fabulous-fish.probe";
    window.localStorage.setItem(probe, probe);
    window.localStorage.removeItem(probe);
    return window.localStorage;
  } catch {
    const storage = createMemoryStorage();
    copyFullStorage(storage);
    Object.defineProperty(window, "localStorage", { configurable: true, value: storage });
    return storage;
  }
}

/**
 * Returns an entry of the browser's storage; null if there is none, or if the browser has denied the
 * access since the page has opened.
 */
export function readEntry(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Returns the JSON document that is stored under a key; undefined if there is none, if it is corrupt, or if the
 * browser denies the access.
 */
export function readDocument(key: string, storage?: Storage): unknown {
  try {
    const text = (storage ?? localStorage).getItem(key);
    // An error would cost time in each visit: while a debugger is attached, its position is computed.
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/**
 * Writes to the browser's storage. What it does not take, because it is full or denied, lasts only for
 * this visit (rule 4.5).
 *
 * @param what is written, for the warning in the console
 */
export function keepForNextVisit(what: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    console.warn(`${what} could not be kept for the next visit:`, error);
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

/** Copies the entries of a full storage, and removes entries from both. */
function copyFullStorage(memory: Storage): void {
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
    // The storage is not readable either.
  }
}
