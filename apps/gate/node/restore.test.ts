import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { open } from "lmdb";
import { expect, onTestFinished, test } from "vitest";
import { hasCode } from "@fabulous-fish/core";
import { openStore } from "../stores/open-store.ts";
import { openState } from "./open-state.ts";
import { runCommand } from "./commands/run-command.ts";

const now = () => Date.parse("2026-01-01T00:00:00Z");

/** A folder with the state of a gate that has a session, and what commands say there. */
async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), "fish-restore-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);
  const environment = { GATE_ORIGINS: "https://game.example", GATE_STORE: at("gate") };
  const state = await openState({ store: at("gate") }, "gate", now);
  await state.store.set("session:kept", "1");
  await state.close();
  async function run(...words: readonly string[]): Promise<string> {
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    try {
      const exitCode = await runCommand(words, {
        environment,
        now,
        output: { write, note: write },
      });
      lines.unshift(String(exitCode));
    } catch (error) {
      if (!hasCode(error, "command-failed")) throw error;
      lines.push(error.message);
    }
    return lines.join("\n").replaceAll(folder, "");
  }
  return { folder, at, run };
}

const recorded = (version: string) =>
  gunzipSync(
    readFileSync(
      join(import.meta.dirname, "../../../e2e/servers/upgrade/recorded", version, "file.gz"),
    ),
  );

/** Makes a file of LMDB as another program does. */
async function makeForeignFile(path: string, entries: Readonly<Record<string, string>>) {
  const file = open({ path, noSubdir: true });
  for (const [key, value] of Object.entries(entries)) await file.put(key, value);
  await file.close();
  rmSync(`${path}-lock`);
}

/** Files that are no copy of a state: a function that makes one at a path, and the error. */
const others: Readonly<Record<string, readonly [make: (path: string) => unknown, says: string]>> = {
  "no file": [() => undefined, "does not exist"],
  "an empty file": [(path) => writeFileSync(path, ""), "is empty"],
  "a folder": [(path) => mkdirSync(path), "is a folder; name a regular file"],
  "a pipe": [(path) => execFileSync("mkfifo", [path]), "is a pipe; name a regular file"],
  "a device without an end": [(path) => symlinkSync("/dev/zero", path), "is a device"],
  "a file of the system": [(path) => symlinkSync("/proc/version", path), "is empty"],
  "another file": [(path) => writeFileSync(path, "text ".repeat(5_000)), "It is not an LMDB file"],
  "an LMDB file without entries": [(path) => makeForeignFile(path, {}), "has no state of a gate"],
  "an LMDB file of another program": [
    (path) => makeForeignFile(path, { user: "1", session: "2" }),
    "a file of another program",
  ],
  "an LMDB file of another program, by chance with such keys": [
    (path) => makeForeignFile(path, { key: "1", home: "2" }),
    "has no state of a gate",
  ],
  "denials that gates keep in a place of their own": [
    async (path) => {
      const places = { store: `${path}-state`, denials: path };
      await (await openState(places, "gate", now)).close();
    },
    "not their state",
  ],
  "half a copy": [
    (path) => {
      copyFileSync(join(path, "..", "gate"), path);
      truncateSync(path, 3 * 4_096);
    },
    "is cut off",
  ],
  "a symbolic link to half a copy": [
    (path) => {
      writeFileSync(`${path}-half`, recorded("a019cf7").subarray(0, 40_000));
      symlinkSync(`${path}-half`, path);
    },
    "is cut off",
  ],
};

test.each(Object.entries(others))(
  "security: %s is not restored, and nothing is changed",
  async (_, [make, says]) => {
    const { folder, at, run } = await setUp();
    await make(at("copy"));
    const before = { names: readdirSync(folder), bytes: readFileSync(at("gate")) };
    const said = await run("restore", at("copy"));
    expect(said).toMatch(/^The command has failed\. restore: \/copy: /);
    expect(said).toContain(says);
    // An import, too, reads its file to the end.
    expect(await run("denials", "import", at("copy"))).toMatch(/^The command has failed\. /);
    expect({ names: readdirSync(folder), bytes: readFileSync(at("gate")) }).toEqual(before);
  },
);

test("security: the state of the gates is not restored from itself", async () => {
  const { at, run } = await setUp();
  symlinkSync(at("gate"), at("link"));
  for (const name of ["gate", "link"]) {
    expect(await run("restore", at(name))).toContain(`/${name}: It is the state itself.`);
  }
});

/** Damages of a page: its bytes from an offset on. */
const damages: Readonly<Record<string, (page: Buffer) => void>> = {
  ones: (page) => void page.fill(0xff),
  zeros: (page) => void page.fill(0),
  "the number of another page": (page) => void page.writeBigUInt64LE(2n),
  "another kind of page": (page) => void page.writeUInt16LE(0x20, 18),
  "nodes beyond its end": (page) => void page.fill(0xff, 24, 64),
  "more nodes than it can have": (page) => void page.writeUInt16LE(0xffff, 20),
};

test("security: a copy with a damaged page is not restored, whatever the damage, and ends no process", async () => {
  const { at, run } = await setUp();
  const whole = recorded("a019cf7");
  const before = readFileSync(at("gate"));
  let found = 0;
  for (const damage of Object.values(damages)) {
    for (let page = 2; page < whole.length / 4_096; page++) {
      const bytes = Buffer.from(whole);
      damage(bytes.subarray(page * 4_096, (page + 1) * 4_096));
      writeFileSync(at("copy"), bytes);
      const said = await run("restore", at("copy"));
      // A page of no tree is free.
      if (said.startsWith("0\n")) writeFileSync(at("gate"), before);
      else found += 1;
    }
  }
  expect(found).toBeGreaterThanOrEqual(Object.keys(damages).length * 5);
});

test.each(["eb79b8b", "a019cf7"])(
  "the state of a gate of %s is restored, also through a symbolic link",
  async (version) => {
    const { at, run } = await setUp();
    writeFileSync(at("older"), recorded(version));
    symlinkSync(at("older"), at("link"));
    expect(await run("restore", at("link"))).toMatch(
      /^0\nThe state of \/link is restored, \d+ keys/,
    );
    const store = await openStore(at("gate"));
    onTestFinished(() => store.close());
    expect(await store.get("session:kept")).toBeUndefined();
    expect(await store.get("ticket-keys")).toBeDefined();
  },
);

test.each([
  ["/proc/none", "no such file or directory"],
  ["/dev/null/copies", "is not a folder"],
  ["gate", "is not a folder"],
])("a backup to %s fails and says why", async (target, says) => {
  const { at, run } = await setUp();
  const said = await run("backup", target.startsWith("/") ? target : at(target));
  expect(said).toMatch(/^The command has failed\. backup: /);
  expect(said).toContain(says);
});
