import { Buffer } from "buffer";

/**
 * Provides the globals that the WalletConnect client expects: Node's `Buffer`, and a
 * `localStorage`. If the browser blocks the storage, it is in memory and lost on reload.
 */
export function provideGlobals(): void {
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
