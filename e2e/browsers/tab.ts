import { expect } from "@playwright/test";
import type { TabDriver } from "./driver.ts";
import type { Shown } from "../states/declared-states.ts";
import { polled, until } from "./until.ts";

export const button = (name: string): Shown => ({ css: "button", name });
export const link = (name: string): Shown => ({ css: "a[href]", name });
export const control = (name: string): Shown => ({ css: "a[href], button", name });
export const choice = (name: string): Shown => ({ css: "label", name });

/** The document that is searched: the page, or the one in the game's frame. */
type Place = "page" | "game";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Operates a tab as a user does. Every method waits for the elements it needs. */
export class Tab {
  readonly driver: TabDriver;

  constructor(driver: TabDriver) {
    this.driver = driver;
  }

  /** Calls a function in the page. It can use only its arguments and the page's globals. */
  async evaluate<Result, Arguments extends readonly (string | number)[]>(
    call: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Awaited<Result>> {
    const expression = `(${call.toString()})(...${JSON.stringify(args)})`;
    return (await this.driver.evaluate(expression)) as Awaited<Result>;
  }

  /** Goes back in the history. The drivers' own commands never settle for a cached page. */
  async back(): Promise<void> {
    await this.evaluate(() => {
      setTimeout(() => history.back());
    });
  }

  /** Clicks a target when it is in view, uncovered and not moving. */
  async click({ css, name = "" }: Shown): Promise<void> {
    let last: Point | null = null;
    const { x, y } = await until(`"${name || css}" can be clicked`, async () => {
      const before = last;
      last = await this.evaluate(pointOf, css, name);
      return last?.x === before?.x && last?.y === before?.y && last;
    });
    await this.driver.clickAt(x, y);
  }

  /** Waits until at least one of these targets is visible. */
  async sees(target: Shown, place: Place = "page"): Promise<void> {
    await polled(`"${target.name ?? target.css}" is visible`, () =>
      this.count(target, place),
    ).toBeGreaterThan(0);
  }

  /** Waits until none of these targets is visible. */
  async doesNotSee(target: Shown): Promise<void> {
    await polled(`"${target.name ?? target.css}" is not visible`, () => this.count(target)).toBe(0);
  }

  /** Waits until an element has this text. */
  async reads(css: string, text: string, place: Place = "page"): Promise<void> {
    await polled(`the text of ${css}`, () => this.evaluate(textOf, css, place)).toBe(text);
  }

  /** Returns the number of visible elements that match. */
  count({ css, name = "" }: Shown, place: Place = "page"): Promise<number> {
    return this.evaluate(countOf, css, name, place);
  }

  /** Asserts that nothing is wider than the window. */
  async fits(): Promise<void> {
    const excess = await this.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(excess, "pixels that are wider than the window").toBeLessThanOrEqual(0);
  }
}

/** Returns the number of visible elements that match. */
function countOf(css: string, name: string, place: Place): number {
  const frame = document.querySelector<HTMLIFrameElement>("iframe.game-frame");
  const searched = place === "page" ? document : frame?.contentDocument;
  return [...(searched?.querySelectorAll<HTMLElement>(css) ?? [])].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (element.ariaLabel ?? element.innerText).includes(name),
  ).length;
}

function textOf(css: string, place: Place): string | null {
  const frame = document.querySelector<HTMLIFrameElement>("iframe.game-frame");
  const searched = place === "page" ? document : frame?.contentDocument;
  return searched?.querySelector(css)?.textContent ?? null;
}

/** Scrolls to the first visible element that matches, and returns its center if that is uncovered. */
function pointOf(css: string, name: string): Point | null {
  const element = [...document.querySelectorAll<HTMLElement>(css)].find(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      (each.ariaLabel ?? each.innerText).includes(name),
  );
  if (!element) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
}
