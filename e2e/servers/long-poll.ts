import { expect } from "@playwright/test";
import type { GateClient } from "@fabulous-fish/gate/testing/gate-client";

/** A gate holds a request for 25 seconds, so that a test's five minutes are over before it is sent as often. */
const mostTimes = 12;

/** A request of a page that a gate holds. */
interface LongPoll {
  readonly response: Promise<Response>;
  readonly hasEnded: () => boolean;
}

/** Returns the name of the snapshot that a request can be held with; empty until the gate follows. */
async function nameOfSnapshot(browser: GateClient): Promise<string> {
  return (await browser.get("/gate/session")).headers.get("gate-snapshot") ?? "";
}

/** Sends a request that is held, once the gate follows, and as the page does again when its time is over. */
export async function startLongPoll(browser: GateClient): Promise<LongPoll> {
  await expect.poll(() => nameOfSnapshot(browser), { timeout: 60_000 }).not.toBe("");
  const name = await nameOfSnapshot(browser);
  async function learn(): Promise<Response> {
    for (let times = 0; times < mostTimes; times += 1) {
      const response = await browser.request("/gate/session", {
        headers: { "gate-snapshot": name },
      });
      if (response.headers.get("gate-snapshot") !== name) return response;
    }
    throw new Error("The gate holds no request.");
  }
  const response = learn();
  // The gate has received the other request before this one.
  await browser.get("/gate/health");
  let hasEnded = false;
  // The gate can end before it responds.
  void response.catch(() => undefined).then(() => (hasEnded = true));
  return { response, hasEnded: () => hasEnded };
}

/** Something that ends a session or changes it, and the status of the request that was held. */
interface SessionChange {
  readonly of: GateClient;
  readonly change: () => Promise<unknown>;
  readonly status: number;
}

/**
 * Expects that changes answer the requests that are held, while that of another player, which began
 * before, is held on.
 */
export async function expectLearned(
  other: GateClient,
  changes: readonly SessionChange[],
): Promise<void> {
  // The gate also responds to what it holds when it reads the block in which an account got its tokens.
  const browsers = [other, ...changes.map(({ of }) => of)];
  let before = "";
  const isSettled = async () => {
    const [last, now] = [before, (await Promise.all(browsers.map(nameOfSnapshot))).join()];
    before = now;
    return now === last;
  };
  await expect.poll(isSettled, { intervals: [1_500], timeout: 60_000 }).toBe(true);
  for (const { of, change, status } of changes) {
    const untouched = await startLongPoll(other);
    const held = await startLongPoll(of);
    expect(held.hasEnded()).toBe(false);
    await change();
    expect((await held.response).status).toBe(status);
    expect(untouched.hasEnded()).toBe(false);
  }
}
