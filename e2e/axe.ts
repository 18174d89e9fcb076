import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "@playwright/test";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** What axe has against the page as it stands, with the elements that it is about. */
export async function violations(page: Page): Promise<string[]> {
  // From the page's own origin, as its policy demands.
  await page.route("**/axe.js", (route) => route.fulfill({ path: axe }));
  await page.addScriptTag({ url: "/axe.js" });
  const results = await page.evaluate(() =>
    (Reflect.get(window, "axe") as { run(): Promise<AxeResults> }).run(),
  );
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`,
  );
}
