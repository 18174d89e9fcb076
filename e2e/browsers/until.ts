import { setTimeout as wait } from "node:timers/promises";

/** A condition was not met in time. */
export class NotInTimeError extends Error {
  override readonly name = "NotInTimeError";

  constructor(what: string, timeout: number, lastSeen: string) {
    super(`Not within ${timeout / 1_000} s: ${what}. Last seen: ${lastSeen}`);
  }
}

/** Long, because the machine may be busy. In milliseconds, as `interval`. */
const defaultTimeout = 30_000;
const interval = 60;

/**
 * Polls until a value is accepted, and returns it. A read that throws is repeated, because the page
 * may be navigating.
 *
 * @param what ends the sentence "Not within 30 s: ..."
 * @param timeout in milliseconds
 * @throws {NotInTimeError} with the last value or error
 */
export async function until<Value, Accepted extends Value = Value>(
  what: string,
  read: () => Promise<Value>,
  isAccepted: ((value: Value) => value is Accepted) | ((value: Value) => boolean),
  timeout = defaultTimeout,
): Promise<Accepted> {
  const end = Date.now() + timeout;
  for (;;) {
    let lastSeen: string;
    try {
      const value = await read();
      if (isAccepted(value)) return value as Accepted;
      lastSeen = JSON.stringify(value);
    } catch (error) {
      lastSeen = String(error);
    }
    if (Date.now() >= end) throw new NotInTimeError(what, timeout, lastSeen);
    await wait(interval);
  }
}
