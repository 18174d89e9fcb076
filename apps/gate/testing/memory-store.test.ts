import { test } from "vitest";
import { createMemoryStore } from "./memory-store.ts";
import { storeContract } from "./store-contract.ts";

for (const { name, check } of storeContract({ hasExactClock: true }))
  test(name, async () => {
    let time = 1_000_000;
    const store = createMemoryStore({ now: () => time });
    const advance = (milliseconds: number) => {
      time += milliseconds;
      return Promise.resolve();
    };
    await check({ store, other: store, advance, hasExactClock: true });
  });
