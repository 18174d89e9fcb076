import { createGate, type Gate, type GateOptions } from "../gate.ts";
import { createStoredRecords } from "../follower/follower-records.ts";
import { runFollower } from "../follower/run-follower.ts";
import { createNodeFollower, logFollowingFailure } from "../holdings/node-reader.ts";

/**
 * Creates a gate whose process follows the chain's blocks for all that share the store, if `follow` is
 * set and no other process does.
 *
 * @throws {GateOptionsInvalidError} naming the option.
 */
export function createFollowingGate(options: GateOptions): Gate {
  const gate = createGate(options);
  const { store, now = Date.now, log } = options;
  const follower = createNodeFollower(options, createStoredRecords(store, now));
  const running = follower && runFollower(follower, (error) => logFollowingFailure(log, error));
  return {
    ...gate,
    async close() {
      await running?.stop();
      await gate.close();
    },
  };
}
