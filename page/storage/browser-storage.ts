/**
 * The browser's storage, or one in memory where the browser refuses: in a third-party frame, or
 * with site data switched off. The replacement stands in for `localStorage` itself, because the
 * wallet library uses that too.
 */
export function openBrowserStorage(): Storage {
  try {
    const probe = "fabulous-fish.probe";
    window.localStorage.setItem(probe, probe);
    window.localStorage.removeItem(probe);
    return window.localStorage;
  } catch {
    const memory = createMemoryStorage();
    Object.defineProperty(window, "localStorage", { configurable: true, value: memory });
    return memory;
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
