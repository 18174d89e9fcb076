import type { ProofMethod } from "@fabulous-fish/core";
import { signingMethodKey } from "@fabulous-fish/core/storage-keys";
import { storedSessionId } from "../stored-session.ts";

/**
 * Returns the methods in the order to try them: from the one that is stored for the wallet session on,
 * the ones before it last.
 */
export function orderMethods(methods: readonly ProofMethod[]): readonly ProofMethod[] {
  const stored = localStorage.getItem(signingMethodKey);
  const at = methods.findIndex((method) => entryOf(method) === stored);
  return at < 0 ? methods : [...methods.slice(at), ...methods.slice(0, at)];
}

/** Stores the method to begin with in this wallet session. */
export function storeFirstMethod(method: ProofMethod): void {
  localStorage.setItem(signingMethodKey, entryOf(method));
}

/** A new wallet session may be another app's, so its entry is another one. */
const entryOf = (method: ProofMethod) => `${method} ${storedSessionId() ?? ""}`;
