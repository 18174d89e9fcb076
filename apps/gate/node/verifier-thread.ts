import { parentPort } from "node:worker_threads";
import type { BegunRun, Verification } from "@fabulous-fish/core/gate/run-verifier";
import { createRunVerifier } from "@fabulous-fish/simulation/recording/run-verifier";

/** What the thread is sent: a recording, to be replayed. */
export interface Replay {
  /** In this process. */
  readonly id: number;
  readonly run: BegunRun;
  readonly recording: Uint8Array;
}

/** What the thread sends back. If a replay fails, the thread ends instead. */
export interface ReplayResult {
  readonly id: number;
  readonly verification: Verification;
}

const verifier = createRunVerifier();

parentPort?.on("message", ({ id, run, recording }: Replay) => {
  void verifier
    .verify(run, recording)
    .then((verification) => parentPort?.postMessage({ id, verification } satisfies ReplayResult));
});
