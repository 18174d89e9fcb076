import { accountLabels } from "@fabulous-fish/page/account-labels";
import { walletTitles } from "@fabulous-fish/core";
import { labels as conformanceLabels } from "@fabulous-fish/page/conformance/labels";
import { gameLabels } from "@fabulous-fish/page/game-labels";
import { labels } from "@fabulous-fish/page/labels";
import { accounts, furtherAccounts, sandboxAccounts } from "@fabulous-fish/sandbox/accounts";
import type { GameFaultMode } from "@fabulous-fish/sandbox/settings/game-fault-modes";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { expect, type PageUser, seedStorage } from "./fixtures.ts";
import { gateStates } from "./gate/gate-states.ts";
import { eligible, frontPageShown, type PageState, sharing, shown } from "./page-state.ts";

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
      await page.getByRole("button", { name: labels.connect }).click();
      await page.locator("#pera-wallet-connect-modal-connect-qr-code svg").waitFor();
      const dialog = page.locator(".pera-wallet-modal__body");
      await dialog.evaluate((body) =>
        Promise.all(body.getAnimations().map(({ finished }) => finished)),
      );
    },
  },
  {
    name: "wallet-choice",
    arrange: (sandbox) => sandbox.settings.change({ wallets: "both" }),
    async reach(page) {
      await page.getByRole("button", { name: labels.connectAny }).click();
      await shown(page, labels.chooseWallet);
    },
  },
  {
    name: "connecting-defly",
    isOfLibrary: true,
    arrange: (sandbox) => sandbox.settings.change({ wallets: "defly" }),
    async reach(page) {
      await page.getByRole("button", { name: labels.connectDefly }).click();
      await page.locator("#defly-wallet-connect-modal-connect-qr-code svg").waitFor();
      const dialog = page.locator(".defly-wallet-modal__body");
      await dialog.evaluate((body) =>
        Promise.all(body.getAnimations().map(({ finished }) => finished)),
      );
    },
  },
  {
    name: "waiting-for-wallet",
    async arrange(_, page) {
      await page.clock.install();
      await page.route("**/pera-wallet-*.js", () => {});
    },
    async reach(page) {
      await page.getByRole("button", { name: labels.connect }).click();
      await shown(page, labels.connecting(walletTitles.pera));
      await page.clock.runFor(10_000);
      await shown(page, labels.connectingLong);
      await frontPageShown(page);
    },
  },
  {
    name: "reading",
    saved: { account: eligible.account },
    arrange: (sandbox) => sandbox.settings.change({ node: "hanging" }),
    async reach(page) {
      await shown(page, labels.reading);
      await frontPageShown(page);
    },
  },
  {
    name: "may-play",
    saved: eligible,
    async reach(page) {
      await shown(page, labels.justNow);
      await frontPageShown(page);
    },
  },
  {
    name: "may-not-play",
    saved: { account: accounts.oneUnitShort.address },
    async reach(page) {
      await shown(page, labels.justNow);
      await frontPageShown(page);
    },
  },
  {
    name: "another-account-may-play",
    saved: sharing([accounts.oneUnitShort, accounts.holdingNothing, accounts.eligibleByFirst]),
    reach: (page) => page.getByRole("button", { name: /^Use / }).waitFor(),
  },
  {
    name: "accounts",
    saved: sharing([...sandboxAccounts, ...furtherAccounts(14)]),
    arrange: (_, page) =>
      page.route(`**/v2/accounts/${accounts.holdingNothing.address}*`, (route) =>
        route.fulfill({ status: 500 }),
      ),
    async reach(page) {
      await page.getByRole("button", { name: accountLabels.menu(25) }).click();
      const read = page.getByRole("radio", { name: /May|Could not/ });
      await expect(read).toHaveCount(20, { timeout: 60_000 });
    },
  },
  {
    name: "token-from-the-chain",
    saved: { account: accounts.oneUnitShort.address },
    arrange: (sandbox) =>
      sandbox.settings.change({
        assets: {
          "2667389516": { mode: "missing" },
          "2667249425": { name: "דג אלמוגים ".repeat(30), decimals: "19" },
        },
      }),
    async reach(page) {
      await page.locator("summary", { hasText: "דג" }).click();
      await shown(page, labels.asset(2667249425n));
    },
  },
  {
    name: "could-not-check",
    saved: eligible,
    arrange: (sandbox) => sandbox.settings.change({ node: "no-assets" }),
    async reach(page) {
      await shown(page, labels.retry);
      await frontPageShown(page);
    },
  },
  {
    name: "offline",
    saved: eligible,
    async reach(page) {
      await shown(page, labels.justNow);
      await frontPageShown(page);
      await page.context().setOffline(true);
      await shown(page, labels.offline);
    },
  },
  {
    name: "wallet-error",
    arrange: (_, page) => page.route("**/pera-wallet-*.js", (route) => route.abort()),
    async reach(page) {
      await frontPageShown(page);
      await page.getByRole("button", { name: labels.connect }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "unknown-address", path: "/#/nowhere", reach: (page) => shown(page, labels.notFound) },
  {
    name: "application-error",
    arrange: (_, page) =>
      page.route("**/_root.data", (route) =>
        route.fulfill({
          json: { tokens: [{ assetId: "2667389516", threshold: -1, name: "$FISHD" }] },
        }),
      ),
    reach: (page) => shown(page, labels.applicationError),
  },
  { name: "greeting", path: "/#/test", reach: (page) => shown(page, labels.greeting) },
  {
    ...inGame("game-loading", "closed"),
    arrange: (sandbox, page) => {
      sandbox.settings.change({ game: "closed" });
      return page.route("**/Build/stub.data", () => {});
    },
    reach: (page) => shown(page, gameLabels.fetching(67)),
  },
  { ...inGame("game-starting", "held"), reach: (page) => shown(page, gameLabels.starting) },
  {
    ...inGame("game-delivered", "protocol"),
    reach: (page) => page.locator("[data-game=acknowledged]").waitFor(),
  },
  {
    ...inGame("game-failed", "encoding-missing"),
    reach: (page) => shown(page, gameLabels.failed),
  },
  { ...inGame("game-alert", "alert"), reach: (page) => shown(page, gameLabels.gameSays) },
  {
    ...inGame("game-eligibility-lost", "quick"),
    arrange: (_, page) => page.clock.install(),
    async reach(page, sandbox) {
      await page.clock.runFor(2_000);
      await page.locator("[data-game=delivered]").waitFor();
      sandbox.settings.change({ holdings: { [eligible.account]: { "2667389516": "0" } } });
      await page.clock.runFor(60_000);
      await shown(page, gameLabels.lost);
      await page.clock.runFor(2_000);
      const game = page.frameLocator("iframe");
      await game.locator("#delivered", { hasText: '"canPlay":false' }).waitFor();
    },
  },
  ...gateStates,
  {
    name: "conformance",
    path: "/conformance/?page=/WebGLBuild/index.html",
    arrange: (sandbox) => sandbox.settings.change({ game: "protocol" }),
    reach: (page) => shown(page, conformanceLabels.summary.acknowledges),
  },
];
