import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import type { SiteBuild } from "@fabulous-fish/core/configuration/site-build";
import { projectRoot } from "../project-root.ts";
import { coloredSheets, withColors } from "./page-colors.ts";
import type { SiteFolder } from "./read-site-folder.ts";
import { builtPictures, defaultPictures } from "./site-pictures.ts";

/** The plugin's name, by which the build of the app shell finds it. */
export const sitePluginName = "site";

const { game: defaultGame, wallet: defaultWallet } = mainNetworkConfiguration;

/**
 * Builds the page, the conformance page or the reference game as an operator's site: replaces
 * the page's own name in all texts, and in the page also its description, icon, picture and colors.
 */
export function sitePlugin({ build }: Pick<SiteFolder, "build">): Plugin {
  const { name = defaultGame.title, description } = build;
  const pictures = builtPictures(build);
  const texts = [
    [defaultGame.title, name],
    [defaultWallet.description, description ?? defaultWallet.description],
    [defaultWallet.icon, `/${pictures.icon}`],
  ] as const;
  return {
    name: sitePluginName,
    enforce: "post",
    load(id) {
      const isChanged = [...coloredSheets, ...headingSheets].includes(pathOf(id));
      return isChanged ? sheetOf(pathOf(id), build) : undefined;
    },
    // After TypeScript and JSX, every text is in a literal.
    transform(code, id) {
      if (
        !/^(?:packages\/core|apps\/page|apps\/game)\//.test(pathOf(id)) ||
        !/\.tsx?$/.test(pathOf(id))
      )
        return undefined;
      const replaced = texts.reduce(
        (all, [old, text]) => all.replaceAll(old, () => inLiteral(text)),
        code,
      );
      return replaced === code ? undefined : { code: replaced, map: null };
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) => siteHtml(html, build),
    },
  };
}

/** Returns the text of a style sheet, by its path in the project, for a site. */
function sheetOf(path: string, { name = defaultGame.title, colors }: SiteBuild): string {
  const sheet = readFileSync(join(projectRoot, path), "utf8");
  return fitName(path, coloredSheets.includes(path) ? withColors(sheet, colors) : sheet, name);
}

/** The path of a module in the project, without the query. */
function pathOf(id: string): string {
  return relative(projectRoot, id.replace(/\?.*$/, "")).replaceAll(sep, "/");
}

/** Returns a text as it is written inside a string or template literal. */
function inLiteral(text: string): string {
  return text.replace(/[\\"'`$]/g, String.raw`\$&`);
}

/** Escapes also `%`, because Vite replaces `%MODE%` and other names of its variables in HTML. */
function inAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("%", "&#37;");
}

/** Returns the source of an HTML page with a site's name and, where it has them, the others. */
export function siteHtml(html: string, build: SiteBuild): string {
  const { name = defaultGame.title, description, colors } = build;
  const { icon, picture } = builtPictures(build);
  const iconType = icon.endsWith(".png") ? "image/png" : "image/svg+xml";
  const attributes: readonly (readonly [RegExp, string | undefined])[] = [
    [/(?<=<meta\s+name="description"\s+content=")[^"]*/, description],
    [
      /(?<=name="theme-color" media="\(prefers-color-scheme: light\)" content=")[^"]*/,
      colors?.light?.theme,
    ],
    [
      /(?<=name="theme-color" media="\(prefers-color-scheme: dark\)" content=")[^"]*/,
      colors?.dark?.theme,
    ],
  ];
  const named = html
    .replaceAll(defaultGame.title, () => inAttribute(name))
    .replace(`${defaultPictures.icon}" type="image/svg+xml"`, `${icon}" type="${iconType}"`)
    .replace(`/${defaultPictures.picture}"`, `/${picture}"`)
    .replaceAll(/@import "\.\/([^"]+)";/g, (_, path: string) =>
      sheetOf(`apps/page/${path}`, build),
    );
  return attributes.reduce(
    (all, [attribute, value]) =>
      value === undefined ? all : all.replace(attribute, () => inAttribute(value)),
    named,
  );
}

/** Where the name is a heading: how wide that may be, in the order of the font sizes in a style sheet. */
const headings: Readonly<Record<string, { size: RegExp; widths: readonly string[] }>> = {
  "apps/page/screens/ui/shell.css": {
    size: /(?<=h1 \{[^}]*)font-size: ([^;]+);/g,
    widths: ["100vw - 2rem", "27rem"],
  },
  "apps/game/styles/panel.css": {
    size: /(?<=\.title \{[^}]*)font-size: ([^;]+);/g,
    widths: ["min(430px, 100vw - 32px) - 48px"],
  },
};

/** Whatever else has the name: a word that does not fit all the same is broken. */
const wrapping = "\nh1, .status, .button, .panel p { overflow-wrap: anywhere; }\n";

/** The wide letters. */
const wide = /[\p{Lu}mw]/u;

/** The width of a word in a heading at most, in its font size. */
const widthOf = (word: string) =>
  Array.from(word, (character) => (wide.test(character) ? 0.95 : 0.68)).reduce(
    (sum, each) => sum + each,
    0,
  );

/** The default's longest word, which fits as it is. */
const maxUnchanged = widthOf("Fabulous");

/** The style sheets that are changed for a name with a long or wide word, by their paths in the project. */
export const headingSheets = Object.keys(headings);

/** Returns the text of a style sheet with headings in which the longest word of a name fits. */
export function fitName(path: string, sheet: string, name: string): string {
  const { size, widths } = headings[path] ?? { size: /$./g, widths: [] };
  const longest = Math.max(...name.split(/\s/).map(widthOf));
  if (widths.length === 0 || longest <= maxUnchanged) return sheet;
  let index = 0;
  const fitted = sheet.replaceAll(
    size,
    (_, given: string) =>
      `font-size: min(${given}, calc((${widths[index++]}) / ${longest.toFixed(2)}));`,
  );
  if (index !== widths.length) throw new Error(`${path} has ${index} sizes of its heading.`);
  return fitted + wrapping;
}
