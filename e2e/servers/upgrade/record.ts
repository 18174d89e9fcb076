import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { dumpRedis } from "@fabulous-fish/gate/testing/redis-rows";
import { startRedisServer } from "../redis-server.ts";
import { startWorker } from "../workerd.ts";
import { makeOlderTree } from "./older-tree.ts";

/** Records the stores of an older version: README.md. */

const [, , commit = ""] = process.argv;
const tree = makeOlderTree(commit);
const target = join(import.meta.dirname, "recorded", commit);
mkdirSync(target, { recursive: true });
const write = (name: string, content: unknown) =>
  writeFileSync(join(target, `${name}.json`), `${JSON.stringify(content, null, 1)}\n`);
const play = { seed: 1 };

const folder = mkdtempSync(join(tmpdir(), "fish-record-"));
const path = join(folder, "gate");
const file = await tree.run({ location: { kind: "file", at: path }, play });
writeFileSync(join(target, "file.gz"), gzipSync(readFileSync(path), { level: 9 }));
write("file", file.played);

const redis = await startRedisServer();
const inRedis = await tree.run({ location: { kind: "redis", at: redis.url }, play });
write("redis", inRedis.played);
write("redis-rows", await dumpRedis(redis.url));
await redis.remove();

const worker = await startWorker({
  entry: tree.rowsWorker,
  assets: folder,
});
const inObjects = await tree.run({ location: { kind: "objects", at: worker.url }, play });
write("objects", inObjects.played);
const body = JSON.stringify(inObjects.names);
write("objects-rows", await (await fetch(`${worker.url}/dump`, { method: "POST", body })).json());
await worker.remove();

rmSync(folder, { recursive: true });
tree.remove();
