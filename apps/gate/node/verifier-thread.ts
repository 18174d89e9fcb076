import { parentPort } from "node:worker_threads";
import type { BegunRun, Verification } from "@fabulous-fish/core/gate/run-verifier";
import { createRunVerifier } from "@fabulous-fish/simulation/recording/run-verifier";

/** Sent to the thread: a recording, to be replayed. */
export interface Replay {
  /** In this process. */
  readonly id: number;
  readonly run: BegunRun;
  readonly recording: Uint8Array;
}

/** The thread's messages: that it has started, then results. If a replay fails, it ends instead. */
export type FromThread = "ready" | { readonly id: number; readonly verification: Verification };

const send = (message: FromThread) => parentPort?.postMessage(message);

const verifier = createRunVerifier();

parentPort?.on("message", ({ id, run, recording }: Replay) => {
  void verifier.verify(run, recording).then((verification) => send({ id, verification }));
});
send("ready");
