import { expect as base, type BrowserContext, type Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import type { GameFaultMode } from "@fabulous-fish/sandbox/settings/state";
import { type PageUser, saved } from "../fixtures.ts";

/** A game takes several steps of the browser's to open, each of which a busy machine draws out. */
export const expect = base.configure({ timeout: 20_000 });

export const { address } = accounts.eligibleByFirst;

/** The game's screen as a person sees it. */
export function gamePage(page: Page) {
  const frame = page.locator("iframe.game-frame");
  const game = frame.contentFrame();
  return {
    frame,
    payload: game.locator("#delivered"),
    count: game.locator("#count"),
    finish: game.getByRole("button", { name: "Finish loading" }),
    screen: page.locator("[data-game]"),
    failure: page.getByRole("alert"),
  };
}

/** Opens the game in one of the stand-in's moods, as an account that may play. */
export async function openGame(
  user: PageUser,
  context: BrowserContext,
  game: GameFaultMode,
): Promise<ReturnType<typeof gamePage>> {
  await saved(context, { account: address });
  return openGameAsNobody(user, game);
}

/** Opens the game with no account stored. */
export async function openGameAsNobody(
  user: PageUser,
  game: GameFaultMode,
): Promise<ReturnType<typeof gamePage>> {
  user.sandbox.settings.change({ game });
  await user.visit("/#/fabulous-fish");
  return gamePage(user.page);
}
