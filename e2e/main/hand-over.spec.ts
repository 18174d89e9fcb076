import { accounts } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { expect, saved, test } from "../fixtures.ts";

const { address } = accounts.largestAmount;
const payload =
  `{"canPlay":true,"account":"${address}",` +
  `"tokens":{"2667249425":18446744073709551615,"2667389516":18446744073709551615}}`;

test.beforeEach(({ world }) => world.switches.change({ game: "quick" }));

test("play: the game is told who came, exactly, and once", async ({ person, context }) => {
  await saved(context, { account: address });
  await person.visit();
  await person.button(labels.play).click();
  await expect(person.page).toHaveURL(/#\/fabulous-fish$/);

  const frame = person.page.getByTitle("Fabulous Fish");
  await expect(frame).toHaveAttribute("src", `/WebGLBuild/index.html?account=${address}`);
  await expect(frame).toHaveAttribute("allow", /fullscreen/);
  const game = frame.contentFrame();
  await expect(game.locator("#told")).toHaveText(payload);
  await expect(game.locator("#count")).toHaveText("1");
});

test("the frame is full size", async ({ person }) => {
  await person.visit("/#/fabulous-fish");
  const frame = person.page.getByTitle("Fabulous Fish");
  // While the game starts, behind its cover, its template's layout is measured in a smaller frame.
  await expect
    .poll(() => frame.boundingBox())
    .toMatchObject({ x: 0, y: 0, ...person.page.viewportSize() });
});

test("an engine that comes late is told as soon as it is there", async ({
  person,
  context,
  world,
}) => {
  world.switches.change({ game: "held" });
  await saved(context, { account: address });
  await person.visit("/#/fabulous-fish");
  const game = person.page.getByTitle("Fabulous Fish").contentFrame();
  await expect(game.locator("#count")).toHaveText("0");
  world.switches.change({ game: "quick" });
  await game.getByRole("button", { name: "Finish loading" }).click();
  await expect(game.locator("#told")).toHaveText(payload);
});

test("holdings that change while playing are told again", async ({ person, context, world }) => {
  await person.page.clock.install();
  await saved(context, { account: accounts.exactlyAtThreshold.address });
  await person.visit("/#/fabulous-fish");
  const game = person.page.getByTitle("Fabulous Fish").contentFrame();
  await person.page.clock.runFor(2_000);
  await expect(game.locator("#told")).toContainText('"canPlay":true');

  world.switches.change({
    holdings: { [accounts.exactlyAtThreshold.address]: { "2667389516": "2999999" } },
  });
  await person.page.clock.runFor(60_000);
  await person.page.clock.runFor(2_000);
  await expect(game.locator("#told")).toContainText('"canPlay":false');
  await expect(game.locator("#count")).toHaveText("2");
});

test("without an engine, an error is logged and nothing is sent (rule 5.6)", async ({
  person,
  context,
}) => {
  await saved(context, { account: address });
  const logged = person.page.waitForEvent(
    "console",
    (message) => message.text() === "Unity instance not found",
  );
  await person.visit();
  expect((await logged).type()).toBe("error");
});

test("an engine on the page itself is told there", async ({ person, context }) => {
  await saved(context, { account: address });
  await context.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(window, {
      sent,
      unityInstance: { SendMessage: (...message: unknown[]) => sent.push(message) },
    });
  });
  await person.visit();
  await expect
    .poll(() => person.page.evaluate(() => Reflect.get(window, "sent") as unknown))
    .toEqual([["GameManager", "SetCanPlay", payload]]);
});

test("another account, whose holdings cannot be read: the game gets it without eligibility", async ({
  person,
  world,
}) => {
  const other = accounts.eligibleBySecond;
  await person.visit();
  const wallet = await person.connect(accounts.largestAmount);
  await person.button(labels.play).click();
  const frame = person.page.getByTitle("Fabulous Fish");
  const delivered = frame.contentFrame().locator("#told");
  await expect(delivered).toHaveText(payload);
  world.switches.change({ node: "down" });
  await wallet.switchTo(other);
  await expect(delivered).toHaveText(`{"canPlay":false,"account":"${other.address}","tokens":{}}`);
});

test("Try again opens the game with the account of now", async ({ person, world }) => {
  const other = accounts.eligibleBySecond;
  world.switches.change({ game: "missing" });
  await person.visit();
  const wallet = await person.connect(accounts.largestAmount);
  await person.button(labels.play).click();
  const retry = person.button(labels.tryAgain);
  await expect(retry).toBeVisible();
  await wallet.switchTo(other);
  await expect
    .poll(() => person.page.evaluate(() => localStorage.getItem("account")))
    .toBe(other.address);
  world.switches.change({ game: "quick" });
  await retry.click();
  const frame = person.page.getByTitle("Fabulous Fish");
  await expect(frame).toHaveAttribute("src", `/WebGLBuild/index.html?account=${other.address}`);
  await expect(frame.contentFrame().locator("#told")).toContainText(other.address);
});
