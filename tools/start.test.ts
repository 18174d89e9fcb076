import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "start-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `npm start` with options that it rejects. */
async function rejectionOf(...options: readonly string[]) {
  const args = ["--import", "tsx", "tools/start.ts", ...options];
  const child = spawn(process.execPath, args, { cwd: projectRoot });
  const exited = once(child, "exit");
  const [output, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await exited;
  return { status: child.exitCode, output, error };
}

test.each([[[]], [["--dev"]]])(
  "--site FOLDER and %j name file, line and field of what is wrong with a site, and builds nothing",
  async (options) => {
    const file = join(folder, "site.json");
    const wrong = { tokens: [{ assetId: 7, threshold: 0 }], build: { name: "<b>" } };
    writeFileSync(file, JSON.stringify(wrong, undefined, 1));
    const { status, output, error } = await rejectionOf("--site", folder, ...options);
    expect(status).toBe(1);
    expect(output).toBe("");
    expect(error).toContain(`${file}, line 5: tokens[0].threshold: expected an integer above 0`);
    expect(error).toContain(`${file}, line 9: build.name: expected one line`);
  },
);

test("a folder without site.json is named", async () => {
  const { status, error } = await rejectionOf("--site", folder);
  expect(status).toBe(1);
  expect(error).toContain(`There is no ${join(folder, "site.json")}`);
});

test("an unknown option is a hint at the help", async () => {
  const { status, error } = await rejectionOf("--sites", folder);
  expect({ status, error }).toEqual({
    status: 2,
    error: "Unknown option '--sites'. See npm start -- --help.\n",
  });
});
