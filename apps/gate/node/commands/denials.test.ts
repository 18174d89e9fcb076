import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { account, second, setUpCommands } from "../../testing/command-fixture.ts";

test("denials are exported to a new file and imported from it, and each entry is accounted for", async () => {
  const { run, read, folder, clock } = await setUpCommands();
  const file = join(folder, "denials.json");
  await run(["deny", account, "--until", "2026-01-02", "--reason", "Bots"]);
  await run(["deny", second]);
  expect(await run(["denials", "export", file])).toBe("0\n2 denials are saved in /denials.json.");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(read("denials.json"))).toEqual({
    version: 1,
    exportedAt: "2026-01-01T00:00:00.000Z",
    denials: [{ account, until: "2026-01-02T00:00:00.000Z", reason: "Bots" }, { account: second }],
  });
  expect(await run(["denials", "export", file])).toBe(
    "1\nThe command has failed. /denials.json exists already.",
  );
  expect(await run(["denials", "export", join(folder, "none", "file")])).toContain("ENOENT");

  await run(["allow", account]);
  await run(["deny", second, "--reason", "Another"]);
  expect(await run(["denials", "import", file])).toBe(
    "0\n/denials.json: 1 added, 1 replaced, 0 unchanged, 0 rejected.",
  );
  expect(await run(["denials", "import", file])).toBe(
    "0\n/denials.json: 0 added, 0 replaced, 2 unchanged, 0 rejected.",
  );
  clock.time = Date.parse("2026-01-02T00:00:00Z");
  expect(await run(["restore", file])).toBe(
    "0\n/denials.json: 0 added, 0 replaced, 1 unchanged, 1 ended before, 0 rejected.",
  );
  expect(await run(["denied"])).toBe(`0\n${second}  until it is lifted`);
});

test("what is no denial is named with its line, and the others are imported", async () => {
  const { run, folder } = await setUpCommands();
  const file = join(folder, "written.json");
  const entries = [
    { account },
    { account: "FABULOUS" },
    { account, reason: "again" },
    { account: second, until: "tomorrow" },
    { account: second, since: 1 },
    null,
    { account: second, until: "2027-01-31" },
  ];
  const lines = entries.map((entry) => JSON.stringify(entry)).join(",\n");
  writeFileSync(file, `{"version": 1, "denials": [\n${lines}\n]}`);
  expect(await run(["denials", "import", file])).toBe(
    [
      "1",
      "/written.json: 2 added, 0 replaced, 0 unchanged, 5 rejected.",
      "/written.json: line 3: account: expected an account",
      "/written.json: line 4: this account is in an earlier line",
      "/written.json: line 5: until: expected milliseconds since 1970",
      "/written.json: line 6: since: unknown field",
      "/written.json: line 7: expected an object",
    ].join("\n"),
  );
  expect(await run(["denied"])).toBe(
    `0\n${second}  until 2027-01-31T00:00:00.000Z\n${account}  until it is lifted`,
  );
});

test.each([
  ["{", "not JSON|line 1"],
  [`{"version": 1, "denials": [], "denials": [{"account": "${account}"}]}`, "line 1: denials: exp"],
  [
    `{"version": 1, "denials": [\n{"account": "${account}", "account": "${second}"}]}`,
    "line 2: denials\\[0\\].account: expected once",
  ],
  ["[]", "expected an object"],
  ['{"version": 2, "denials": []}', "version: expected"],
  ['{"version": 1}', "denials: missing"],
])("%s is no file of denials, and changes nothing", async (text, problem) => {
  const { run, folder } = await setUpCommands();
  const file = join(folder, "written.json");
  writeFileSync(file, text);
  const said = await run(["denials", "import", file]);
  expect(said).toMatch(new RegExp(`^1\nThe command has failed. /written.json: .*(${problem})`));
  expect(said).toContain("Nothing has changed.");
  expect(await run(["denied"])).toBe("0\nnote: No account is denied.");
});

test("a denial that ends after the year 9999 is exported and imported", async () => {
  const { run, folder } = await setUpCommands();
  const file = join(folder, "list.json");
  const entry = { account, until: "+012026-01-02T00:00:00.000Z" };
  writeFileSync(file, JSON.stringify({ version: 1, denials: [entry] }));
  expect(await run(["denials", "import", file])).toContain("1 added");
  const copy = join(folder, "copy.json");
  await run(["denials", "export", copy]);
  expect(await run(["denials", "import", copy])).toContain("1 unchanged, 0 rejected");
});
