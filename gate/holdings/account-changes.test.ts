import { expect, test, vi } from "vitest";
import type { Account } from "@fabulous-fish/core";
import { createKey } from "../testing/gate-client.ts";
import { createAccountChanges, mostAccounts } from "./account-changes.ts";

test("security: a process lets no more accounts wait than it has connections for", async () => {
  const changes = createAccountChanges({
    followed: { isLive: () => Promise.resolve(true), changed: () => Promise.resolve([]) },
    onFailure: vi.fn(),
  });
  const { account } = createKey(1);
  const wait = (name: string) =>
    changes.next(name as Account, 25_000, new AbortController().signal);
  const waits = Array.from({ length: mostAccounts }, (_, index) => wait(`${account}${index}`));
  expect(await wait(account)).toBe(false);
  // Another tab of an account that waits.
  const another = wait(`${account}0`);
  changes.stop();
  expect(new Set(await Promise.all([...waits, another]))).toEqual(new Set([true]));
});
