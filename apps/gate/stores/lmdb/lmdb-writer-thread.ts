import { parentPort } from "node:worker_threads";
import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { LmdbFile, type Write } from "./lmdb-file.ts";

/** Sent to the thread: changes of a file, or no changes to close it. */
export interface Batch {
  /** Of the file, in this process. */
  readonly id: number;
  readonly path: string;
  readonly writes: readonly Write[];
}

/** Sent back for a batch: a result for each change, or why none was made. */
export interface Reply {
  readonly id: number;
  readonly results?: readonly unknown[];
  readonly error?: string;
}

/*
 * The thread that commits to LMDB files. LMDB's asynchronous transactions do not settle on Node 20
 * (lmdb 3.5.6), and a synchronous one blocks its thread until the disk has written.
 */
const files = new Map<number, LmdbFile>();

parentPort?.on("message", (batch: Batch) => {
  void run(batch)
    .catch((error: unknown): Reply => ({ id: batch.id, error: messageOf(error) }))
    .then((reply) => parentPort?.postMessage(reply));
});

async function run({ id, path, writes }: Batch): Promise<Reply> {
  if (writes.length === 0) {
    await files.get(id)?.close();
    files.delete(id);
    return { id };
  }
  const file = files.get(id) ?? new LmdbFile(path);
  files.set(id, file);
  return { id, results: file.commit(writes) };
}
