import { walletTitles } from "@fabulous-fish/core";
import { languageKey } from "@fabulous-fish/core/storage-keys";
import { messages as conformanceMessages } from "@fabulous-fish/page/conformance/messages";
import { gameMessages } from "@fabulous-fish/page/messages/en/game";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import type { GameFaultMode } from "@fabulous-fish/sandbox/settings/game-fault-modes";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { advanceToRequest, type PageUser, seedStorage } from "./fixtures.ts";
import { gateStates } from "./gate/gate-states.ts";
import { eligible, frontPageShown, type PageState, shown } from "./page-state.ts";
import { accountsStates } from "./states/accounts-states.ts";
import { phoneStates } from "./states/phone-states.ts";
import { tokenStates } from "./states/token-states.ts";
import { peraScript } from "./requests.ts";

/** An eligible account in a game with this fault mode. */
const inGame = (name: string, game: GameFaultMode) => ({
  name,
  saved: eligible,
  path: "/#/fabulous-fish",
  arrange: (sandbox: Sandbox): unknown => sandbox.settings.change({ game }),
});

/** Opens the page and resolves when the state is shown. */
export async function openInState({ page, sandbox }: PageUser, state: PageState): Promise<void> {
  if (state.saved) await seedStorage(page.context(), state.saved);
  await state.arrange?.(sandbox, page);
  await page.goto(sandbox.siteUrl + (state.path ?? "/"));
  await state.reach(page, sandbox);
}

export const pageStates: readonly PageState[] = [
  { name: "first-visit", reach: frontPageShown },
  {
    name: "connecting",
    isOfLibrary: true,
    async reach(page) {
      await frontPageShown(page);
      await page.getByRole("button", { name: messages.connect }).click();
      await page.locator("#pera-wallet-connect-modal-connect-qr-code svg").waitFor();
      const dialog = page.locator(".pera-wallet-modal__body");
      await dialog.evaluate((body) =>
        Promise.all(body.getAnimations().map(({ finished }) => finished)),
      );
    },
  },
  {
    name: "wallet-choice",
    arrange: (sandbox) => sandbox.settings.change({ wallets: "all" }),
    async reach(page) {
      await frontPageShown(page);
      await page.getByRole("button", { name: messages.connectAny }).click();
      await shown(page, messages.chooseWallet);
    },
  },
  {
    name: "connecting-defly",
    isOfLibrary: true,
    arrange: (sandbox) => sandbox.settings.change({ wallets: "defly" }),
    async reach(page) {
      await page.getByRole("button", { name: messages.connectDefly }).click();
      await page.locator("#defly-wallet-connect-modal-connect-qr-code svg").waitFor();
      const dialog = page.locator(".defly-wallet-modal__body");
      await dialog.evaluate((body) =>
        Promise.all(body.getAnimations().map(({ finished }) => finished)),
      );
    },
  },
  {
    name: "waiting-for-lute",
    arrange: (sandbox) => sandbox.settings.change({ wallets: "lute" }),
    async reach(page) {
      await page.getByRole("button", { name: messages.connectLute }).click();
      await shown(page, messages.connectingHere(walletTitles.lute));
      await frontPageShown(page);
    },
  },
  {
    name: "lute-blocked",
    async arrange(sandbox, page) {
      sandbox.settings.change({ wallets: "lute", lute: "site" });
      await page.addInitScript(() => (window.open = () => null));
    },
    async reach(page) {
      await page.getByRole("button", { name: messages.connectLute }).click();
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
      await page.getByRole("button", { name: messages.connect }).click();
      await shown(page, messages.connecting(walletTitles.pera));
      await page.clock.runFor(10_000);
      await shown(page, messages.connectingLong);
      await frontPageShown(page);
    },
  },
  {
    name: "reading",
    saved: { account: eligible.account },
    arrange: (sandbox) => sandbox.settings.change({ node: "hanging" }),
    async reach(page) {
      await shown(page, messages.reading);
      await frontPageShown(page);
    },
  },
  {
    name: "may-play",
    saved: eligible,
    async reach(page) {
      await shown(page, messages.justNow);
      await frontPageShown(page);
    },
  },
  {
    name: "may-not-play",
    saved: { account: accounts.oneUnitShort.address },
    async reach(page) {
      await shown(page, messages.justNow);
      await frontPageShown(page);
    },
  },
  {
    name: "first-visit-in-german",
    saved: { [languageKey]: "de" },
    async reach(page) {
      await page.locator("html[lang=de]").waitFor();
      await frontPageShown(page);
    },
  },
  {
    name: "may-not-play-in-spanish",
    saved: { account: accounts.oneUnitShort.address, [languageKey]: "es" },
    async reach(page) {
      await page.locator("html[lang=es] .checked").waitFor();
      await frontPageShown(page);
    },
  },
  ...accountsStates,
  ...tokenStates,
  ...phoneStates,
  {
    name: "could-not-check",
    saved: eligible,
    arrange: (sandbox) => sandbox.settings.change({ node: "no-assets" }),
    async reach(page) {
      await shown(page, messages.retry);
      await frontPageShown(page);
    },
  },
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
      await page.getByRole("button", { name: messages.connect }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "unknown-address", path: "/#/nowhere", reach: (page) => shown(page, messages.notFound) },
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
  { name: "greeting", path: "/#/test", reach: (page) => shown(page, messages.greeting) },
  {
    ...inGame("game-loading", "closed"),
    arrange: (sandbox, page) => {
      sandbox.settings.change({ game: "closed" });
      return page.route("**/Build/stub.data", () => {});
    },
    reach: (page) => shown(page, gameMessages.fetching(67)),
  },
  { ...inGame("game-starting", "held"), reach: (page) => shown(page, gameMessages.starting) },
  {
    ...inGame("game-delivered", "protocol"),
    reach: (page) => page.locator("[data-game=acknowledged]").waitFor(),
  },
  {
    ...inGame("game-failed", "encoding-missing"),
    reach: (page) => shown(page, gameMessages.failed),
  },
  { ...inGame("game-alert", "alert"), reach: (page) => shown(page, gameMessages.gameSays) },
  {
    ...inGame("game-eligibility-lost", "quick"),
    arrange: (_, page) => page.clock.install(),
    async reach(page, sandbox) {
      await page.clock.runFor(2_000);
      await page.locator("[data-game=delivered]").waitFor();
      sandbox.settings.change({ holdings: { [eligible.account]: { "2667389516": "0" } } });
      await advanceToRequest(page, "**/v2/accounts/*");
      await shown(page, gameMessages.lost);
      const game = page.frameLocator("iframe");
      await game.locator("#delivered", { hasText: '"canPlay":false' }).waitFor();
    },
  },
  ...gateStates,
  {
    name: "conformance",
    path: "/conformance/?page=/WebGLBuild/index.html",
    arrange: (sandbox) => sandbox.settings.change({ game: "protocol" }),
    reach: (page) => shown(page, conformanceMessages.summary.acknowledges),
  },
];
