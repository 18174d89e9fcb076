import { expect as base, type BrowserContext, type Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import type { GameMood } from "@fabulous-fish/sandbox/switches/state";
import { type PagePerson, saved } from "../fixtures.ts";

/** A game takes several steps of the browser's to open, each of which a busy machine draws out. */
export const expect = base.configure({ timeout: 20_000 });

export const { address } = accounts.eligibleByFirst;

/** The game's screen as a person sees it. */
export function gamePage(page: Page) {
  const frame = page.locator("iframe.game-frame");
  const game = frame.contentFrame();
  return {
    frame,
    told: game.locator("#told"),
    count: game.locator("#count"),
    finish: game.getByRole("button", { name: "Finish loading" }),
    screen: page.locator("[data-game]"),
    failure: page.getByRole("alert"),
  };
}

/** Opens the game in one of the stand-in's moods, as an account that may play. */
export async function openGame(
  person: PagePerson,
  context: BrowserContext,
  game: GameMood,
): Promise<ReturnType<typeof gamePage>> {
  await saved(context, { account: address });
  return openGameAsNobody(person, game);
}

/** Opens the game with no account stored. */
export async function openGameAsNobody(
  person: PagePerson,
  game: GameMood,
): Promise<ReturnType<typeof gamePage>> {
  person.world.switches.change({ game });
  await person.visit("/#/fabulous-fish");
  return gamePage(person.page);
}
