import { oldestBlockOf } from "@fabulous-fish/core";
import type { GateSettings } from "@fabulous-fish/core/gate/gate-configuration";
import { createPolledSnapshots, type FollowedSnapshots } from "../holdings/followed-snapshots.ts";
import type { NodeOptions } from "../holdings/node-reader.ts";
import { describeError, type Log } from "../stores/log.ts";
import type { Store } from "../stores/store.ts";
import { logUnreadable } from "../stores/stored-entries.ts";
import { createBlockReader } from "./block-reader.ts";
import { createFollowedSnapshots } from "./followed-snapshots.ts";
import { createFollower, type Follower } from "./follower.ts";
import { createStoredRecords, type FollowerRecords, type GateRecords } from "./follower-records.ts";

/** What a gate needs to follow the blocks. */
export interface FollowOptions extends Pick<GateSettings, "follow"> {
  readonly store: Store;
  /** What the follower and the gates let one another know. Default: records in the store. */
  readonly followerRecords?: GateRecords | undefined;
  /** As `Date.now`. */
  readonly now?: (() => number) | undefined;
  readonly log?: Log | undefined;
}

/** Creates what gates learn from the follower, if `follow` is set. */
export function createFollowed(options: FollowOptions): FollowedSnapshots {
  const { store, follow = false, now = Date.now } = options;
  if (!follow) return createPolledSnapshots(now);
  const onUnreadable = logUnreadable(options.log);
  const { followerRecords = createStoredRecords(store, now, onUnreadable) } = options;
  return createFollowedSnapshots(followerRecords, now, onUnreadable);
}

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
