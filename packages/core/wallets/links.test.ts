import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type WalletName, walletNames } from "./index.ts";
import { walletLibraries } from "./libraries.ts";
import { walletLinks } from "./links.ts";

/**
 * Returns all sources of a wallet's library as one text: its tests name the sites that it opens. Undefined
 * for a wallet without a package.
 */
function sourcesOf(name: WalletName): string | undefined {
  const { package: library } = walletLibraries[name];
  if (library === undefined) return undefined;
  const path = `../../../node_modules/${library}/src/`;
  const folder = new URL(path, import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(new URL(file, folder), "utf8"))
    .join("\n");
}

test.each(walletNames)("the links of %s are those of its library, if it has one", (name) => {
  const { appStore, googlePlay, website, web } = walletLinks[name];
  const library = sourcesOf(name);
  const links = [googlePlay, website, web?.url].filter((url) => url !== undefined);
  for (const url of links) {
    expect(new URL(url).protocol).toBe("https:");
    if (library !== undefined) expect(library.includes(url), url).toBe(true);
  }
  // The libraries name a country's store, which is the wrong one for most players.
  const [, app] = /^https:\/\/apps\.apple\.com\/app\/(id\d+)$/.exec(appStore ?? "") ?? [];
  if (appStore !== undefined) {
    expect(app, appStore).toBeDefined();
    if (library !== undefined) expect(library.includes(`/${app}`), appStore).toBe(true);
  }
  expect(links.length).toBeGreaterThan(0);
});
