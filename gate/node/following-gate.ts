import { createGate, type Gate, type GateOptions } from "../gate.ts";
import { startFollower } from "../node-reader.ts";

/**
 * Creates a gate whose process follows the chain's blocks if `follow` is set.
 *
 * @throws {GateOptionsInvalidError} naming the option.
 */
export function createFollowingGate(options: GateOptions): Gate {
  const gate = createGate(options);
  const follower = startFollower(options);
  return {
    ...gate,
    async close() {
      await follower?.stop();
      await gate.close();
    },
  };
}
