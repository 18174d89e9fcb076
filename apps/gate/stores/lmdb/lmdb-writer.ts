import { Worker } from "node:worker_threads";
import type { Write } from "./lmdb-file.ts";
import type { Batch, Reply } from "./lmdb-writer-thread.ts";

interface Pending {
  readonly write: Write;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** One thread writes all files of this process. It starts with the first change. */
let thread: Worker | undefined;
/** Receives the reply to the batch that the thread has of a file, by the file's id. */
const receivers = new Map<number, (reply: Reply) => void>();
let lastId = 0;

function startThread(): Worker {
  const started = new Worker(new URL("lmdb-writer-thread.js", import.meta.url), { execArgv: [] });
  started.unref();
  started.on("message", (reply: Reply) => receivers.get(reply.id)?.(reply));
  started.on("error", (error: unknown) => {
    thread = undefined;
    for (const [id, receive] of receivers) receive({ id, error: String(error) });
  });
  return started;
}

function send(batch: Batch, receive: (reply: Reply) => void): void {
  thread ??= startThread();
  // Unless a batch is pending, the thread does not keep the process alive.
  if (receivers.size === 0) thread.ref();
  receivers.set(batch.id, (reply) => {
    receivers.delete(batch.id);
    if (receivers.size === 0) thread?.unref();
    receive(reply);
  });
  thread.postMessage(batch);
}

/** Changes an LMDB file, in another thread: the disk takes milliseconds for each commit. */
export class LmdbWriter {
  readonly #file: Pick<Batch, "id" | "path">;
  readonly #onCommit: () => void;
  #pending: Pending[] = [];
  #isBusy = false;
  #onIdle: (() => void) | undefined;
  #isClosed = false;

  /** @param onCommit is called before changes are acknowledged. */
  constructor(path: string, onCommit: () => void) {
    this.#file = { id: ++lastId, path };
    this.#onCommit = onCommit;
  }

  /**
   * Makes a change. It is on disk before the promise resolves. All changes that arrive during a
   * commit share the next one.
   *
   * @throws {Error} if the file is closed or cannot be written.
   */
  write(write: Write): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new Error("The file is closed."));
    return new Promise((resolve, reject) => {
      if (this.#pending.push({ write, resolve, reject }) === 1 && !this.#isBusy) this.#schedule();
    });
  }

  /** Completes pending changes. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#isBusy || this.#pending.length > 0) {
      await new Promise<void>((resolve) => (this.#onIdle = resolve));
    }
    await new Promise<void>((resolve) => send({ ...this.#file, writes: [] }, () => resolve()));
  }

  /** The changes of one turn of the event loop share a commit, too. */
  #schedule(): void {
    this.#isBusy = true;
    setImmediate(() => {
      const batch = this.#pending;
      this.#pending = [];
      const writes = batch.map(({ write }) => write);
      send({ ...this.#file, writes }, (reply) => this.#settle(batch, reply));
    });
  }

  #settle(batch: readonly Pending[], { results, error }: Reply): void {
    this.#onCommit();
    for (const [index, { resolve, reject }] of batch.entries()) {
      if (results) resolve(results[index]);
      else reject(new Error(error));
    }
    this.#isBusy = false;
    if (this.#pending.length > 0) this.#schedule();
    else this.#onIdle?.();
  }
}
