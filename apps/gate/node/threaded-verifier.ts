import { Worker } from "node:worker_threads";
import type { RunVerifier, Verification } from "@fabulous-fish/core/gate/run-verifier";
import { createRunVerifier } from "@fabulous-fish/simulation/recording/run-verifier";
import { GateError } from "@fabulous-fish/core/gate/gate-error";
import type { FromThread, Replay } from "./verifier-thread.ts";

/** Replays recordings in another thread, one after the other. */
interface ThreadedVerifier extends RunVerifier {
  /** Ends the thread. What is not replayed yet fails. */
  close(): Promise<void>;
}

export interface ThreadedVerifierOptions {
  /** Of a replay, in milliseconds. The longest run is replayed in half a second. */
  readonly timeLimit?: number;
  /** Of the thread's start, in milliseconds. On a busy machine, it takes seconds. */
  readonly startLimit?: number;
  /**
   * The maximum number of waiting recordings, each of up to 256 kB. The thread replays 30 a second.
   */
  readonly maxWaiting?: number;
  /** Default: verifier-thread.js. */
  readonly threadFile?: URL;
}

interface PendingReplay extends Replay {
  readonly resolve: (verification: Verification) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * Creates a verifier of the reference game's runs. Its thread starts with the first recording. If it
 * ends, or is ended because a replay takes too long, that replay fails, and another thread goes on
 * with the others.
 *
 * `verify` rejects with a {@link GateError} `too-busy` if too many recordings wait.
 */
export function createThreadedVerifier({
  timeLimit = 10_000,
  startLimit = 60_000,
  maxWaiting = 64,
  threadFile = new URL("verifier-thread.js", import.meta.url),
}: ThreadedVerifierOptions = {}): ThreadedVerifier {
  const inProcess = createRunVerifier();
  const waiting: PendingReplay[] = [];
  let running: PendingReplay | undefined;
  let thread: Worker | undefined;
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  let isClosed = false;

  function startThread(): Worker {
    const started = new Worker(threadFile, {
      execArgv: [],
      // In MB. A replay takes less than three.
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const fail = (reason: string) => {
      if (thread === started) endThread(new Error(`The thread that replays runs ${reason}.`));
    };
    started.on("message", (message: FromThread) => {
      if (thread !== started) return;
      if (message === "ready") {
        isReady = true;
        if (running) limitReplay();
      } else if (running?.id === message.id) {
        settle(({ resolve }) => resolve(message.verification));
      }
    });
    started.on("error", (error) => fail(`has failed: ${String(error)}`));
    started.on("exit", () => fail("has ended"));
    return started;
  }

  function startNext(): void {
    if (running) return;
    running = waiting.shift();
    // The thread keeps the process alive only while it replays.
    if (!running) {
      thread?.unref();
      return;
    }
    if (!thread) {
      thread = startThread();
      limit(startLimit, "The start of the thread that replays runs took too long.");
    }
    thread.ref();
    const { id, run, recording } = running;
    thread.postMessage({ id, run, recording } satisfies Replay);
    if (isReady) limitReplay();
  }

  const limitReplay = () => limit(timeLimit, "A replay took too long.");

  function limit(milliseconds: number, reason: string): void {
    clearTimeout(timer);
    timer = setTimeout(() => endThread(new Error(reason)), milliseconds);
  }

  function settle(act: (replay: PendingReplay) => void): void {
    clearTimeout(timer);
    const settled = running;
    running = undefined;
    if (settled) act(settled);
    startNext();
  }

  /** Ends the thread, and the replay that it runs, with this reason. */
  function endThread(reason: Error): void {
    void thread?.terminate();
    thread = undefined;
    isReady = false;
    settle(({ reject }) => reject(reason));
  }

  return {
    begin: (version) => inProcess.begin(version),
    verify: (run, recording) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error("The verifier is closed.");
        if (waiting.length >= maxWaiting) throw new GateError("too-busy");
        waiting.push({ id: ++lastId, run, recording, resolve, reject });
        startNext();
      }),
    async close() {
      isClosed = true;
      const reason = new Error("The gate stops.");
      for (const { reject } of waiting.splice(0)) reject(reason);
      const ending = thread?.terminate();
      endThread(reason);
      await ending;
    },
  };
}
