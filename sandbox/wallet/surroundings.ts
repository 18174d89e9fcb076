import { Buffer } from "buffer";

/** Gives the WalletConnect client the global `Buffer` of Node that it expects to find. */
export function provideSurroundings(): void {
  Object.assign(globalThis, { Buffer });
}
