import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "@playwright/test";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * What axe has against the page as it stands, with the elements that it is about. A game's frame is
 * left out: it is the game maker's.
 *
 * @param isOfLibrary whether the wallet's library draws on it: its colours are its own
 */
export async function violations(page: Page, isOfLibrary = false): Promise<string[]> {
  // From the page's own origin, as its policy demands.
  await page.route("**/axe.js", (route) => route.fulfill({ path: axe }));
  await page.addScriptTag({ url: "/axe.js" });
  const results = await page.evaluate((contrast) => {
    const axe = Reflect.get(window, "axe") as {
      run(context: unknown, options: RunOptions): Promise<AxeResults>;
    };
    const rules = { "color-contrast": { enabled: contrast } };
    return axe.run({ exclude: [["iframe"]] }, { rules });
  }, !isOfLibrary);
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`,
  );
}
