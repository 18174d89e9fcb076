import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { requireAccount } from "@fabulous-fish/core";
import type * as DenialList from "../operator/denial-list.ts";
import { openStore } from "../stores/open-store.ts";
import { createKey } from "../testing/gate-client.ts";
import { openState, placeKey } from "./open-state.ts";

/** Whether the process ends while it merges denials. */
let isKilled = false;

vi.mock("../operator/denial-list.ts", async (importOriginal) => {
  const original = await importOriginal<typeof DenialList>();
  const createHeldDenials = (...options: Parameters<typeof original.createHeldDenials>) => {
    const list = original.createHeldDenials(...options);
    const sync: DenialList.HeldDenials["sync"] = () =>
      isKilled ? Promise.reject(new Error("killed")) : list.sync();
    return { ...list, sync };
  };
  return { ...original, createHeldDenials };
});

test("security: a gate that is killed before it has merged the denials of an earlier version asks for them again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fish-place-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const account = requireAccount(createKey(1).account);
  const alone = { store: join(folder, "gate") };
  const elsewhere = { ...alone, denials: join(folder, "denials") };
  const store = await openStore(elsewhere.store);
  await store.set(placeKey, "the id");
  await store.close();
  const copy = await openStore(elsewhere.denials);
  await copy.set("denials-id", "the id");
  await copy.addMember("denied-accounts", account, Number.MAX_SAFE_INTEGER);
  await copy.set(`denial:${account}`, JSON.stringify({ account }));
  await copy.close();

  isKilled = true;
  await expect(openState(elsewhere, "gate", Date.now)).rejects.toThrow("killed");
  isKilled = false;
  const misplaced = { code: "denials-misplaced" };
  await expect(openState(alone, "gate", Date.now)).rejects.toMatchObject(misplaced);
  await (await openState(elsewhere, "gate", Date.now)).close();
  const state = await openState(alone, "gate", Date.now);
  expect(await state.denials.find(account)).toMatchObject({ account });
  await state.close();
});
