import type { Page } from "@playwright/test";
import { messages } from "@fabulous-fish/game/languages/messages";
import { applyLanguage } from "@fabulous-fish/game/languages/namespaces";
import { languageKey } from "@fabulous-fish/core/storage-keys";
import { doubleTexts, serveDoubled } from "../doubled-language.ts";
import { seedStorage, test } from "../fixtures.ts";
import { germanGame as german, gameLanguages, gameLanguageScript } from "../languages.ts";
import { overflowing } from "../overflowing.ts";
import { hold } from "../requests.ts";
import { expect } from "./game-page.ts";
import { advance, skipDrawing, openByClock } from "./reference-game-page.ts";
import { problem, stubScores } from "./stub-scores.ts";

/* The game is reached by its texts, which `applyLanguage` changes in this process, too. */
test.afterEach(() => applyLanguage(undefined));

test.beforeEach(({ page }) => skipDrawing(page));

/** The elements with a text, without those that only screen readers read. */
const places = ".interface :is(h1, h2, p, span, button, dt, dd, li, summary):not(.live)";

/** The widths of a phone, a tablet and a computer. */
const widths = [320, 768, 1440];

test.use({ viewport: { width: 320, height: 800 } });

/** Expects the texts to fit in a window of each width, starting at the present width, so that the state is also measured without a resize. */
async function expectToFit(page: Page): Promise<void> {
  const isNarrow = page.viewportSize()?.width === widths[0];
  for (const width of isNarrow ? widths : widths.toReversed()) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowing(page, places), `${width} px`).toEqual([]);
  }
}

const languages = [
  ...Array.from(gameLanguages, ([tag, language]) => ({ name: tag, tag, language })),
  { name: "German of twice the length", tag: "de", language: doubleTexts(german) },
];

for (const { name, tag, language } of languages) {
  const isDoubled = language.game !== gameLanguages.get(tag)?.game;
  const { scores } = language;

  test(`the texts in ${name} fit, without scores and with them`, async ({ user, context }) => {
    if (isDoubled) await serveDoubled(user.page, gameLanguageScript(tag));
    await seedStorage(context, { [languageKey]: tag });
    applyLanguage(language);
    let isFirst = true;
    await stubScores(user.page, {
      // The longest reason.
      begin: (route) => problem(route, 422, { check: "version" }),
      recording: (route, usual) => {
        if (!isFirst) return usual(route);
        isFirst = false;
        return problem(route, 404);
      },
    });
    const addScores = await hold(user.page, "**/assets/scores-*.js");
    const page = await openByClock(user, "&scores=1");
    const swim = page.getByRole("button", { name: messages.ready.swim, exact: true });
    const running = page.locator(".interface[data-phase=running]");
    await page.getByText(messages.ready.how).click();
    await expect(page.getByText(messages.ready.rules[0])).toBeVisible();
    await expectToFit(page);

    await swim.click();
    await advance(page, 500);
    await expect(page.getByText(messages.hud.growth, { exact: true })).toBeVisible();
    await expectToFit(page);
    await page.keyboard.press("KeyP");
    await advance(page, 50);
    await expect(page.getByRole("button", { name: messages.paused.resume })).toBeVisible();
    await expectToFit(page);
    await page.getByRole("button", { name: messages.paused.leave }).click();

    await expect(page.locator(".season")).toHaveCount(0);
    await addScores();
    const watch = page.getByRole("button", { name: scores.watch });
    await watch.click();
    await expect(page.getByText(scores.notShown.missing).first()).toBeVisible();
    await expectToFit(page);

    await watch.click();
    await expect(page.getByRole("button", { name: scores.stop })).toBeVisible();
    await expectToFit(page);
    await page.keyboard.press("Escape");

    await swim.click();
    await expect(running).toBeVisible();
    while ((await advance(page, 10_000)).phase === "running");
    await advance(page, 2_000);
    await expect(page.getByText(scores.reasons.version).first()).toBeVisible();
    await expectToFit(page);
  });
}
