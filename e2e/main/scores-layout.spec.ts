import type { Page } from "@playwright/test";
import { configure } from "../configure.ts";
import { expect, seedStorage, test } from "../fixtures.ts";
import { eligible, frontPageShown } from "../page-state.ts";
import { browserIdle, recordShifts } from "../paints.ts";
import { fiveScores, scoresResponse, scoresUrl, stubScores } from "../scores.ts";

test.use({ isSeaPainted: true });

/* The best scores take the space that is kept for them. */

const viewports = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 412, height: 823 },
  { width: 768, height: 1024 },
  { width: 1023, height: 768 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

/** The narrowest and the widest of them, and those beside the widths at which styles change: 22 and 64rem. */
const edges = new Set([320, 360, 1023, 1024, 2560]);

/** Measures a page at every width. */
async function atEachWidth<Measured>(page: Page, measure: () => Promise<Measured>) {
  const measured: (readonly [width: number, result: Measured])[] = [];
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    measured.push([viewport.width, await measure()]);
  }
  return measured;
}

/** Where everything is but the scores themselves. */
const placesAround = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility() && !element.closest(".scores"))
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${element.getAttribute("class")}: ${left}, ${top + scrollY}, ${width} x ${height}`;
      }),
  );

for (const saved of [undefined, eligible]) {
  const who = saved === undefined ? "a visitor" : "a connected account";
  test(`at no width, the scores shift anything for ${who}`, async ({ user, context }) => {
    const { page } = user;
    if (saved !== undefined) await seedStorage(context, saved);
    await configure(context, { gate: "/gate", scores: true });
    let respond = (): unknown => undefined;
    await context.route(scoresUrl, (route) => {
      respond = () => route.fulfill({ json: scoresResponse(fiveScores) });
    });
    // Whoever is connected has been here before, and the page has stored the tokens' names.
    if (saved !== undefined) {
      await user.visit();
      await expect(page.getByText("Reef Pearl", { exact: true })).toBeVisible();
    }
    const takeShifts = await recordShifts(page);
    const visitWithoutResponse = async () => {
      const sent = page.waitForRequest(scoresUrl);
      await user.visit();
      await sent;
      await frontPageShown(page);
      if (saved !== undefined) await page.locator(".checked").waitFor();
    };
    const showScores = async () => {
      respond();
      await expect(page.locator(".scores li")).toHaveCount(5);
      await browserIdle(page);
    };
    // While they load, which also shows a shift that comes back.
    for (const viewport of viewports.filter(({ width }) => edges.has(width))) {
      await page.setViewportSize(viewport);
      await visitWithoutResponse();
      expect.soft(await takeShifts(), `front page, ${viewport.width} px`).toEqual([]);
      // What follows the scores is in view.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await takeShifts();
      await showScores();
      expect.soft(await takeShifts(), `${viewport.width} px`).toEqual([]);
    }
    // Before and after, at every width.
    await visitWithoutResponse();
    const before = await atEachWidth(page, () => placesAround(page));
    await showScores();
    expect(await atEachWidth(page, () => placesAround(page))).toEqual(before);
  });
}

test("in a wide window, the version stays where it is without scores", async ({
  user,
  context,
}) => {
  const { page } = user;
  const places = async () => {
    await frontPageShown(page);
    const measured = await atEachWidth(page, () => page.locator(".version").boundingBox());
    return measured.filter(([width]) => width >= 1024);
  };
  await user.visit();
  const without = await places();
  await stubScores(context);
  await user.visit();
  await expect(page.locator(".scores li")).toHaveCount(5);
  expect(await places()).toEqual(without);
});
