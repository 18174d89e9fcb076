import { gameLabels } from "@fabulous-fish/page/game-labels";
import { labels } from "@fabulous-fish/page/labels";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { saved, test } from "../fixtures.ts";
import { expect, gamePage } from "./game-page.ts";

test.describe.configure({ timeout: 90_000 });

const { address } = accounts.exactlyAtThreshold;
const readAgain = 62_000;
const grace = 300_000;

test.beforeEach(async ({ person, context }) => {
  await person.page.clock.install();
  await saved(context, { account: address });
  await person.visit("/#/fabulous-fish");
  await person.page.clock.runFor(2_000);
  await expect(gamePage(person.page).told).toContainText('"canPlay":true');
});

test("lost while playing: the game is told, a countdown runs, then the surface", async ({
  person,
  world,
}) => {
  const { told, screen } = gamePage(person.page);
  await expect(person.page.getByRole("timer")).toHaveCount(0);
  world.switches.change({ holdings: { [address]: { "2667389516": "0" } } });
  await person.page.clock.runFor(readAgain);
  await expect(told).toContainText('"canPlay":false');
  await expect(screen).toContainText(gameLabels.lost);
  await expect(person.page.getByRole("timer")).toHaveText(/Back to the surface in 4:\d\d/);

  await person.page.clock.runFor(grace);
  await expect(person.status()).toHaveText(labels.cannotPlay);
});

test("regained: told again, and the countdown ends", async ({ person, world }) => {
  const { told, count } = gamePage(person.page);
  world.switches.change({ holdings: { [address]: { "2667389516": "0" } } });
  await person.page.clock.runFor(readAgain);
  await expect(person.page.getByRole("timer")).toBeVisible();
  await expect(told).toContainText('"canPlay":false');
  world.switches.change({ holdings: { [address]: { "2667389516": "3000000" } } });
  await person.page.clock.runFor(readAgain);
  await expect(told).toContainText('"canPlay":true');
  await expect(count).toHaveText("3");
  await expect(person.page.getByRole("timer")).toHaveCount(0);
});

test("nobody could be asked: nothing is taken away", async ({ person, world }) => {
  world.switches.change({ node: "down" });
  const logged = person.page.waitForEvent("console", (message) =>
    message.text().startsWith("Error fetching tokens"),
  );
  await person.page.clock.runFor(readAgain * 2);
  await logged;
  await expect(person.page.getByRole("timer")).toHaveCount(0);
  await expect(gamePage(person.page).told).toContainText('"canPlay":true');
});
