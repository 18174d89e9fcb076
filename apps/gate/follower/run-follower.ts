import { wait } from "@fabulous-fish/core";
import { type Follower, leaseIntervalMilliseconds } from "./follower.ts";

/** Lets a follower follow until it is stopped. Errors are reported; it then tries again. */
export function runFollower(follower: Follower, onFailure: (error: unknown) => void) {
  const stopping = new AbortController();

  /** Follows for one turn, while the lease is extended. */
  async function followOnce(): Promise<boolean> {
    const turn = new AbortController();
    const end = () => turn.abort();
    stopping.signal.addEventListener("abort", end);
    const extend = async () => {
      if (!(await follower.holdLease().catch(() => false))) end();
    };
    const timer = setInterval(() => void extend(), leaseIntervalMilliseconds);
    try {
      return await follower.follow(turn.signal);
    } catch (error) {
      if (!turn.signal.aborted) onFailure(error);
      return false;
    } finally {
      clearInterval(timer);
      stopping.signal.removeEventListener("abort", end);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (await followOnce()) continue;
      await wait(leaseIntervalMilliseconds, stopping.signal).catch(() => undefined);
    }
  }

  const running = run();
  return {
    /** Ends it, and resolves when nothing is pending. */
    stop() {
      stopping.abort();
      return running;
    },
  };
}
