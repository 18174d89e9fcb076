import type fs from "node:fs";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openAuditFile } from "./open-audit-log.ts";

/** The bytes that the disk has room for. */
const disk = { room: Infinity };
vi.mock("node:fs", async (original) => {
  const real = await original<typeof fs>();
  const writeSync = (file: number, bytes: Buffer) => {
    const { room } = disk;
    if (room === 0) throw new Error("ENOSPC: no space left on device, write");
    const written = real.writeSync(file, bytes.subarray(0, room));
    disk.room -= written;
    return written;
  };
  return { ...real, writeSync };
});
beforeEach(() => void (disk.room = Infinity));

function setUp() {
  const folder = mkdtempSync(join(tmpdir(), "fish-audit-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "audit.log");
  return { folder, path, text: () => readFileSync(path, "utf8") };
}

test("several processes append to one file, which only their user can read", () => {
  const { path, text } = setUp();
  const [one, other] = [openAuditFile(path), openAuditFile(path)];
  one.append("1");
  other.append("2");
  one.append("3");
  expect(text()).toBe("1\n2\n3\n");
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("after the file was moved, lines go to a new one", () => {
  const { path, text } = setUp();
  const file = openAuditFile(path);
  file.append("1");
  renameSync(path, `${path}.1`);
  file.append("2");
  file.reopen();
  file.append("3");
  expect(readFileSync(`${path}.1`, "utf8")).toBe("1\n2\n");
  expect(text()).toBe("3\n");
});

test("if there can be no new file, lines go on to the one that was moved", () => {
  const { path } = setUp();
  const file = openAuditFile(path);
  renameSync(path, `${path}.1`);
  mkdirSync(path);
  expect(() => file.reopen()).toThrow(expect.objectContaining({ code: "gate-options-invalid" }));
  file.append("1");
  expect(readFileSync(`${path}.1`, "utf8")).toBe("1\n");
});

test("on a full disk, a line fails; the next one does not continue it", () => {
  const { path, text } = setUp();
  const [file, other] = [openAuditFile(path), openAuditFile(path)];
  file.append("first");
  disk.room = 3;
  expect(() => file.append("second")).toThrow(`3 of 7 bytes of a line were written to ${path}`);
  expect(() => file.append("third")).toThrow("ENOSPC");
  disk.room = Infinity;
  other.append("fourth");
  file.append("fifth");
  expect(text()).toBe("first\nsec\nfourth\nfifth\n");
});

test.each([
  ["the folder does not exist", "none/audit.log", "ENOENT"],
  ["it is a folder", "", "not a file"],
])("parameters: %s", (_, name, reason) => {
  const path = join(setUp().folder, name);
  expect(() => openAuditFile(path)).toThrow(
    expect.objectContaining({ code: "gate-options-invalid" }),
  );
  expect(() => openAuditFile(path)).toThrow(`auditLog: ${path} cannot be written: `);
  expect(() => openAuditFile(path)).toThrow(reason);
});
