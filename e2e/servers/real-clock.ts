import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Store } from "@fabulous-fish/gate";

/**
 * Waits until the store's own clock has advanced, without assumptions about it: a key that is set
 * now and lives for so long is gone.
 */
export async function waitForExpiry(store: Store, milliseconds: number): Promise<void> {
  const key = `clock ${randomUUID()}`;
  await store.set(key, "running", milliseconds);
  await expect.poll(() => store.get(key), { intervals: [5] }).toBeUndefined();
}
