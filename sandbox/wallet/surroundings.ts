import { Buffer } from "buffer";

/**
 * Gives the WalletConnect client what it expects to find: the global `Buffer` of Node, and a
 * `localStorage`. Where the browser refuses storage, connections are kept until the tab is reloaded.
 */
export function provideSurroundings(): void {
  Object.assign(globalThis, { Buffer });
  if (!canStore()) {
    const storage = memoryStorage();
    Object.defineProperty(window, "localStorage", { configurable: true, value: storage });
  }
}

function canStore(): boolean {
  try {
    const probe = "sandbox-wallet-probe";
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}
