import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { requireAccount } from "@fabulous-fish/core";
import { createDenials } from "../../operator/denials.ts";
import { openStore } from "../../stores/open-store.ts";
import { account, copyIn, second, setUpCommands } from "../../testing/command-fixture.ts";
import { createKey } from "../../testing/gate-client.ts";
import { openState } from "../open-state.ts";

test("a backup says how many denials it has", async () => {
  const { run, runGate, folder, elsewhere } = await setUpCommands();
  const copies = join(folder, "copies");
  await run(["deny", account]);
  expect(await run(["backup", copies])).toBe(
    "0\nThe state is saved in /copies/gate-2026-01-01T00-00-00Z.lmdb, with 1 denial.",
  );
  await runGate(elsewhere);
  await run(["deny", second], elsewhere);
  const both = join(folder, "both");
  expect(await run(["backup", both], elsewhere)).toBe(
    "0\nThe state is saved in /both/gate-2026-01-01T00-00-00Z.lmdb, with 2 denials.",
  );
  expect(await run(["backup", both], elsewhere)).toMatch(
    /^1\nThe command has failed. backup: .*exists already/,
  );
  expect(readdirSync(both)).toHaveLength(1);
});

test("a backup can be restored in the second in which it was made", async () => {
  const { run, runGate, folder } = await setUpCommands();
  const copies = join(folder, "copies");
  await runGate();
  await run(["backup", copies]);
  expect(await run(["restore", join(copies, "gate-2026-01-01T00-00-00Z.lmdb")])).toMatch(
    /^0\n.*What it replaces is saved in .*replaced-2026-01-01T00-00-00Z\.lmdb\.$/,
  );
});

test("security: to restore a backup makes no denied account play", async () => {
  const { run, folder, clock } = await setUpCommands();
  const copies = join(folder, "copies");
  await run(["deny", account]);
  await run(["backup", copies]);
  await run(["allow", account]);
  await run(["deny", second, "--reason", "Later"]);
  clock.time += 60_000;
  const copy = join(copies, "gate-2026-01-01T00-00-00Z.lmdb");
  const restored = `The state of /copies/gate-2026-01-01T00-00-00Z.lmdb is restored`;
  expect(await run(["restore", copy])).toMatch(
    new RegExp(
      `^0\n${restored}, \\d+ keys. What it replaces .*00-01-00Z.lmdb. 2 later changes of the denials are kept.$`,
    ),
  );
  expect(await run(["denied"])).toBe(`0\n${second}  until it is lifted  Later`);
  expect(readdirSync(copies).filter((name) => !name.endsWith(".lmdb"))).toEqual([]);

  const damaged = join(folder, "damaged");
  writeFileSync(damaged, "not a copy ".repeat(100));
  expect(await run(["restore", damaged])).toMatch(/^1\nThe command has failed. restore: /);
  // Nothing was saved for it.
  expect(readdirSync(folder).filter((name) => name.endsWith(".lmdb"))).toEqual([]);
});

test("security: a restored copy undoes no change of the denials", async () => {
  const { run, folder, clock } = await setUpCommands();
  await run(["deny", account, "--until", "2026-01-02"]);
  await run(["deny", second]);
  await run(["backup", folder]);
  await run(["deny", account, "--reason", "Bots"]);
  await run(["deny", second, "--until", "2026-01-02"]);
  clock.time += 60_000;
  expect(await run(["restore", copyIn(folder)])).toMatch(
    /2 later changes of the denials are kept\.$/,
  );
  expect(await run(["denied"])).toBe(
    `0\n${second}  until 2026-01-02T00:00:00.000Z\n${account}  until it is lifted  Bots`,
  );
});

test("security: a denial that is made while a copy is restored is kept", async () => {
  const { run, now, folder, clock } = await setUpCommands();
  await run(["backup", folder]);
  clock.time += 60_000;
  const state = await openState({ store: join(folder, "gate") }, "command", now);
  const { denials: list } = state;
  const denials = createDenials({ list, now, announce: () => Promise.resolve() });
  const acknowledged: string[] = [];
  const progress = { isRestored: false };
  const restoring = run(["restore", copyIn(folder)]).finally(() => (progress.isRestored = true));
  for (let seed = 1; !progress.isRestored; seed += 1) {
    const denied = requireAccount(createKey(seed).account);
    await denials.deny({ account: denied });
    acknowledged.push(denied);
  }
  expect(await restoring).toMatch(/^0\n/);
  expect((await denials.page()).denials.map((denial) => denial.account)).toEqual(
    acknowledged.sort(),
  );
  for (const each of acknowledged) expect(await denials.find(requireAccount(each))).toBeDefined();
  await state.close();
});

test("a copy is restored over a damaged state, which is moved aside", async () => {
  const { run, folder } = await setUpCommands();
  await run(["deny", account]);
  await run(["backup", folder]);
  writeFileSync(join(folder, "gate"), "damaged ".repeat(100));
  expect(await run(["restore", join(folder, "gate")])).toMatch(/^1\n.*restore: \/gate: It is/);
  expect(await run(["restore", copyIn(folder)])).toMatch(
    /^0\nThe state of .* is restored, \d+ keys. The file that it replaces is damaged, and is now \/gate.damaged-2026-01-01T00-00-00Z: denials that only it has could not be kept.$/,
  );
  expect(await run(["denied"])).toContain(account);
  expect(readdirSync(folder)).toContain("gate.damaged-2026-01-01T00-00-00Z");
});

test("a state that cannot be restored leaves a damaged one where it is", async () => {
  const { run, folder } = await setUpCommands();
  const newer = await openStore(join(folder, "newer"));
  await newer.set("schema", "2");
  await newer.close();
  writeFileSync(join(folder, "gate"), "damaged ".repeat(100));
  expect(await run(["restore", join(folder, "newer")])).toMatch(/^1\n.*version: 2/);
  expect(readdirSync(folder).filter((name) => name.startsWith("gate"))).toContain("gate");
  expect(await run(["restore", folder])).toMatch(/^1\nThe command has failed. restore: /);
});

test("a state is restored after the audit log was opened", async () => {
  const { run, runGate, folder, read, clock, elsewhere } = await setUpCommands();
  await run(["backup", folder]);
  await runGate(elsewhere);
  const before = readFileSync(join(folder, "gate"));
  clock.time += 60_000;
  const none = { ...elsewhere, GATE_AUDIT_LOG: join(folder, "none", "audit") };
  expect(await run(["restore", copyIn(folder)], none)).toMatch(/^1\n.*auditLog/);
  expect(readFileSync(join(folder, "gate"))).toEqual(before);
  const audit = { GATE_AUDIT_LOG: join(folder, "audit") };
  expect(await run(["restore", copyIn(folder)], audit)).toMatch(/^0\n/);
  expect(read("audit")).toMatch(/"state-restored"/);
});
