import type { Request } from "@playwright/test";
import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, type PageUser, test } from "../fixtures.ts";
import { gatePage, openSignedIn } from "./gate-page.ts";

/** Milliseconds that the clock of the gate and its chain is ahead. */
const chain = { ahead: 0 };
const roundMilliseconds = 2_800;
test.use({ gate: { follow: true, now: () => Date.now() + chain.ahead } });

/**
 * Returns a function that resolves once the gate holds a request. The first ones are responded to at
 * once: the gate follows nobody before the first player comes. Until then, the clocks of the page, the
 * gate and its chain pass.
 */
function longPollOf(user: PageUser): () => Promise<void> {
  const held = new Set<Request>();
  const onEnd = (request: Request) => held.delete(request);
  user.page.on("request", (request) => {
    if (request.headers()["gate-snapshot"]) held.add(request);
  });
  user.page.on("requestfinished", onEnd).on("requestfailed", onEnd);
  const advance = async () => {
    if (held.size > 0) return held.size;
    chain.ahead += 1_000;
    await user.page.clock.runFor(1_000);
    return held.size;
  };
  return () => expect.poll(advance, { intervals: [100] }).toBeGreaterThan(0);
}

// How soon is counted by a clock of the test's own (apps/gate/follower/lagging-nodes.test.ts).
test("a transfer away starts the countdown, and one back ends it, by the request that the gate holds", async ({
  user,
  sandbox,
}) => {
  const { page } = user;
  const { address } = accounts.exactlyAtThreshold;
  const longPoll = longPollOf(user);
  await page.clock.install();
  await openSignedIn(user, accounts.exactlyAtThreshold);
  const { screen, countdown, payload } = gatePage(page);
  await expect(payload).toContainText('"canPlay":true');
  await longPoll();

  const nextBlock = () => (chain.ahead += roundMilliseconds);
  sandbox.settings.change({ holdings: { [address]: { "2667389516": "0" } } });
  nextBlock();
  await expect(countdown).toBeVisible();
  await expect(screen).toContainText(gameMessages.lost);
  await expect(payload).toContainText('"canPlay":false');

  await longPoll();
  sandbox.settings.change({ holdings: { [address]: { "2667389516": "3000000" } } });
  nextBlock();
  await expect(countdown).toHaveCount(0);
});
