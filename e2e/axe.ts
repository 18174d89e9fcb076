import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "@playwright/test";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * Returns axe's violations on the page with the elements concerned. Frames are excluded, because
 * the game is not part of the page.
 *
 * @param isOfLibrary whether the wallet library's dialog is open: contrast is then not checked
 */
export async function violations(page: Page, isOfLibrary = false): Promise<string[]> {
  // Served from the page's origin, because its Content-Security-Policy blocks other scripts.
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
