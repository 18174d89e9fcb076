import { accounts } from "@fabulous-fish/sandbox/accounts";
import { connectDefly, connectPera } from "../labels.ts";
import { declaredStates, type DeclaredState } from "../states/declared-states.ts";
import { test } from "./fixtures.ts";
import { button } from "./tab.ts";

/** States that the walk through all states of the page reaches in another way. */
const others: readonly DeclaredState[] = [
  {
    name: "connecting-defly",
    settings: { wallets: "defly" },
    press: () => button(connectDefly()),
    shows: () => ({ css: "a", name: "Open in the sandbox wallet" }),
  },
  {
    name: "connecting",
    press: () => button(connectPera()),
    shows: () => ({ css: "a", name: "Open in the sandbox wallet" }),
  },
  {
    name: "html-in-the-name-of-a-token",
    settings: { assets: { "2667249425": { name: "<b>FREE</b>", decimals: "19" } } },
    saved: { account: accounts.oneUnitShort.address },
    shows: () => ({ css: "summary", name: "<b>FREE</b>" }),
  },
];

for (const state of [...declaredStates, ...others]) {
  test(`state: ${state.name}`, async ({ user }) => {
    if (state.settings) user.sandbox.settings.change(state.settings);
    // Another document of the site: the page reads the storage when it opens.
    const tab = await user.visit("/licenses.md");
    for (const [key, value] of Object.entries(state.saved ?? {}))
      await tab.evaluate((name, text) => localStorage.setItem(name, text), key, value);
    await tab.driver.open(user.sandbox.siteUrl + (state.path ?? "/"));
    if (state.press) {
      // The button moves when the description of the game arrives.
      await tab.sees({ css: ".game-picture" });
      await tab.click(state.press());
    }
    await tab.sees(state.shows());
    await tab.fits();
    if (state.logsErrors) await user.browser.takeErrors();
  });
}
