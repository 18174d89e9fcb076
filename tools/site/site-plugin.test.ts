import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Plugin, runnerImport } from "vite";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { projectRoot } from "../project-root.ts";
import { contrastProblems } from "./contrast-problems.ts";
import { coloredSheets, withColors } from "./page-colors.ts";
import { fitName, headingSheets, sitePlugin } from "./site-plugin.ts";

const name = 'B\'s "R" `$&`${x}\\o/ & Co';
const description = 'It\'s "so" `deep` ${y} $& \\o/ & wet.';
const { title: defaultName } = mainNetworkConfiguration.game;
const { description: defaultDescription } = mainNetworkConfiguration.wallet;

/** Returns the texts of a module as JSON. */
async function textsOf(path: string, plugins: Plugin[] = []): Promise<string> {
  const { module } = await runnerImport<object>(join(projectRoot, path), { plugins });
  return JSON.stringify(module, (_, value: unknown) =>
    typeof value === "bigint" ? value.toString() : value,
  );
}

test.each([
  "apps/page/messages/texts/page.ts",
  "apps/page/messages/de.ts",
  "apps/page/messages/es.ts",
  "apps/game/languages/messages.ts",
  "apps/game/languages/de.ts",
  "apps/game/languages/es.ts",
  "packages/core/configuration/main-network.ts",
])("%s has any name in place of the page's own", async (path) => {
  const own = await textsOf(path);
  expect(own).toContain(defaultName);
  const build = { name, description, icon: "fish.png" };
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
  const expected = own
    .replaceAll(defaultName, () => inJson(name))
    .replaceAll(defaultDescription, () => inJson(description))
    .replaceAll("/icon.svg", "/icon.png");
  expect(JSON.parse(await textsOf(path, [sitePlugin({ build })]))).toEqual(JSON.parse(expected));
});

test("the page's own colors have enough contrast, all set as a site's", () => {
  const button = { button: "#cf4216", buttonText: "#ffffff" };
  const light = { ...button, link: "#b63a17", text: "#04303f" };
  const dark = { ...button, link: "#ff8f6b", text: "#eafcff" };
  const colors = {
    light: { ...light, mutedText: "#1b5262", panel: "#ffffff" },
    dark: { ...dark, mutedText: "#a8d8e4", panel: "#021a29" },
  };
  expect(contrastProblems(colors)).toEqual([]);
});

test.each([
  [
    { text: "#ffffff", panel: "#101010" },
    [
      "panel: the contrast of muted text on a notice is 1.0:1",
      "panel: the contrast of a link on a panel is 2.5:1",
      "panel: the contrast of the green of a met requirement on a panel is 2.2:1",
      "text: the contrast of text on the sea, where headings are, is 1.2:1",
    ],
  ],
  [
    { panel: "#c8c8c8", text: "#000000", mutedText: "#000000", link: "#000000" },
    ["panel: the contrast of the green of a met requirement on a panel is 3.5:1"],
  ],
  [{ button: "#ffd166" }, ["button: the contrast of text on a button is 1.4:1"]],
  [{ link: "#ffd166" }, ["link: the contrast of a link on a panel is 1.2:1"]],
])("in the light scheme, %j has too little contrast", (light, expected) => {
  expect(contrastProblems({ light })).toEqual(
    expected.map((found) => `build.colors.light.${found}, expected 4.5:1 or more`),
  );
});

test("at the ends of the sea, headings have the contrast of large text", () => {
  expect(contrastProblems({ light: { text: "#4f4f4f" }, dark: { text: "#d0d0d0" } })).toEqual(
    ["light", "dark"].map(
      (scheme) =>
        `build.colors.${scheme}.text: the contrast of text on the sea, where headings are, is 2.9:1, expected 3:1 or more`,
    ),
  );
});

test("the details in a notice stand on both their backgrounds", () => {
  const dark = { panel: "#404040", mutedText: "#ffffff", link: "#ffffff" };
  expect(contrastProblems({ dark })).toEqual([
    "build.colors.dark.panel: the contrast of text on details in a notice is 4.4:1, expected 4.5:1 or more",
  ]);
});

test("without colors, the style sheets stay as they are", () => {
  for (const path of coloredSheets) {
    const sheet = readFileSync(join(projectRoot, path), "utf8");
    expect(withColors(sheet)).toBe(sheet);
  }
});

test("the heading of a name with a long or wide word is smaller, that of others as it is", () => {
  for (const path of headingSheets) {
    const sheet = readFileSync(join(projectRoot, path), "utf8");
    expect(fitName(path, sheet, "Kelp & Pearl")).toBe(sheet);
    expect(fitName(path, sheet, "Fabulous Fish")).toBe(sheet);
    for (const name of ["SWIMMING", "Swimworm", "Underwaterworld"])
      expect(fitName(path, sheet, name)).toMatch(/font-size: min\(clamp\(.*\), calc\(/);
  }
});
