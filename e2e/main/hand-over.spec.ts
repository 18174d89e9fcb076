import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, seedStorage, test } from "../fixtures.ts";
import { sharing } from "../page-state.ts";
import { amountsOfEach, payloadOf } from "../payloads.ts";
import { connectElsewhere, visitAs } from "./visit-as.ts";

const { address } = accounts.largestAmount;
const tokens = amountsOfEach(2n ** 64n - 1n);
const payload = payloadOf({ canPlay: true, account: address, tokens });

test.beforeEach(async ({ sandbox, page }) => {
  sandbox.settings.change({ game: "quick" });
  await page.clock.install();
});

/** Longer than a hand-over is delayed, in milliseconds. */
const handOverTime = 2_000;

test("Play delivers the exact hand-over once, to a frame of full size", async ({ user }) => {
  await visitAs(user, { account: address });
  await user.button(messages.play).click();
  await expect(user.page).toHaveURL(/#\/fabulous-fish$/);

  const frame = user.page.getByTitle("Fabulous Fish");
  await expect(frame).toHaveAttribute("src", `/WebGLBuild/index.html?account=${address}`);
  await expect(frame).toHaveAttribute("allow", /fullscreen/);
  const game = frame.contentFrame();
  await expect(game.locator("#delivered")).toBeAttached();
  await user.page.clock.runFor(handOverTime);
  await expect(game.locator("#delivered")).toHaveText(payload);
  await expect(game.locator("#count")).toHaveText("1");
  // While the game starts, the page measures the template's layout in a smaller, covered frame.
  await expect
    .poll(() => frame.boundingBox())
    .toMatchObject({ x: 0, y: 0, ...user.page.viewportSize() });
});

test("without an engine, an error is logged and nothing is sent (rule 5.6)", async ({
  user,
  context,
}) => {
  await seedStorage(context, { account: address });
  const logged = user.page.waitForEvent(
    "console",
    (message) => message.text() === "Unity instance not found",
  );
  await user.visit();
  await expect(user.status()).toHaveText(messages.canPlay);
  await user.page.clock.runFor(handOverTime);
  expect((await logged).type()).toBe("error");
});

test("an engine on the page itself receives the hand-over", async ({ user, context }) => {
  await seedStorage(context, { account: address });
  await context.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(window, {
      sent,
      unityInstance: { SendMessage: (...message: unknown[]) => sent.push(message) },
    });
  });
  await user.visit();
  await expect(user.status()).toHaveText(messages.canPlay);
  await user.page.clock.runFor(handOverTime);
  await expect
    .poll(() => user.page.evaluate(() => Reflect.get(window, "sent") as unknown))
    .toEqual([["GameManager", "SetCanPlay", payload]]);
});

test("Try again opens the game with the current account", async ({ user, anotherTab, sandbox }) => {
  const other = accounts.holderOfOthers;
  sandbox.settings.change({ game: "missing" });
  await visitAs(user, sharing([accounts.largestAmount, other]));
  await user.button(messages.play).click();
  const retry = user.button(messages.tryAgain);
  await expect(retry).toBeVisible();
  // The player uses another account in another tab.
  await user.page.evaluate(() =>
    addEventListener("storage", ({ key }) => Object.assign(window, { changed: key })),
  );
  await connectElsewhere(await anotherTab(), other);
  const changed = () => user.page.evaluate(() => Reflect.get(window, "changed") as unknown);
  await expect.poll(changed).toBe("account");
  sandbox.settings.change({ game: "quick" });
  await retry.click();
  const frame = user.page.getByTitle("Fabulous Fish");
  await expect(frame).toHaveAttribute("src", `/WebGLBuild/index.html?account=${other.address}`);
  await user.page.clock.runFor(handOverTime);
  await expect(frame.contentFrame().locator("#delivered")).toContainText(other.address);
});
