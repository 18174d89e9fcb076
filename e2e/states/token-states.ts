import type { Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { frontPageMessages } from "@fabulous-fish/page/messages/texts/front-page";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { configure } from "../configure.ts";
import { frontPageShown, type PageState, shown } from "../page-state.ts";

/* The states of other tokens than the default ones, and of what the site configuration can show. */

const [first, second] = ["2667389516", "2667249425"];

/** Three tokens: with everything configured, with a name from the chain, and without a name. */
const threeTokens = [
  {
    assetId: first,
    threshold: "3000000",
    name: "$FISHD",
    decimals: 0,
    buyUrl: "https://shop.example/fishd",
  },
  { assetId: second, threshold: "100000" },
  {
    assetId: "31566704",
    threshold: "2500000000",
    name: "Coral Coin",
    decimals: 6,
    buyUrl: "https://shop.example/coral",
  },
];

const withTokens = (rule: "any" | "all") => (_: Sandbox, page: Page) =>
  configure(page, { rule, tokens: threeTokens });

const lines = [
  "You keep a reef, and it keeps you: plant corals, shelter what swims in, and let it grow.",
  "Every tide brings other guests.",
  "Made by four divers and a cat.",
];
const links = [
  { label: "Website", url: "https://reef.example/" },
  { label: "How to play", url: "https://reef.example/how" },
  { label: "Discord", url: "https://chat.example/reef" },
  { label: "Where the tokens come from", url: "https://reef.example/tokens" },
];
const picture = {
  avif: "/game.avif",
  webp: "/game.webp",
  width: 1280,
  height: 720,
  alt: "A reef at noon.",
};

const strangeNames = (name: string) => (sandbox: Sandbox) =>
  sandbox.settings.change({
    assets: { [first]: { mode: "missing" }, [second]: { name, decimals: "19" } },
  });

export const tokenStates: readonly PageState[] = [
  {
    name: "token-from-the-chain",
    saved: { account: accounts.oneUnitShort.address },
    arrange: strangeNames("דג אלמוגים ".repeat(30)),
    async reach(page) {
      await page.locator("summary", { hasText: "דג" }).click();
      await shown(page, messages.asset(BigInt(second)));
      await frontPageShown(page);
    },
  },
  {
    name: "token-with-html",
    saved: { account: accounts.oneUnitShort.address },
    arrange: strangeNames("<b>FREE</b>🐟" + "W".repeat(280)),
    async reach(page) {
      await page.locator("summary", { hasText: "FREE" }).click();
      await shown(page, messages.asset(BigInt(second)));
      await frontPageShown(page);
    },
  },
  {
    name: "required-token-from-the-chain",
    arrange: strangeNames("W".repeat(300)),
    async reach(page) {
      await shown(page, "WWWW");
      await frontPageShown(page);
    },
  },
  {
    name: "all-of-three-tokens",
    arrange: withTokens("all"),
    async reach(page) {
      await shown(page, frontPageMessages.toPlay("all", 3));
      await shown(page, "Reef Pearl");
      await frontPageShown(page);
      await page.locator("summary", { hasText: frontPageMessages.noWallet }).click();
      await shown(page, frontPageMessages.comeBack);
    },
  },
  {
    name: "one-of-three-tokens",
    saved: { account: accounts.oneUnitShort.address },
    arrange: withTokens("any"),
    async reach(page) {
      await shown(page, messages.checked(messages.justNow));
      await shown(page, "Reef Pearl");
      await frontPageShown(page);
    },
  },
  {
    name: "lines-and-links",
    arrange: (_, page) => configure(page, { game: { lines }, links }),
    async reach(page) {
      await page.getByRole("link", { name: links.at(-1)?.label ?? "" }).waitFor();
      await shown(page, "Reef Pearl");
    },
  },
  {
    name: "picture-lines-and-links",
    arrange: (_, page) => configure(page, { game: { picture, lines }, links }),
    reach: frontPageShown,
  },
];
