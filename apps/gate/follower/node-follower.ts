import { oldestBlockOf } from "@fabulous-fish/core";
import type { NodeOptions } from "../holdings/node-reader.ts";
import type { FollowOptions } from "../operator/gate-module.ts";
import { describeError, type Log } from "../stores/log.ts";
import { createBlockReader } from "./block-reader.ts";
import { createFollower, type Follower } from "./follower.ts";
import type { FollowerRecords } from "./follower-records.ts";

/** Creates a follower of the configured nodes' blocks, if `follow` is set. */
export function createNodeFollower(
  options: NodeOptions & Pick<FollowOptions, "follow">,
  records: FollowerRecords,
): Follower | undefined {
  const { configuration, follow, fetch: send = fetch, now = Date.now } = options;
  const { genesisHash } = configuration;
  if (!follow || genesisHash === undefined) return undefined;
  const oldestBlock = oldestBlockOf(configuration);
  const blocks = createBlockReader({ configuration, genesisHash, oldestBlock, fetch: send, now });
  return createFollower({ records, blocks, confirmations: options.confirmations, now });
}

/** Reports that blocks could not be followed. */
export function logFollowingFailure(log: Log | undefined, error: unknown): void {
  log?.({ event: "following-failed", error: describeError(error) });
}
