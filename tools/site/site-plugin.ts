import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import type { SiteBuild } from "@fabulous-fish/core/configuration/site-build";
import { projectRoot } from "../project-root.ts";
import { fitName, headingSheets } from "./fit-name.ts";
import { coloredSheets, withColors } from "./page-colors.ts";
import type { SiteFolder } from "./read-site-folder.ts";
import { builtPictures, defaultPictures } from "./site-pictures.ts";

/** The plugin's name, by which the build of the app shell finds it. */
export const sitePluginName = "site";

const { game: defaultGame, wallet: defaultWallet } = mainNetworkConfiguration;

/**
 * Builds the page, the conformance page or the reference game as an operator's site (rule 7.19): replaces
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
