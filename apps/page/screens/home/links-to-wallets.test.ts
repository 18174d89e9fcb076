import { expect, test } from "vitest";
import { walletLinks } from "@fabulous-fish/core/wallets/links";
import { linksToWallets } from "./links-to-wallets.ts";

const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8)";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)";
/** That of an iPad as well. */
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const { pera, defly, lute } = walletLinks;

test.each([
  ["an Android phone", android, true, [["Pera Wallet", pera.googlePlay, "Google Play"]]],
  ["an iPhone", iPhone, true, [["Pera Wallet", pera.appStore, "App Store"]]],
  ["an iPad", mac, true, [["Pera Wallet", pera.appStore, "App Store"]]],
  [
    "a computer",
    mac,
    false,
    [
      ["Pera Wallet", pera.website, "phone"],
      ["Pera Web", pera.web?.url, "browser"],
    ],
  ],
])("parameters: where %s gets Pera Wallet (rule 2.52)", (_, userAgent, isMobile, links) => {
  expect(linksToWallets(["pera"], isMobile, userAgent)).toEqual(
    links.map(([title, url, where]) => ({ title, url, where })),
  );
});

test("only the offered wallets, in their order; one without an app is in the browser of a phone, too", () => {
  const shown = linksToWallets(["lute", "defly"], true, iPhone);
  expect(shown.map(({ url }) => url)).toEqual([lute.web?.url, defly.appStore]);
  expect(shown.map(({ where }) => where)).toEqual(["browser", "App Store"]);
});
