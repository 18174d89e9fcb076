import { setTimeout as wait } from "node:timers/promises";

/** What was waited for did not come in time. */
export class NotInTimeError extends Error {
  override readonly name = "NotInTimeError";

  constructor(what: string, timeout: number, lastSeen: string) {
    super(`Not within ${timeout / 1_000} s: ${what}. Last seen: ${lastSeen}`);
  }
}

/** Two busy cores: waiting long costs nothing where it succeeds. */
const defaultTimeout = 30_000;
const interval = 60;

/**
 * Reads until a value is accepted, and returns that. A read that throws counts as not yet: the page
 * may be on its way to another.
 *
 * @param what ends the sentence "Not within 30 s: ..."
 * @param timeout in milliseconds
 * @throws {NotInTimeError} with what was read last
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
