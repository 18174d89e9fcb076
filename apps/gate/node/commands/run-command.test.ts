import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "../../stores/open-store.ts";
import { account, commandLines, copyIn, setUpCommands } from "../../testing/command-fixture.ts";

test.each<[readonly string[], string]>([
  [
    ["rotate-ticket-key"],
    "0\nThe gate publishes a new key, and signs tickets with it in a minute.",
  ],
  [["end", account], `0\n${account} had no session.`],
  [["deny", account], `0\n${account} is denied.`],
  [["allow", account], `0\n${account} was not denied.`],
  [["sessions"], "0\nnote: No account has a session."],
  [["sessions", account], `0\nnote: ${account} has no session.`],
  [["denied"], "0\nnote: No account is denied."],
  [["nonsense"], "undefined"],
  [
    ["denials"],
    "1\nThe gate cannot run this command. denials: expected export FILE [--gate URL] or import",
  ],
  [["denials", "import"], "1\nThe gate cannot run this command. file: missing"],
  [["denials", "import", "list", "https://game.example", "more"], "1\nThe gate cannot run this"],
  [["restore", "/nowhere"], "1\nThe command has failed. restore: /nowhere: does not exist."],
])("%j says what it did where there is nothing to change", async (words, said) => {
  const { run } = await setUpCommands();
  expect(await run(words)).toContain(said);
});

test.each(commandLines)("$words acts on no store but that of gates", async ({ words }) => {
  const { run, folder } = await setUpCommands();
  const nowhere = join(folder, "elsewhere");
  const mask = process.umask(0o022);
  onTestFinished(() => void process.umask(mask));
  const said = await run(words, { GATE_STORE: nowhere });
  expect(process.umask(0o022)).toBe(0o022);
  expect(said).toMatch(/^1\n.*elsewhere: no gate has its state there; set GATE_STORE$/);
  expect(existsSync(nowhere)).toBe(false);
  writeFileSync(nowhere, "no store ".repeat(100));
  expect(await run(words, { GATE_STORE: nowhere })).toMatch(
    /^1\nThe file of the gate's state is damaged\..*elsewhere/,
  );
  const gone = await run(words, { GATE_STORE: "redis://127.0.0.1:1" });
  expect(gone).toMatch(
    /^1\nThe gate's store is not available\. Redis \(127\.0\.0\.1:1\): .*REFUSED/,
  );
});

test("what a command has done, but not written to the audit log, is noted", async () => {
  const { run, folder } = await setUpCommands();
  const store = await openStore(join(folder, "gate"));
  await store.set("audit-key", "damaged");
  await store.close();
  const audit = { GATE_AUDIT_LOG: join(folder, "audit") };
  expect(await run(["deny", account], audit)).toMatch(
    /^1\nnote: Done, but not in the audit log: Error: audit key: cannot be read.*\n.* is denied\.$/,
  );
  expect(await run(["allow", account], audit)).toMatch(/^0\n/);
});

test("security: a command of another site changes nothing, and a copy of another site is not restored", async () => {
  const { run, runGate, folder, clock } = await setUpCommands();
  const other = { GATE_STORE: join(folder, "other"), GATE_ORIGINS: "https://other.example" };
  await runGate(other);
  const foreign = { GATE_ORIGINS: "https://other.example" };
  for (const { words } of commandLines.filter((each) => each.words[0] !== "rename-site")) {
    expect(await run(words, foreign)).toMatch(
      /^1\n.*\/gate: it belongs to the site https:\/\/game\.example, and this gate to https:\/\/other\.example$/,
    );
  }
  await expect(runGate(foreign)).rejects.toMatchObject({ code: "store-foreign" });
  await run(["backup", folder]);
  expect(await run(["restore", copyIn(folder)], foreign)).toContain(
    "/gate: it belongs to the site",
  );
  rmSync(copyIn(folder));
  await run(["backup", folder], other);
  clock.time += 1_000;
  expect(await run(["restore", copyIn(folder)])).toContain(
    "it belongs to the site https://other.example, and this gate to https://game.example",
  );
  rmSync(join(folder, "gate"));
  expect(await run(["restore", copyIn(folder)])).toContain("run rename-site https://other.example");
});

test("a site gets another name by a command, and its gates start under that", async () => {
  const { run, runGate, folder, read } = await setUpCommands();
  const renamed = { GATE_SITE_ID: "fish", GATE_AUDIT_LOG: join(folder, "audit") };
  expect(await run(["rename-site", "fish"], renamed)).toBe(
    "0\nThe site is now fish; before, https://game.example. Set GATE_SITE_ID of all its gates, unless it is one of their origins.",
  );
  expect(read("audit")).toContain('"from":"https://game.example","to":"fish"');
  await runGate(renamed);
  await expect(runGate()).rejects.toMatchObject({ code: "store-foreign" });
  expect(await run(["rename-site"])).toContain("id: missing");
  expect(await run(["rename-site", "a b"])).toContain("expected up to 200");
});
