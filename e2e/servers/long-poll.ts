import { expect } from "@playwright/test";
import type { GateClient } from "@fabulous-fish/gate/testing/gate-client";

/** A gate holds a request for 25 seconds, so that a test's five minutes are over before it is sent as often. */
const mostTimes = 12;

/** A request of a page that a gate holds. */
interface LongPoll {
  readonly response: Promise<Response>;
  readonly hasEnded: () => boolean;
  /** From now on, the request ends when its time is over. Until then, it is sent again. */
  repeatNoMore(): void;
}

/** Returns the name of the snapshot that a request can be held with; empty until the gate follows. */
async function nameOfSnapshot(browser: GateClient): Promise<string> {
  return (await browser.get("/gate/session")).headers.get("gate-snapshot") ?? "";
}

/**
 * Sends a request that is held, once the gate follows. As the page does, it sends it again when its time
 * is over, or for a newer snapshot: the gate reads an account again when it reads the block in which the
 * account got its tokens, and when it was behind.
 */
export async function startLongPoll(browser: GateClient): Promise<LongPoll> {
  await expect.poll(() => nameOfSnapshot(browser), { timeout: 60_000 }).not.toBe("");
  const first = await nameOfSnapshot(browser);
  let isLast = false;
  async function learn(): Promise<Response> {
    let name = first;
    for (let times = 0; times < mostTimes;) {
      const response = await browser.request("/gate/session", {
        headers: { "gate-snapshot": name },
      });
      const next = response.headers.get("gate-snapshot");
      if (response.status !== 200 || next === null) return response;
      if (next === name) {
        if (isLast) return response;
        times += 1;
      }
      name = next;
    }
    throw new Error("The gate holds no request.");
  }
  const response = learn();
  // The gate has received the other request before this one.
  await browser.get("/gate/health");
  let hasEnded = false;
  // The gate can end before it responds.
  void response.catch(() => undefined).then(() => (hasEnded = true));
  return { response, hasEnded: () => hasEnded, repeatNoMore: () => void (isLast = true) };
}

/** Something that ends a session or changes it, and the status of the request that was held. */
interface SessionChange {
  readonly of: GateClient;
  readonly change: () => Promise<unknown>;
  readonly status: number;
}

/**
 * Expects that a change ends the request that is held, and not that of another player, which was sent
 * before: without the change, its time is over first.
 */
export async function expectLearned(
  other: GateClient,
  changes: readonly SessionChange[],
): Promise<void> {
  for (const { of, change, status } of changes) {
    const untouched = await startLongPoll(other);
    const held = await startLongPoll(of);
    expect(held.hasEnded()).toBe(false);
    await change();
    untouched.repeatNoMore();
    expect((await held.response).status).toBe(status);
    expect(untouched.hasEnded()).toBe(false);
  }
}
