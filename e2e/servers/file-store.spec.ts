import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { expect, test as base } from "@playwright/test";
import { openStore } from "@fabulous-fish/gate/open-store";
import { bundleForNode } from "@fabulous-fish/tools/bundle-for-node";

const test = base.extend<{ path: string }>({
  path: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "fish-store-"));
    await use(join(folder, "gate.lmdb"));
    await rm(folder, { recursive: true });
  },
});

const projectRoot = join(import.meta.dirname, "..", "..");

/** The folder of the bundled program, which starts faster than its sources. */
let program: string;
test.beforeAll(async () => {
  program = await mkdtemp(join(tmpdir(), "fish-store-process-"));
  const input = {
    "file-store-process": join(import.meta.dirname, "file-store-process.ts"),
    "lmdb-writer-thread": join(projectRoot, "apps/gate/stores/lmdb/lmdb-writer-thread.ts"),
  };
  await bundleForNode(program, { input, external: ["lmdb"], hasSourceMaps: false });
  await symlink(join(projectRoot, "node_modules"), join(program, "node_modules"));
  await writeFile(join(program, "package.json"), '{ "type": "module" }');
});
test.afterAll(() => rm(program, { recursive: true }));
// They share the program.
test.describe.configure({ mode: "default" });

type Child = ChildProcessByStdio<Writable, Readable, null>;

function start(path: string, task: "write" | "race", name: string): Child {
  const args = [join(program, "file-store-process.js"), path, task, name];
  return spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
}

/** Kills a process after some lines of its output, and returns all that it has written. */
async function killAfter(child: Child, lines: number): Promise<readonly string[]> {
  const received: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    received.push(line);
    if (received.length === lines) child.kill("SIGKILL");
  }
  expect(received.length).toBeGreaterThanOrEqual(lines);
  return received;
}

test("a killed process loses nothing that was acknowledged, and does not block the others", async ({
  path,
}) => {
  // It starts 12 processes, two at a time.
  test.slow();
  // Killing a process that holds the lock must not stop this one.
  const survivor = await openStore(path);
  let acknowledged = 0;
  for (let round = 0; round < 6; round++) {
    const names = [`run ${round} a`, `run ${round} b`];
    const runs = await Promise.all(
      names.map(async (name) => {
        const lines = 1 + Math.floor(Math.random() * 150);
        return { name, lines: await killAfter(start(path, "write", name), lines) };
      }),
    );
    await survivor.set("survivor", `${round}`);

    const reopened = await openStore(path);
    for (const { name, lines } of runs) {
      const numbersOf = (word: string) =>
        lines
          .filter((line) => line.startsWith(word))
          .map((line) => Number(line.slice(word.length)));
      const taken = numbersOf("take ");
      acknowledged += numbersOf("set ").length;
      for (const number of numbersOf("set ")) {
        const key = `${name} ${number}`;
        const value = await reopened.get(key);
        if (taken.includes(number)) expect(value, key).toBeUndefined();
        // It may have been taken without an acknowledgement.
        else if (number % 2 === 1) expect(value).toBe(key.repeat(1 + (number % 50)));
      }
    }
    expect(Number(await reopened.get("writes"))).toBeGreaterThanOrEqual(acknowledged);
    expect(await reopened.get("survivor")).toBe(`${round}`);
    await reopened.close();
  }
  await survivor.close();
});

test("of two processes that take and add the same keys, one gets each", async ({ path }) => {
  const store = await openStore(path);
  const prizes = Array.from({ length: 500 }, (_, index) => `prize ${index}`);
  await Promise.all(prizes.map((key) => store.set(key, key, 3_600_000)));
  const children = ["a", "b"].map((name) => start(path, "race", name));
  const outputs = children.map((child) => createInterface(child.stdout)[Symbol.asyncIterator]());
  for (const output of outputs) expect((await output.next()).value).toBe("ready");
  for (const child of children) child.stdin.end("go\n");
  const linesOf = async (output: AsyncIterable<string>) => {
    const lines: string[] = [];
    for await (const line of output) lines.push(line);
    return lines;
  };
  const lines = (await Promise.all(outputs.map(linesOf))).flat();
  await Promise.all(children.map(async (child) => child.exitCode ?? once(child, "exit")));

  const won = lines.filter((line) => line.startsWith("won ")).map((line) => line.slice(4));
  expect(won.toSorted()).toEqual(prizes.toSorted());
  expect(lines.filter((line) => line.startsWith("added "))).toHaveLength(50);
  // The file has grown in the other processes; this one reads it.
  expect(await store.get("attempts")).toBe("1000");
  for (const prize of prizes) expect(await store.get(prize)).toBeUndefined();
  await store.close();
});
