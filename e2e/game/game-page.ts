import { expect as playwrightExpect, type BrowserContext, type Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import type { GameFaultMode } from "@fabulous-fish/sandbox/settings/game-fault-modes";
import { type PageUser, seedStorage } from "../fixtures.ts";

/** Opening a game takes several navigations, which are slow on a busy machine. */
export const expect = playwrightExpect.configure({ timeout: 20_000 });

/** In milliseconds. Longer than the 8 s without progress after which the page searches for a failure. */
export const idleTime = 9_000;

/** The account that `visitGame` stores. */
export const { address } = accounts.eligibleByFirst;

/** Returns locators on the game screen and in the stub game. */
export function gamePage(page: Page) {
  const frame = page.locator("iframe.game-frame");
  const game = frame.contentFrame();
  return {
    frame,
    payload: game.locator("#delivered"),
    /** How many payloads the game has received. */
    count: game.locator("#count"),
    finish: game.getByRole("button", { name: "Finish loading" }),
    screen: page.locator("[data-game]"),
    failure: page.getByRole("alert"),
  };
}

/** Opens the game in a mode of the sandbox, with an eligible account stored. */
export async function visitGame(
  user: PageUser,
  context: BrowserContext,
  game: GameFaultMode,
): Promise<ReturnType<typeof gamePage>> {
  await seedStorage(context, { account: address });
  return visitGameWithoutAccount(user, game);
}

/** Opens the game in a mode of the sandbox, without a stored account. */
export async function visitGameWithoutAccount(
  user: PageUser,
  game: GameFaultMode,
): Promise<ReturnType<typeof gamePage>> {
  user.sandbox.settings.change({ game });
  await user.visit("/#/fabulous-fish");
  return gamePage(user.page);
}
