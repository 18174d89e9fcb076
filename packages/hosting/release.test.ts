import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { succeeds } from "./files/testing/socket-server.ts";
import { commitOf } from "./release.ts";

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "fish-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("a checkout's commit, and whether its files have changed", ({ skip }) => {
  skip(!succeeds("git", "--version"), "git is not installed.");
  vi.stubEnv("BUILD_COMMIT", undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = temporaryFolder();
  const git = (...words: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@t.example", ...words], {
      cwd: folder,
      encoding: "utf8",
    }).trim();
  git("init", "--quiet");
  writeFileSync(join(folder, "file"), "1");
  git("add", "file");
  git("commit", "--quiet", "--message=A file");
  const hash = git("rev-parse", "HEAD");
  git("tag", "v1");
  expect(commitOf(folder)).toBe(hash.slice(0, 12));
  writeFileSync(join(folder, "file"), "2");
  expect(commitOf(folder)).toBe(`${hash.slice(0, 12)}-dirty`);
});

test("without git, the environment names the commit", () => {
  vi.stubEnv("BUILD_COMMIT", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = temporaryFolder();
  vi.stubEnv("GIT_CEILING_DIRECTORIES", tmpdir());
  expect(commitOf(folder)).toBe("unknown");
  vi.stubEnv("BUILD_COMMIT", "0123456789abcdef0123456789abcdef01234567");
  expect(commitOf(folder)).toBe("0123456789ab");
});
