import { hashText } from "./encoding.ts";
import { TooManyRequestsError } from "./errors.ts";
import type { Store } from "./store/store.ts";

/** How many requests of a kind are allowed in a minute. */
export interface RateLimits {
  /** Challenges for one caller, by IP address. */
  readonly challengesPerCaller: number;
  /** Challenges for one account, by any callers. Higher, so that no single caller uses it up. */
  readonly challengesPerAccount: number;
  /** Proofs of one caller, by IP address. */
  readonly proofsPerCaller: number;
  /** Tickets for one account. */
  readonly ticketsPerAccount: number;
}

export const defaultRateLimits: RateLimits = {
  challengesPerCaller: 60,
  challengesPerAccount: 240,
  proofsPerCaller: 60,
  ticketsPerAccount: 60,
};

const windowMilliseconds = 60_000;

/**
 * Counts a request. Counters are in the store, so the processes of a gate share them. They hold the
 * caller's IP address only as a hash.
 *
 * @param subject the IP address or the account.
 * @throws {TooManyRequestsError} if the limit is exceeded.
 */
export type CountRequest = (kind: keyof RateLimits, subject: string) => Promise<void>;

export function createRateLimits(store: Store, limits: RateLimits): CountRequest {
  return async (kind, subject) => {
    const key = `limit:${kind}:${hashText(callerNetwork(subject))}`;
    const { value, expiresIn = windowMilliseconds } = await store.increment(
      key,
      windowMilliseconds,
    );
    if (value > limits[kind]) {
      throw new TooManyRequestsError(Math.max(1, Math.ceil(expiresIn / 1_000)));
    }
  };
}

/**
 * Returns the first 64 bits of an IPv6 address, since one host has all of the others; any other
 * text as it is.
 */
function callerNetwork(address: string): string {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [
    ...groups(head),
    ...Array<string>(Math.max(0, zeros)).fill("0"),
    ...groups(tail ?? ""),
  ];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
