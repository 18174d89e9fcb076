import type { RateLimits } from "@fabulous-fish/core/gate/gate-configuration";
import { hashText } from "../stores/encoding.ts";
import { GateError } from "@fabulous-fish/core/gate/gate-error";
import type { LimitEvent } from "./events.ts";
import type { Store } from "../stores/store.ts";

/** The limits that are counted for each account. */
export type AccountLimit = "tickets" | "runs" | "recordings";

const windowMilliseconds = 60_000;

/**
 * Counts requests. Counters are in the store, so the processes of a gate share them. They hold IP
 * addresses only as hashes.
 */
export type RequestCounter = ReturnType<typeof createRequestCounter>;

/** @param now in milliseconds, as `Date.now`. */
export function createRequestCounter(
  store: Store,
  limits: RateLimits,
  now: () => number,
  onEvent: (event: LimitEvent) => void = () => undefined,
) {
  /** When the snapshots' limit is no longer exceeded. Until then, nothing is counted. */
  let readsResumeAt = -Infinity;

  /** Returns the milliseconds to wait; undefined within the limit. */
  async function increment(kind: keyof RateLimits, subject: string): Promise<number | undefined> {
    const key = `limit:${kind}:${hashText(subject)}`;
    const { value, expiresIn = windowMilliseconds } = await store.increment(
      key,
      windowMilliseconds,
    );
    if (value <= limits[kind]) return undefined;
    onEvent({ kind: "limit-exceeded", limit: kind });
    return expiresIn;
  }

  async function count(kind: keyof RateLimits, subject: string): Promise<void> {
    const milliseconds = await increment(kind, subject);
    if (milliseconds === undefined) return;
    const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
    const remedy = `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
    throw new GateError("too-many-requests", { remedy, retryAfterSeconds: seconds });
  }

  return {
    /**
     * Counts a request of a caller, and then of the caller's network. A rejected request of a caller
     * does not count against the network.
     *
     * @param address the IP address.
     * @throws {GateError} `too-many-requests` if a limit is exceeded.
     */
    async countCaller(kind: "challenges" | "proofs", address: string) {
      const groups = ipv6Groups(address);
      await count(`${kind}PerCaller`, groups?.slice(0, 4).join(":") ?? address);
      if (groups) await count(`${kind}PerNetwork`, groups.slice(0, 3).join(":"));
    },
    /**
     * Counts a request of an account.
     *
     * @throws {GateError} `too-many-requests` if the limit is exceeded.
     */
    countAccount: (kind: AccountLimit, account: string) => count(`${kind}PerAccount`, account),
    /** Counts a snapshot for a challenge. Returns whether it is within the limit. */
    async countRead() {
      const wait = readsResumeAt - now();
      // A longer wait means that the clock was set back.
      if (wait > 0 && wait <= windowMilliseconds) return false;
      const milliseconds = await increment("readsForChallenges", "");
      if (milliseconds === undefined) return true;
      readsResumeAt = now() + milliseconds;
      return false;
    },
  };
}

/**
 * Returns the eight groups of an IPv6 address, without leading zeros; undefined for any other text.
 * One host can have all addresses with the same first 64 bits, one site those with the same first 48.
 */
function ipv6Groups(address: string): readonly string[] | undefined {
  if (!address.includes(":") || address.includes(".")) return undefined;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [
    ...groups(head),
    ...Array<string>(Math.max(0, zeros)).fill("0"),
    ...groups(tail ?? ""),
  ].map((group) => group.replace(/^0+(?=.)/, ""));
}
