import type { Browser } from "@playwright/test";
import { labels } from "@fabulous-fish/page/labels";
import { withPage } from "./browser.ts";
import { serveSite } from "./serve-site.ts";
import type { SiteFiles } from "./site-files.ts";

/** Timeout in milliseconds after which a press counts as without effect. */
const pressTimeout = 8_000;

/** Set by the shell, which keeps a press until the page has loaded. */
const pressKept = "html[data-pressed=connect]";

/**
 * Finds the files of the first load without which a press on Connect has no effect. Each file is
 * withheld once, then all others together.
 */
export async function neededForPress(
  browser: Browser,
  site: SiteFiles,
  paths: readonly string[],
): Promise<string[]> {
  const needed: string[] = [];
  for (const path of paths) {
    if (!(await handlesPress(browser, site, [path]))) needed.push(path);
  }
  const others = paths.filter((path) => !needed.includes(path));
  if (!(await handlesPress(browser, site, others))) {
    throw new Error(`A press on Connect has no effect with these files only: ${needed.join(", ")}`);
  }
  return needed;
}

async function handlesPress(
  browser: Browser,
  files: SiteFiles,
  held: readonly string[],
): Promise<boolean> {
  const site = await serveSite(files, { isHeld: (path) => held.includes(path) });
  try {
    return await withPage(browser, async (page, session) => {
      // Only the page's own host responds, so that the page stays in the state after the press.
      await session.send("Fetch.enable", { patterns: [{ urlPattern: "https://*" }] });
      page.setDefaultTimeout(pressTimeout);
      // With a withheld script, the page never finishes loading.
      page.goto(site.url, { waitUntil: "commit" }).catch(() => {});
      return page
        .getByRole("button", { name: labels.connect })
        .click()
        .then(() => page.locator(pressKept).or(page.getByText(labels.connecting)).first().waitFor())
        .then(
          () => true,
          () => false,
        );
    });
  } finally {
    await site.close();
  }
}
