import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { requireAccount } from "@fabulous-fish/core";
import type { Store } from "../stores/store.ts";
import { createKey } from "../testing/gate-client.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import { createSessions } from "./sessions.ts";

const account = requireAccount(createKey(1).account);
const request = { account, signer: account, origin: "https://game.example" };

test("all that a new session stores can share a commit", async () => {
  const changes: string[] = [];
  const pending = (kind: string) => () => {
    changes.push(kind);
    return new Promise<never>(() => undefined);
  };
  const store: Store = {
    ...createMemoryStore(),
    set: pending("set"),
    addMember: pending("addMember"),
    removeMembers: pending("removeMembers"),
  };
  const denials = { find: () => Promise.resolve(undefined) };
  const announce = () => Promise.resolve();
  void createSessions({ store, denials, now: Date.now, announce }).start(request);
  await setImmediate();
  expect(changes).toEqual(["removeMembers", "addMember", "addMember", "set"]);
});
