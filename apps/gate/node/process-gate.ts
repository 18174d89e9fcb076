import { createGate, type Gate, type GateOptions } from "../gate.ts";
import { createStoredRecords } from "../follower/follower-records.ts";
import { runFollower } from "../follower/run-follower.ts";
import { logUnreadable } from "../stores/stored-entries.ts";
import { createNodeFollower, logFollowingFailure } from "../holdings/node-reader.ts";

/**
 * Creates a gate with what else its process does: it follows the chain's blocks for all that share the
 * store, if `follow` is set and no other process does, and replays the reference game's runs in a
 * thread, if `season` is set and there is no other `runVerifier`.
 *
 * @throws {OperatorError} `gate-options-invalid` naming the option.
 */
export async function createProcessGate(options: GateOptions): Promise<Gate> {
  const verifier =
    options.season === undefined || options.runVerifier ? undefined : await createVerifier();
  const gate = createGate(verifier ? { ...options, runVerifier: verifier } : options);
  const { store, now = Date.now, log } = options;
  const follower = createNodeFollower(options, createStoredRecords(store, now, logUnreadable(log)));
  const running = follower && runFollower(follower, (error) => logFollowingFailure(log, error));
  return {
    ...gate,
    async close() {
      await Promise.all([running?.stop(), verifier?.close()]);
      await gate.close();
    },
  };
}

/** The simulation is loaded only for an operator who wants scores. */
async function createVerifier() {
  const { createThreadedVerifier } = await import("./threaded-verifier.ts");
  return createThreadedVerifier();
}
