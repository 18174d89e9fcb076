import type { Page } from "@playwright/test";
import { labels } from "../../page/labels.ts";
import { accounts } from "../../sandbox/accounts.ts";
import type { World } from "../../sandbox/world.ts";

/** A state of the page worth a picture, and how it is reached. */
export interface PageState {
  readonly name: string;
  /** What an earlier visit left in the browser's storage. */
  readonly saved?: Readonly<Record<string, string>>;
  readonly address?: string;
  /** Sets the world before the page is opened. */
  readonly arrange?: (world: World, page: Page) => unknown;
  /** Resolves when the state is on show. */
  readonly reach: (page: Page) => Promise<unknown>;
}

const eligible = {
  account: accounts.eligibleByFirst.address,
  canPlay: "true",
  tokens: '{"2667389516":5000000,"2667249425":12}',
  checkedAt: String(Date.UTC(2026, 0, 1)),
};
const shown = (page: Page, text: string) => page.getByText(text).first().waitFor();

export const pageStates: readonly PageState[] = [
  { name: "first-visit", reach: (page) => shown(page, labels.connect) },
  {
    name: "connecting",
    async reach(page) {
      await page.getByRole("button", { name: labels.connect }).click();
      await page.locator(".pera-wallet-modal").first().waitFor();
    },
  },
  {
    name: "reading",
    saved: { account: eligible.account },
    arrange: (world) => world.switches.change({ node: "hanging" }),
    reach: (page) => shown(page, labels.reading),
  },
  { name: "may-play", saved: eligible, reach: (page) => shown(page, labels.justNow) },
  {
    name: "may-not-play",
    saved: { account: accounts.oneUnitShort.address },
    reach: (page) => shown(page, labels.justNow),
  },
  {
    name: "could-not-check",
    saved: eligible,
    arrange: (world) => world.switches.change({ node: "no-assets" }),
    reach: (page) => shown(page, labels.retry),
  },
  {
    name: "offline",
    saved: eligible,
    async reach(page) {
      await shown(page, labels.justNow);
      await page.context().setOffline(true);
      await shown(page, labels.offline);
    },
  },
  {
    name: "wallet-error",
    arrange: (_, page) => page.route("**/pera-wallet-*.js", (route) => route.abort()),
    async reach(page) {
      await page.getByRole("button", { name: labels.connect }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "unknown-address", address: "/#/nowhere", reach: (page) => shown(page, labels.notFound) },
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
];
