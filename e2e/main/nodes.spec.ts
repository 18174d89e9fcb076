import type { Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { errorMessages } from "@fabulous-fish/page/messages/en/errors";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { checkedAtKey } from "@fabulous-fish/core/storage-keys";
import { expect, type PageUser, seedStorage, sessionEntries, test } from "../fixtures.ts";
import { visitAs } from "./visit-as.ts";

const account = accounts.eligible;

/** The messages that the engine on the page has received. */
const sent = (page: Page) => page.evaluate(() => Reflect.get(window, "sent") as unknown[]);

/** The stored session, without the time of the check. */
async function storedSession(page: Page) {
  const { account, tokens, canPlay } = await sessionEntries(page);
  return { account, tokens, canPlay };
}

/** Lets the time pass after which the page reads again (rule 3.13), and waits until it does. */
async function advanceToNextRead({ page }: PageUser): Promise<void> {
  const sent = page.waitForRequest(/\/v2\/accounts\//);
  await page.clock.fastForward(50_000);
  await sent;
}

/** Expects the next check to succeed with the stored result and without another delivery. */
async function expectNoChange(user: PageUser): Promise<void> {
  const { page } = user;
  const before = await storedSession(page);
  const { [checkedAtKey]: checkedAt } = await sessionEntries(page);
  await advanceToNextRead(user);
  await expect.poll(async () => (await sessionEntries(page))[checkedAtKey]).not.toBe(checkedAt);
  await page.clock.runFor(2_000);
  await expect(user.status()).toHaveText(messages.canPlay);
  expect(await storedSession(page)).toEqual(before);
  expect(await sent(page)).toHaveLength(1);
}

async function expectCouldNotCheck(user: PageUser, reason: string): Promise<void> {
  await expect(user.page.getByRole("alert")).toContainText(reason);
  await expect(user.button(messages.retry)).toHaveAttribute("aria-busy", "false");
}

test.beforeEach(async ({ context, page }) => {
  await page.clock.install();
  await context.addInitScript(() => {
    // The shortest pauses between attempts.
    Math.random = () => 0;
    const messages: unknown[] = [];
    Object.assign(window, {
      sent: messages,
      unityInstance: { SendMessage: (...message: unknown[]) => messages.push(message) },
    });
  });
});

/** Opens the page as an eligible account, and waits for the hand-over. */
async function visitAsPlayer(user: PageUser, { address } = account): Promise<void> {
  await visitAs(user, { account: address });
  await expect(user.status()).toHaveText(messages.canPlay);
  await user.page.clock.runFor(2_000);
  await expect.poll(() => sent(user.page)).toHaveLength(1);
}

test("what one node cannot decide changes nothing; the only working node can revoke eligibility at a later round", async ({
  user,
  context,
  sandbox,
}) => {
  await visitAsPlayer(user, accounts.manyAssets);
  await test.step("another node contradicts", async () => {
    sandbox.settings.change({ nodes: { first: "nothing-held" } });
    await expectNoChange(user);
  });
  await test.step("the list of assets cannot be read", async () => {
    sandbox.settings.change({ node: "unlisted" });
    await expectNoChange(user);
  });
  await test.step("a request fails, and the other node is stale", async () => {
    sandbox.settings.change({ nodes: { first: "normal", second: "stale" } });
    const reads = `${sandbox.nodeUrl}/v2/accounts/**`;
    await context.route(reads, (route) => route.abort(), { times: 1 });
    await expectNoChange(user);
  });
  sandbox.settings.change({ nodes: { first: "nothing-held", second: "down" } });
  await advanceToNextRead(user);
  await expect(user.status()).toHaveText(messages.cannotPlay("$FISHD"));
});

for (const [mode, reason] of [
  ["stale", "lags behind the network"],
  ["other-network", "belongs to another network"],
] as const) {
  test(`the only reachable node is ${mode}: could not check, also after a reload`, async ({
    user,
    sandbox,
  }) => {
    await visitAsPlayer(user);
    const before = await sessionEntries(user.page);
    sandbox.settings.change({ nodes: { first: "down", second: mode } });
    for (let read = 1; read <= 2; read += 1) {
      await advanceToNextRead(user);
      await expectCouldNotCheck(user, reason);
    }
    // Longer than a delivery is delayed.
    await user.page.clock.runFor(2_000);
    await expect(user.page.getByRole("alert")).toContainText(messages.couldNotCheck);
    await expect(user.status()).toHaveText(messages.canPlay);
    expect(await sessionEntries(user.page)).toEqual(before);
    expect(await sent(user.page)).toHaveLength(1);

    await user.page.reload();
    await expectCouldNotCheck(user, reason);
    await user.page.clock.runFor(2_000);
    await expect(user.status()).toHaveText(messages.canPlay);
    expect(await sessionEntries(user.page)).toEqual(before);
    expect(await sent(user.page)).toEqual([]);
  });
}

/** The account has sold everything since the node stopped. */
function sell(sandbox: Sandbox): void {
  sandbox.settings.change({
    holdings: {
      [account.address]: Object.fromEntries(
        Object.keys(sandbox.settings.read().assets).map((id) => [id, null]),
      ),
    },
  });
}

test("a node that has stopped is not used, also on a device whose clock is wrong", async ({
  user,
  sandbox,
}) => {
  sandbox.settings.change({ nodes: { first: "stopped" } });
  sell(sandbox);
  await user.page.clock.setSystemTime(Date.now() + 365 * 86_400_000);
  await visitAs(user, { account: account.address });
  await expect(user.status()).toHaveText(messages.cannotPlay("$FISHD"));
});

test("if all nodes fail or have stopped, the page could not check, and says why", async ({
  user,
  sandbox,
}) => {
  await seedStorage(user.page.context(), { account: account.address });
  for (const [mode, reason] of [
    ["stopped", "lags behind the network"],
    ["forbidden", "operator does not allow"],
    ["down", errorMessages["nodes-unreachable"].message],
    ["too-large-amounts", errorMessages["nodes-unreadable"].message],
    ["negative-amounts", errorMessages["nodes-unreadable"].message],
    ["fractional-amounts", errorMessages["nodes-unreadable"].message],
    ["html", errorMessages["nodes-unreadable"].message],
  ] as const) {
    await test.step(mode, async () => {
      sandbox.settings.change({ node: mode });
      sell(sandbox);
      await user.visit();
      await expectCouldNotCheck(user, reason);
      await expect(user.status()).toHaveText(messages.couldNotCheck);
    });
  }
});
