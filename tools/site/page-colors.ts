import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SchemeColors, SiteBuild } from "@fabulous-fish/core/configuration/site-build";
import { projectRoot } from "../project-root.ts";
import { parseColor, type TranslucentColor } from "./colors.ts";

/** The color schemes, in the order in which the style sheets declare them. */
export const schemes = ["light", "dark"] as const;

export type Scheme = (typeof schemes)[number];

/** The colors of a site that are in style sheets. */
export type StyleColor = Exclude<keyof SchemeColors, "theme">;

/** The custom properties of the style sheets that a color of the site sets; each keeps its opacity. */
const properties: Readonly<Record<string, StyleColor>> = {
  "--ink": "text",
  "--ink-muted": "mutedText",
  "--track": "text",
  "--panel": "panel",
  "--solid": "panel",
  "--button": "button",
  "--accent": "link",
  "--accent-ink": "buttonText",
};

/** The style sheets that declare them, by their paths in the project. */
export const coloredSheets: readonly string[] = [
  "apps/page/screens/ui/styles.css",
  "apps/page/screens/ui/late-styles.css",
];

const pageSheets = coloredSheets
  .map((path) => readFileSync(join(projectRoot, path), "utf8"))
  .join("\n");

/** The declarations of a custom property: one in the light scheme, one in the dark one. */
const declarationsOf = (property: string) => new RegExp(`(\\s${property}: )([^;]+);`, "g");

/** Returns a color of the page in a color scheme, by its custom property. */
export function pageColor(property: string, scheme: Scheme): TranslucentColor {
  const [, , value = ""] =
    [...pageSheets.matchAll(declarationsOf(property))][schemes.indexOf(scheme)] ?? [];
  return parseColor(value);
}

/** Returns the page's own color that a color of the site replaces. */
export function defaultColor(name: StyleColor, scheme: Scheme): TranslucentColor {
  const [property = ""] = Object.entries(properties).find(([, of]) => of === name) ?? [];
  return pageColor(property, scheme);
}

/** Returns the text of one of the style sheets with a site's colors. */
export function withColors(text: string, colors: SiteBuild["colors"] = {}): string {
  let sheet = text;
  for (const [property, of] of Object.entries(properties)) {
    let index = 0;
    sheet = sheet.replaceAll(
      declarationsOf(property),
      (_declaration, start: string, value: string) => {
        const scheme = schemes[index++] ?? "dark";
        const replaced = colors[scheme]?.[of];
        const color =
          replaced === undefined ? value : translucent(replaced, parseColor(value).opacity);
        return `${start}${color};`;
      },
    );
    if (index !== 0 && index !== schemes.length)
      throw new Error(
        `A style sheet declares ${property} ${index} times, not once in each color scheme.`,
      );
  }
  return sheet;
}

function translucent(color: string, opacity: number): string {
  if (opacity === 1) return color;
  const [red, green, blue] = parseColor(color).color;
  return `rgb(${red} ${green} ${blue} / ${Math.round(opacity * 100)}%)`;
}
