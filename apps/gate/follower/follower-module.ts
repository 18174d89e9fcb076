import type { GateModule } from "../operator/gate-module.ts";
import { logUnreadable } from "../stores/stored-entries.ts";
import { createActiveAccounts } from "./active-accounts.ts";
import { createFollowedSnapshots } from "./followed-snapshots.ts";
import { createStoredRecords, followerPrefixes } from "./follower-records.ts";
import { createNodeFollower, logFollowingFailure } from "./node-follower.ts";
import { runFollower } from "./run-follower.ts";

/** Follows the blocks of the chain, if the option `follow` is set. */
export const followerModule: GateModule = {
  name: "follower",
  follow({ follow, store, now = Date.now, log }) {
    if (!follow) return undefined;
    const onUnreadable = logUnreadable(log);
    return createFollowedSnapshots(
      createStoredRecords(store, now, onUnreadable),
      now,
      onUnreadable,
    );
  },
  work(options) {
    const { store, now = Date.now, log } = options;
    const records = createStoredRecords(store, now, logUnreadable(log));
    const follower = createNodeFollower(options, records);
    return follower && runFollower(follower, (error) => logFollowingFailure(log, error));
  },
  gauges: [
    {
      name: "follower_lag_seconds",
      help: "Age of the last block applied; NaN while nobody plays.",
      open(options) {
        const followed = followerModule.follow?.(options);
        return followed && (() => followed.lag());
      },
    },
  ],
  // Whether the gates follow is not known to a command. If none does, nobody else removes what is old.
  announceIn({ store, now }) {
    const accounts = createActiveAccounts(store, now);
    return async (account) => {
      await accounts.announce(account);
      await accounts.removeOld();
    };
  },
  unrestoredKeys: followerPrefixes,
};
