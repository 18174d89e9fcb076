import type { TabDriver } from "./driver.ts";
import { until } from "./until.ts";

/** An element, by its selector and its text. */
export interface Target {
  readonly css: string;
  /** Part of the accessible name. Default: any name. */
  readonly name?: string;
}

export const button = (name: string): Target => ({ css: "button", name });
export const link = (name: string): Target => ({ css: "a[href]", name });
export const control = (name: string): Target => ({ css: "a[href], button", name });
export const choice = (name: string): Target => ({ css: "label", name });

/** Which document is searched: the page, or the one in the game's frame. */
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

  open(url: string): Promise<void> {
    return this.driver.open(url);
  }

  /** Goes back in the history. The drivers' own commands never settle for a cached page. */
  async back(): Promise<void> {
    await this.evaluate(() => {
      setTimeout(() => history.back());
    });
  }

  /** Calls a function in the page. It can use only its arguments and the page's globals. */
  async evaluate<Result, Arguments extends readonly Argument[]>(
    call: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Awaited<Result>> {
    return (await this.driver.evaluate(callExpression(call, ...args))) as Awaited<Result>;
  }

  /** Clicks a target when it is in view, uncovered and not moving. */
  async click(target: Target): Promise<void> {
    let last: Point | null = null;
    const point = await until(
      `"${nameOf(target)}" can be clicked`,
      async () => {
        const before = last;
        last = await this.evaluate(pointOf, target.css, target.name ?? "");
        return last !== null && last.x === before?.x && last.y === before.y ? last : null;
      },
      (found) => found !== null,
    );
    await this.driver.clickAt(point.x, point.y);
  }

  /** Waits until at least one of these targets is visible. */
  async sees(target: Target, place: Place = "page"): Promise<void> {
    await until(
      `"${nameOf(target)}" is visible`,
      () => this.count(target, place),
      (count) => count > 0,
    );
  }

  /** Waits until none of these targets is visible. */
  async doesNotSee(target: Target): Promise<void> {
    await until(
      `"${nameOf(target)}" is not visible`,
      () => this.count(target),
      (count) => count === 0,
    );
  }

  /** Waits until an element has this text. */
  async reads(css: string, text: string, place: Place = "page"): Promise<void> {
    await until(
      `${css} reads "${text}"`,
      () => this.text(css, place),
      (found) => found === text,
    );
  }

  /** Returns the text of the first matching element, or `null`. */
  private text(css: string, place: Place = "page"): Promise<string | null> {
    return this.evaluate(textOf, css, place);
  }

  /** Returns the number of visible elements that match. */
  count({ css, name = "" }: Target, place: Place = "page"): Promise<number> {
    return this.evaluate(countOf, css, name, place);
  }
}

const nameOf = ({ css, name }: Target) => name ?? css;

function countOf(css: string, name: string, place: Place): number {
  const page =
    place === "page"
      ? document
      : document.querySelector<HTMLIFrameElement>("iframe.game-frame")?.contentDocument;
  return [...(page?.querySelectorAll<HTMLElement>(css) ?? [])].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (element.ariaLabel ?? element.innerText).includes(name),
  ).length;
}

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
  const isUncovered = element.contains(document.elementFromPoint(x, y));
  return isUncovered ? { x, y } : null;
}

function textOf(css: string, place: Place): string | null {
  const page =
    place === "page"
      ? document
      : document.querySelector<HTMLIFrameElement>("iframe.game-frame")?.contentDocument;
  return page?.querySelector(css)?.textContent ?? null;
}

/** What JSON can carry into a page. */
export type Argument = string | number | boolean | null;

/**
 * Returns the expression that calls a function in a page. The function may use nothing but its
 * arguments and the page's globals.
 */
export function callExpression<Arguments extends readonly Argument[]>(
  call: (...args: Arguments) => unknown,
  ...args: Arguments
): string {
  // The compiler of the commands wraps named functions in `__name`, which no page has.
  return `((__name) => (${call.toString()})(...${JSON.stringify(args)}))((value) => value)`;
}
