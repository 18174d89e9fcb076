import { expect, type Locator, type Page, test } from "@playwright/test";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import type { GameFaultMode } from "@fabulous-fish/sandbox/settings/game-fault-modes";
import { type PageUser, seedStorage } from "../fixtures.ts";

export { expect } from "@playwright/test";

/** Longer than the 8 s without progress after which the page searches for a failure. */
export const idleSeconds = 9;

/** The account that `visitGame` stores. */
export const { address } = accounts.eligible;

/** Returns locators on the game screen and in the stub game. */
export function gamePage(page: Page) {
  const frame = page.locator("iframe.game-frame");
  const game = frame.contentFrame();
  return {
    frame,
    payload: game.locator("#delivered"),
    /** The number of payloads that the game has received. */
    count: game.locator("#count"),
    finish: game.getByRole("button", { name: "Finish loading" }),
    screen: page.locator("[data-game]"),
    failure: page.getByRole("alert"),
  };
}

/** Opens the game in a mode of the sandbox, with an eligible account stored. */
export async function visitGame(user: PageUser, game: GameFaultMode) {
  await seedStorage(user.page.context(), { account: address });
  return visitGameWithoutAccount(user, game);
}

/** Opens the game as `visitGame` does, and waits until it has received the hand-over. */
export async function visitDelivered(user: PageUser, game: GameFaultMode) {
  await user.page.clock.install();
  const opened = await visitGame(user, game);
  await passHandOver(user, opened);
  return opened;
}

/**
 * Lets the second pass after which the page hands over (rule 5.3), by the page's clock, which must be
 * installed, and waits until the game has received the hand-over.
 */
export async function passHandOver(
  { page }: PageUser,
  { payload }: Pick<ReturnType<typeof gamePage>, "payload">,
): Promise<void> {
  await reach(page, /^(ready|delivered|acknowledged|crashed)$/);
  await passSeconds(page, 1);
  await expect(payload).toContainText(address);
}

/** Waits until the game screen is in a state. It polls more often than other expectations do. */
export async function reach(page: Page, state: RegExp): Promise<void> {
  const current = () =>
    page.evaluate(() => document.querySelector("[data-game]")?.getAttribute("data-game") ?? "");
  await expect.poll(current, { intervals: [25] }).toMatch(state);
}

/**
 * Lets seconds pass by the page's clock, which must be installed. Each timer fires once a second at
 * most: `runFor` would also draw all frames of the game.
 */
export async function passSeconds(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await page.clock.fastForward(1_000);
}

/** Opens the game in a mode of the sandbox, and stores no account. */
export async function visitGameWithoutAccount(user: PageUser, game: GameFaultMode) {
  user.sandbox.settings.change({ game });
  await user.visit("/#/fabulous-fish");
  return gamePage(user.page);
}

/**
 * Opens the game in one mode after the other, each in a new document and without storing an account.
 * `check` receives the game and the rest of the case.
 */
export async function inEachMode<Rest extends readonly unknown[]>(
  user: PageUser,
  cases: readonly (readonly [mode: GameFaultMode, ...rest: Rest])[],
  check: (game: ReturnType<typeof gamePage>, ...rest: Rest) => Promise<void>,
): Promise<void> {
  for (const [mode, ...rest] of cases) {
    await test.step(mode, async () => {
      await user.page.goto("about:blank");
      await check(await visitGameWithoutAccount(user, mode), ...rest);
    });
  }
}

/**
 * Opens the game in one broken mode after the other: the first in a new document, without storing an
 * account, the others by Try again. `check` receives the game and the rest of the case.
 */
export async function inEachBrokenMode<Rest extends readonly unknown[]>(
  user: PageUser,
  cases: readonly (readonly [mode: GameFaultMode, ...rest: Rest])[],
  check: (game: ReturnType<typeof gamePage>, ...rest: Rest) => Promise<void>,
): Promise<void> {
  let opened: ReturnType<typeof gamePage> | undefined;
  for (const [mode, ...rest] of cases) {
    await test.step(mode, async () => {
      if (opened) {
        user.sandbox.settings.change({ game: mode });
        await user.button(messages.tryAgain).click();
      }
      opened ??= await visitGameWithoutAccount(user, mode);
      await check(opened, ...rest);
    });
  }
}

/** Expects all of the texts in an element. */
export async function expectTexts(
  element: Locator,
  ...texts: readonly (string | RegExp)[]
): Promise<void> {
  for (const text of texts) await expect(element).toContainText(text);
}

/** The messages of failures, by their entries in docs/errors.md. */
export const failureMessages = {
  "game-blocked": "A security policy of the host blocks the game.",
  "game-encoding-missing": "A compressed file of the game is sent without its Content-Encoding.",
  "game-file-content": "A file of the game has the wrong content.",
  "game-file-corrupt": "A file of the game cannot be decompressed: it is incomplete or corrupt.",
  "game-file-empty": "A file of the game is empty.",
  "game-file-incomplete": "A file of the game is incomplete.",
  "game-file-is-html": "The host sends a web page instead of a file of the game.",
  "game-file-lfs-pointer": "A file of the game is a Git LFS pointer, not the file itself.",
  "game-file-missing": "A file of the game is missing.",
  "game-file-redirected":
    "The host redirects a file of the game to where this page cannot read it.",
  "game-file-not-served":
    "The host does not send a file of the game: it is missing, or its type is not allowed.",
  "game-page-listing": "The host sends a listing of the folder instead of the game's page.",
  "game-page-sign-in": "The host asks for a sign-in of its own instead of sending the game's page.",
  "game-page-download": "The host offers the game's page as a download.",
  "game-integrity":
    "The game's page refuses a script whose content does not have the expected hash.",
  "game-bare-module": "A script of the game imports a module by a name that is no URL.",
  "game-isolation": "The game waits for cross-origin isolation, which this page does not have.",
  "game-file-refused": "The host rejects a file of the game.",
  "game-file-type": "A file of the game is sent with the wrong type.",
  "game-origin-blocked": "A security policy blocks what the game loads from another host.",
};

/** A mode, the entry of its failure in docs/errors.md, and a detail that the failure names. */
export type ModeFailure<Detail = string> = readonly [
  mode: GameFaultMode,
  entry: keyof typeof failureMessages,
  detail: Detail,
];
