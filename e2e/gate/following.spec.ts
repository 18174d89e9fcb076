import type { Request } from "@playwright/test";
import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, type PageUser, test } from "../fixtures.ts";
import { gatePage, openGate, signIn } from "./gate-page.ts";

test.use({ gate: { follow: true } });

/** Returns a function that resolves once the gate holds a request: the page asks until it does. */
function longPollOf(user: PageUser): () => Promise<void> {
  const held = new Set<Request>();
  const onEnd = (request: Request) => held.delete(request);
  user.page.on("request", (request) => {
    if (request.headers()["gate-snapshot"]) held.add(request);
  });
  user.page.on("requestfinished", onEnd).on("requestfailed", onEnd);
  // The first ones are answered at once: the gate follows nobody before the first player comes.
  return () => expect.poll(() => held.size).toBe(1);
}

// How soon is counted by a clock of the test's own (apps/gate/follower/lagging-nodes.test.ts).
test("a transfer away starts the countdown, and one back ends it, by the request that the gate holds", async ({
  user,
  sandbox,
}) => {
  const { address } = accounts.exactlyAtThreshold;
  const longPoll = longPollOf(user);
  const wallet = await openGate(user, accounts.exactlyAtThreshold);
  await signIn(user, wallet);
  const { screen, countdown, payload } = gatePage(user.page);
  await expect(payload).toContainText('"canPlay":true');
  await longPoll();

  sandbox.settings.change({ holdings: { [address]: { "2667389516": "0" } } });
  await expect(countdown).toBeVisible();
  await expect(screen).toContainText(gameMessages.lost);
  await expect(payload).toContainText('"canPlay":false');

  await longPoll();
  sandbox.settings.change({ holdings: { [address]: { "2667389516": "3000000" } } });
  await expect(countdown).toHaveCount(0);
});
