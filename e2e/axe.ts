import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "@playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** axe's rules: all of them, all without contrast, or contrast alone. */
type AxeRules = "all" | "without contrast" | "contrast";

const options: Readonly<Record<AxeRules, RunOptions>> = {
  all: {},
  "without contrast": { rules: { "color-contrast": { enabled: false } } },
  contrast: { runOnly: ["color-contrast"] },
};

/**
 * Returns axe's violations on the page with the elements concerned. Frames are excluded, because
 * the game is not part of the page.
 */
export async function violations(page: Page, rules: AxeRules = "all"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const results = await page.evaluate((chosen) => {
    const axe = Reflect.get(window, "axe") as {
      run(context: unknown, options: RunOptions): Promise<AxeResults>;
    };
    return axe.run({ exclude: [["iframe"]] }, chosen);
  }, options[rules]);
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`,
  );
}
