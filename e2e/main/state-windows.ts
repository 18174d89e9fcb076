import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";
import { setFont } from "../fonts.ts";
import { brokenWords, overflowing, overlapping, places } from "../overflowing.ts";
import { stateNames } from "../page-states.ts";
import { targetsOnShow } from "../targets.ts";

/* What holds for a state of the page in windows from wide to narrow. */

/** The states that fit the smallest window: nothing in them is to be scrolled to. */
const short = stateNames("unknown-address", "greeting", "application-error");

/** The states that fit a window of 1440 by 900 px. */
const fitting = stateNames(
  ...["first-visit", "reading", "may-play", "may-not-play", "could-not-check", "offline"],
  ...["another-account-may-play", "continue-on-a-computer", "wallet-error"],
);

/**
 * The states in which there is something to press: without scrolling, also where it follows a text. The
 * texts of such buttons fit one line.
 */
const withMainButton = stateNames(
  ...["first-visit", "may-play", "another-account-may-play", "continue-on-a-computer"],
  ...["wallet-error", "lute-blocked", "unknown-address", "application-error"],
  ...["gate-sign-in", "gate-unknown", "gate-unreachable", "gate-cancelled"],
);

const windows = [
  { width: 2560, height: 1440 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 1366, height: 625 },
  { width: 1024, height: 600 },
  { width: 768, height: 1024 },
  { width: 412, height: 915 },
  { width: 360, height: 740 },
  { width: 320, height: 568 },
];

/**
 * In windows from wide to narrow: what fits a window needs no scrolling, and below what a state shows is
 * nothing but the edge. In the wide ones, the version and the menu are in view in every state, clear of
 * the edge.
 */
export async function checkWindows(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  for (const viewport of windows) {
    const { width, height } = viewport;
    await page.setViewportSize(viewport);
    const place = `${width} x ${height}`;
    const { footer, hidden, empty } = await measureWindow(page);
    if (width >= 1440 && footer !== undefined)
      expect.soft(footer, `${place}: the version`).toBeGreaterThanOrEqual(12);
    if (short.includes(name) || (width >= 1440 && fitting.includes(name)))
      expect.soft(hidden, `${place}: scrolling`).toBe(0);
    expect.soft(empty, `${place}: empty at the end`).toBeLessThanOrEqual(4);
    await checkMainButton(page, name);
    if (name === "accounts") await checkRows(page);
    else await checkTokens(page);
  }
}

/** The main button is in view, on one line (rule 2.57). */
export async function checkMainButton(page: Page, name: string): Promise<void> {
  if (!withMainButton.includes(name)) return;
  const found = await page.evaluate(() => {
    const place = document.querySelector("dialog[open]") ?? document.querySelector("#root");
    const button = place?.querySelector<HTMLElement>(".button:not(.secondary)");
    if (!button) return "no main button";
    const { top, bottom } = button.getBoundingClientRect();
    const { fontSize } = getComputedStyle(document.documentElement);
    return {
      isInView: top >= 0 && bottom <= innerHeight,
      isOneLine: bottom - top < 4 * Number.parseFloat(fontSize),
    };
  });
  const { width, height } = page.viewportSize() ?? {};
  expect
    .soft(found, `${width} x ${height}: the main button`)
    .toEqual({ isInView: true, isOneLine: true });
}

/**
 * The bar of a token is as wide as its row, the link to the explorer is on the line of the token's name,
 * and below the tokens, nothing is left empty.
 */
async function checkTokens(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
    const tokens = document.querySelector(".tokens");
    const rows = [...(tokens?.children ?? [])].map((row) => {
      const [bar, name] = [row.querySelector("progress"), row.querySelector(".token-name")];
      const links = Array.from(row.querySelectorAll("a svg"), boxOf);
      return {
        isWide: Math.abs(boxOf(bar).width - boxOf(row).width) < 1,
        isOnLine: links.every(
          ({ top, bottom }) => top >= boxOf(name).top - 1 && bottom <= boxOf(name).bottom + 1,
        ),
      };
    });
    const below = [...(tokens?.parentElement?.children ?? [])].find(
      (element) => boxOf(element).top > boxOf(tokens ?? null).top && element.textContent.trim(),
    );
    return { rows, gap: below ? boxOf(below).top - boxOf(tokens ?? null).bottom : 0 };
  });
  const { width } = page.viewportSize() ?? {};
  for (const row of found.rows)
    expect.soft(row, `${width} px: the row of a token`).toEqual({ isWide: true, isOnLine: true });
  expect.soft(found.gap, `${width} px: below the tokens`).toBeLessThanOrEqual(32);
}

/** Expects the parts of each row of the accounts in the same places. */
async function checkRows(page: Page): Promise<void> {
  const wrapped = await page.evaluate(() => {
    // A longer amount than these does not fit beside a name.
    const below = (css: string, before: string) =>
      [...document.querySelectorAll(css)]
        .filter(({ textContent }) => textContent.length < 30)
        .map((element) => {
          const first = element.parentElement?.querySelector(before)?.getBoundingClientRect();
          return first !== undefined && element.getBoundingClientRect().top >= first.bottom - 1;
        });
    return {
      may: new Set(below(".account-may", ".account-name")).size,
      amounts: new Set(below(".account-holding > span", ".token-name")).size,
    };
  });
  const { width } = page.viewportSize() ?? {};
  expect.soft(wrapped, `${width} px: rows of the accounts`).toEqual({ may: 1, amounts: 1 });
}

/**
 * Measures a window: in CSS pixels the smallest gap between the footer and the window's edges, and how
 * far the page can be scrolled; in `rem` the height of what can be scrolled to below all content. The
 * space that is kept for scores is content only while they are awaited.
 */
const measureWindow = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    const footers = Array.from(document.querySelectorAll("footer.version"), (footer) => {
      const { top, bottom, left, right } = footer.getBoundingClientRect();
      return Math.min(top, innerHeight - bottom, left, innerWidth - right);
    });
    const content = document.querySelectorAll(
      "#root :is(.panel, .notice, .scores-place[data-empty=false]:empty, .version, h1, p)",
    );
    const ends = Array.from(content, (one) => one.getBoundingClientRect().bottom + scrollY);
    const isWhole = scrollHeight <= innerHeight || ends.length === 0;
    const empty = isWhole ? 0 : scrollHeight - Math.max(innerHeight, ...ends);
    return {
      footer: footers[0],
      hidden: scrollHeight - innerHeight,
      empty: empty / Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    };
  });

/** At 320 px, and with text of 200 %, the page fits; every target is 44 px high. */
export async function checkNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 });
  expect.soft(await overflowing(page, places), "at 320 px").toEqual([]);
  const targets = await targetsOnShow(page);
  expect.soft(targets.filter(({ height, right }) => height < 44 || right > 320)).toEqual([]);

  // A window of 1280 by 1024 px, zoomed to 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await expectReadable(page, "zoomed to 400 %");

  for (const width of [480, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await checkLargeText(page);
  }
}

/** In a wide font, the page fits the narrowest windows as well. */
export async function checkWideFont(page: Page, name: string): Promise<void> {
  await setFont(page, "wide");
  for (const [width, height] of [
    [360, 740],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectReadable(page, `${width} x ${height}, in a wide font`);
    await checkMainButton(page, name);
    const { hidden } = await measureWindow(page);
    if (short.includes(name)) expect.soft(hidden, `${width} x ${height}: scrolling`).toBe(0);
  }
  await setFont(page, "usual");
}

/** The page fits the window, no word of a heading or button is broken, and nothing covers a text. */
async function expectReadable(page: Page, place: string): Promise<void> {
  const found = [overflowing(page, places), brokenWords(page), overlapping(page)];
  for (const problems of await Promise.all(found)) expect.soft(problems, place).toEqual([]);
}

/** With text of 200 %, the page fits the window, and no heading or button is broken inside a word. */
export async function checkLargeText(page: Page): Promise<void> {
  // What is in `rem` grows, as with the text size of the browser's settings.
  await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
  await expectReadable(page, `at ${page.viewportSize()?.width} px with text of 200 %`);
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
}
