import type { Browser } from "@playwright/test";
import { labels } from "@fabulous-fish/page/labels";
import { withPage } from "./browser.ts";
import { serveSite } from "./serve-site.ts";
import type { SiteFiles } from "./site-files.ts";

/** How long a press may go unanswered before it counts as not taken. */
const patience = 8_000;

/** A press that is taken shows: kept by the shell until the page is there, or carried out by it. */
const pressKept = "html[data-pressed=connect]";

/**
 * Which files of the first load have to be there before a press on Connect is taken: each is held
 * back in turn, then all that were not missed together.
 */
export async function neededForPress(
  browser: Browser,
  site: SiteFiles,
  paths: readonly string[],
): Promise<string[]> {
  const needed: string[] = [];
  for (const path of paths) {
    if (!(await takesPress(browser, site, [path]))) needed.push(path);
  }
  const others = paths.filter((path) => !needed.includes(path));
  if (!(await takesPress(browser, site, others))) {
    throw new Error(`A press on Connect is not taken with these alone: ${needed.join(", ")}`);
  }
  return needed;
}

async function takesPress(
  browser: Browser,
  files: SiteFiles,
  held: readonly string[],
): Promise<boolean> {
  const site = await serveSite(files, { isHeld: (path) => held.includes(path) });
  try {
    return await withPage(browser, async (page, session) => {
      // Nothing but the page's own host answers, so that what the press starts stays on show.
      await session.send("Fetch.enable", { patterns: [{ urlPattern: "https://*" }] });
      page.setDefaultTimeout(patience);
      // A page that waits for a script never finishes loading.
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
