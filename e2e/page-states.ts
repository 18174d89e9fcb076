import type { Page } from "@playwright/test";
import { knownWallets, percentOf } from "@fabulous-fish/core";
import { currentLanguage } from "@fabulous-fish/page/messages/current-language";
import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { type PageUser, seedStorage } from "./fixtures.ts";
import { gateStates } from "./gate/gate-states.ts";
import { advanceUntil, installClock } from "./page-clock.ts";
import { eligible, frontPageShown, type PageState, shown } from "./page-state.ts";
import { accountsStates, phoneStates, scoresStates } from "./states/home-states.ts";
import { declaredStates, type DeclaredState, type Shown } from "./states/declared-states.ts";
import { tokenStates } from "./states/token-states.ts";
import { peraScript } from "./requests.ts";
import { connectDefly, connectLute, connectPera } from "./labels.ts";

/** An eligible account opens the game. */
const inGame = { saved: eligible, path: "/#/fabulous-fish" };

/** Reaches a declared state with Playwright. On the home screen, it waits for the picture as well. */
function reachable(state: DeclaredState): PageState {
  const { name, settings, saved, path, press, shows, isTimed = false } = state;
  const find = (page: Page, target: Shown) =>
    page.locator(target.css, target.name === undefined ? {} : { hasText: target.name }).first();
  return {
    name,
    saved: saved ?? {},
    path: path ?? "/",
    async arrange(sandbox, page) {
      sandbox.settings.change(settings ?? {});
      if (isTimed) await installClock(page);
    },
    async reach(page) {
      if (press) {
        await frontPageShown(page);
        await find(page, press()).click();
      }
      if (isTimed) await advanceUntil(page, find(page, shows()));
      await find(page, shows()).waitFor();
      if (path === undefined && !press) await frontPageShown(page);
    },
  };
}

/** Opens the page and resolves when the state is shown. */
export async function openInState({ page, sandbox }: PageUser, state: PageState): Promise<void> {
  if (state.saved) await seedStorage(page.context(), state.saved);
  await state.arrange?.(sandbox, page);
  await page.goto(sandbox.siteUrl + (state.path ?? "/"));
  await state.reach(page, sandbox);
}

export const pageStates: readonly PageState[] = [
  ...declaredStates.map(reachable),
  {
    name: "connecting",
    isOfLibrary: true,
    async reach(page) {
      await frontPageShown(page);
      await page.getByRole("button", { name: connectPera() }).click();
      await page.locator("#pera-wallet-connect-modal-connect-qr-code svg").waitFor();
      const dialog = page.locator(".pera-wallet-modal__body");
      await dialog.evaluate((body) =>
        Promise.all(body.getAnimations().map(({ finished }) => finished)),
      );
    },
  },
  {
    name: "connecting-defly",
    isOfLibrary: true,
    arrange: (sandbox) => sandbox.settings.change({ wallets: "defly" }),
    async reach(page) {
      await page.getByRole("button", { name: connectDefly() }).click();
      await page.locator("#defly-wallet-connect-modal-connect-qr-code svg").waitFor();
      const dialog = page.locator(".defly-wallet-modal__body");
      await dialog.evaluate((body) =>
        Promise.all(body.getAnimations().map(({ finished }) => finished)),
      );
    },
  },
  {
    name: "lute-blocked",
    async arrange(sandbox, page) {
      sandbox.settings.change({ wallets: "lute", lute: "site" });
      await page.addInitScript(() => (window.open = () => null));
    },
    async reach(page) {
      await page.getByRole("button", { name: connectLute() }).click();
      await page.getByRole("alertdialog").waitFor();
      await frontPageShown(page);
    },
  },
  {
    name: "waiting-for-wallet",
    async arrange(_, page) {
      await page.clock.install();
      await page.route(peraScript, () => {});
    },
    async reach(page) {
      await page.getByRole("button", { name: connectPera() }).click();
      await shown(page, messages.connecting(knownWallets.pera.title));
      await page.clock.runFor(10_000);
      await shown(page, messages.connectingLong);
      await frontPageShown(page);
    },
  },
  {
    name: "reading-slowly",
    saved: { account: eligible.account },
    async arrange(sandbox, page) {
      sandbox.settings.change({ node: "hanging" });
      await page.clock.install();
    },
    async reach(page) {
      await shown(page, messages.reading);
      await frontPageShown(page);
      await page.clock.runFor(10_000);
      await shown(page, messages.stillReading);
    },
  },
  ...accountsStates,
  ...tokenStates,
  ...scoresStates,
  ...phoneStates,
  {
    name: "offline",
    saved: eligible,
    async reach(page) {
      await shown(page, messages.justNow);
      await frontPageShown(page);
      await page.context().setOffline(true);
      await shown(page, messages.offline);
    },
  },
  {
    name: "wallet-error",
    arrange: (_, page) => page.route(peraScript, (route) => route.abort()),
    async reach(page) {
      await frontPageShown(page);
      await page.getByRole("button", { name: connectPera() }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "application-error",
    arrange: (_, page) =>
      page.route("**/_root.data", (route) =>
        route.fulfill({
          json: { tokens: [{ assetId: "2667389516", threshold: -1, name: "$FISHD" }] },
        }),
      ),
    reach: (page) => shown(page, messages.applicationError),
  },
  {
    name: "game-loading",
    ...inGame,
    arrange: (sandbox, page) => {
      sandbox.settings.change({ game: "closed" });
      return page.route("**/Build/stub.data", () => {});
    },
    reach(page) {
      const { tag } = currentLanguage.getState();
      return shown(page, gameMessages.fetching(percentOf(0.67, tag)));
    },
  },
  {
    name: "game-eligibility-lost",
    ...inGame,
    arrange(sandbox, page) {
      sandbox.settings.change({ game: "quick" });
      return installClock(page);
    },
    async reach(page, sandbox) {
      await advanceUntil(page, page.locator("[data-game=delivered]"));
      sandbox.settings.change({ holdings: { [eligible.account]: { "2667389516": "0" } } });
      // When the network returns, the page reads again.
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await advanceUntil(page, page.getByText(gameMessages.lost));
      const game = page.frameLocator("iframe");
      await advanceUntil(page, game.locator("#delivered", { hasText: '"canPlay":false' }));
    },
  },
  {
    name: "game-ended",
    ...inGame,
    arrange(sandbox, page) {
      sandbox.settings.change({ game: "quits" });
      return installClock(page);
    },
    async reach(page) {
      await advanceUntil(page, page.locator("[data-game=delivered]"));
      await page.frameLocator("iframe").getByRole("button", { name: "Quit the game" }).click();
      await shown(page, gameMessages.ended.quit);
    },
  },
  ...gateStates,
];

/**
 * Returns names of states, as they are given.
 *
 * @throws {Error} for a name that no state has: its checks would be left out.
 */
export function stateNames(...names: readonly string[]): readonly string[] {
  const unknown = names.filter((name) => pageStates.every((state) => state.name !== name));
  if (unknown.length > 0) throw new Error(`No state of the page is named ${unknown.join(", ")}.`);
  return names;
}
