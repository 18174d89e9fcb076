import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { requireAccount } from "@fabulous-fish/core";
import type { Store } from "../stores/store.ts";
import { openStore } from "../stores/open-store.ts";
import { account, second, setUpCommands } from "../testing/command-fixture.ts";
import { openState } from "./open-state.ts";

test("denials are kept in the store and in a copy, and each brings them back to the other", async () => {
  const { run, runGate, folder, elsewhere } = await setUpCommands();
  await run(["deny", account, "--reason", "Before"]);
  await runGate(elsewhere);
  rmSync(join(folder, "gate"));
  await runGate(elsewhere);
  expect(await run(["denied"])).toBe(`0\n${account}  until it is lifted  Before`);
  await run(["allow", account]);
  await run(["deny", second], elsewhere);
  rmSync(elsewhere.GATE_DENIALS);
  await runGate(elsewhere);
  rmSync(join(folder, "gate"));
  await runGate(elsewhere);
  expect(await run(["denied"], elsewhere)).toBe(`0\n${second}  until it is lifted`);
});

test("a command makes no copy of the denials", async () => {
  const { run, elsewhere } = await setUpCommands();
  expect(await run(["deny", account], elsewhere)).toBe(`0\n${account} is denied.`);
  expect(existsSync(elsewhere.GATE_DENIALS)).toBe(false);
});

test("security: denials that an earlier version kept elsewhere are taken over once, and asked for until then", async () => {
  const { run, runGate, folder, elsewhere } = await setUpCommands();
  const earlier = async (name: string, write: (store: Store) => Promise<unknown>) => {
    const store = await openStore(join(folder, name));
    await write(store);
    await store.close();
  };
  await earlier("gate", (store) => store.set("denials-place", "the id"));
  const misplaced = "1\nThe operator's denials are not in this place.";
  expect(await run(["deny", account])).toContain(misplaced);
  expect(await run(["denied"], elsewhere)).toContain(misplaced);
  await expect(runGate()).rejects.toMatchObject({ code: "denials-misplaced" });
  await expect(runGate(elsewhere)).rejects.toMatchObject({ code: "denials-misplaced" });
  rmSync(elsewhere.GATE_DENIALS);
  await earlier("denials", async (store) => {
    await store.set("denials-id", "the id");
    await store.addMember("denied-accounts", account, Number.MAX_SAFE_INTEGER);
    await store.set(`denial:${account}`, JSON.stringify({ account, reason: "Bots" }));
  });
  await runGate(elsewhere);
  await runGate();
  expect(await run(["denied"])).toBe(`0\n${account}  until it is lifted  Bots`);
});

test("denials are kept in the folder of the state, also if the first start makes it", async () => {
  const { runGate, folder } = await setUpCommands();
  const made = join(folder, "made");
  await runGate({ GATE_STORE: join(made, "gate"), GATE_DENIALS: made });
  expect(existsSync(join(made, "denials"))).toBe(true);
});

test("security: of two lists with one number, the denial that lasts longer stands", async () => {
  const { run, runGate, folder, elsewhere } = await setUpCommands();
  const own = { ...elsewhere, GATE_STORE: join(folder, "other") };
  await runGate(own);
  await run(["deny", account, "--until", "2026-01-02"], own);
  await run(["deny", second], own);
  await run(["deny", account, "--reason", "Bots"]);
  await run(["deny", second, "--until", "2026-01-02"]);
  await runGate(elsewhere);
  expect(await run(["denied"], elsewhere)).toBe(
    `0\n${[`${account}  until it is lifted  Bots`, `${second}  until it is lifted`].sort().join("\n")}`,
  );
});

test("security: a gate whose copy cannot be opened says of each change that the copy lacks it", async () => {
  const { folder, now, elsewhere } = await setUpCommands();
  writeFileSync(elsewhere.GATE_DENIALS, "damaged ".repeat(100));
  const places = { store: join(folder, "gate"), denials: elsewhere.GATE_DENIALS };
  const state = await openState(places, "gate", now);
  const change = state.heldDenials?.change({ account: requireAccount(account) });
  await expect(change).rejects.toMatchObject({ code: "denial-incomplete" });
  expect(await state.denials.accounts()).toEqual([account]);
  await state.close();
});
