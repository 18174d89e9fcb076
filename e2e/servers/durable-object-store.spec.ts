import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { storeContract } from "@fabulous-fish/gate/testing/store-contract";
import { waitForExpiry } from "./real-clock.ts";
import { createRemoteStore } from "./upgrade/remote-store.ts";
import { type RunningWorker, startWorker } from "./workerd.ts";

let worker: RunningWorker;
test.beforeAll(async () => {
  const assets = await mkdtemp(join(tmpdir(), "fish-no-assets-"));
  worker = await startWorker({ entry: "e2e/servers/store-worker.ts", assets });
});
test.afterAll(() => worker.remove());
// They share a Worker.
test.describe.configure({ mode: "serial" });

/** The store inside the Worker. */
const store = createRemoteStore(() => worker.url);

for (const { name, check } of storeContract({ hasExactClock: false }))
  test(`Durable Objects: ${name}`, async () => {
    const advance = (milliseconds: number) => waitForExpiry(store, milliseconds);
    await check({ store, other: store, advance, hasExactClock: false });
  });

test("an entry of a Durable Object that cannot be read exists, and can be replaced", async () => {
  const body = JSON.stringify(["broken", 5]);
  expect((await fetch(`${worker.url}/set`, { method: "POST", body })).status).toBe(200);
  expect(await store.get("broken")).toBe("");
  expect(await store.add("broken", "1")).toBe(false);
  expect(await store.lease("broken", "holder", 60_000)).toBe(true);
  expect(await store.get("broken")).toBe("holder");
});

test("Durable Objects keep what they have acknowledged when the process is killed", async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `kept ${index}`);
  await Promise.all(keys.map((key) => store.set(key, key, 3_600_000)));
  await store.take("kept 0");
  worker = await worker.restart();
  const found = await Promise.all(keys.map((key) => store.get(key)));
  expect(found.map((value) => value ?? "")).toEqual(["", ...keys.slice(1)]);
});

test("an expired key is deleted from the disk, also if it is never read again", async () => {
  const isOnDisk = async (text: string) => {
    const entries = await readdir(worker.objects, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const contents = await Promise.all(
      files.map(({ parentPath, name }) => readFile(join(parentPath, name)).catch(() => "")),
    );
    return contents.some((content) => content.includes(text));
  };
  await Promise.all([
    store.set("short", "a value that expires", 1500),
    store.set("long", "a value that stays"),
  ]);
  expect(await isOnDisk("a value that expires")).toBe(true);
  await expect.poll(() => isOnDisk("a value that expires")).toBe(false);
  expect(await isOnDisk("a value that stays")).toBe(true);
});
