import { readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { buildSite } from "@fabulous-fish/tools/build";
import { test as base } from "./fixtures.ts";

/* The example of an operator's own site (docs/site.md), built and shown in a sandbox. */

const projectRoot = join(import.meta.dirname, "..");

/** The folder of the example. */
export const exampleFolder = join(projectRoot, "examples/site");

interface SiteDocument {
  readonly tokens: readonly Readonly<Record<"assetId" | "threshold" | "name", string>>[];
  readonly build: {
    readonly name: string;
    readonly description: string;
    readonly colors: Readonly<Record<"light" | "dark", Readonly<Record<string, string>>>>;
  };
}

const site = JSON.parse(readFileSync(join(exampleFolder, "site.json"), "utf8")) as SiteDocument;

export const { build: example } = site;

/** The asset id of the example's token. */
export const assetId = site.tokens[0]?.assetId ?? "";

/** An account of the example's sandbox, and a change of its settings by which it holds the token. */
export const { eligible: holder } = accounts;
export const { address: account } = holder;
export const holding = (amount: string) => ({ holdings: { [account]: { [assetId]: amount } } });

/** Like the tests of the page, with the example in place of the last build. */
export const test = base.extend<object, { built: string }>({
  built: [
    async ({}, use, { workerIndex }) => {
      // A build is moved by renaming, so it is on the file system of the project.
      const folder = join(projectRoot, `node_modules/.cache/e2e/own-site-${workerIndex}`);
      await mkdir(dirname(folder), { recursive: true });
      const options = {
        base: undefined,
        game: undefined,
        force: false,
        site: exampleFolder,
        hosting: {},
      };
      await buildSite(options, folder);
      await use(folder);
      await Promise.all([folder, `${folder}-hosting`].map((each) => rm(each, { recursive: true })));
    },
    { scope: "worker", timeout: 300_000 },
  ],
  site: [
    async ({ built }, use) => {
      const document = JSON.parse(readFileSync(join(built, "_root.data"), "utf8")) as object;
      await use({ site: built, document });
    },
    { scope: "worker" },
  ],
});

/** Returns a style of an element, such as `color`, as the browser has computed it. */
export const styleOf = (page: Page, css: string, property: string) =>
  page
    .locator(css)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
