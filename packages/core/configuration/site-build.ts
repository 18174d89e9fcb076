import { exactOptional, type InferOutput } from "valibot";
import { record } from "../json/parse-document.ts";
import { textField } from "./field-schemas.ts";

/**
 * One line of text for players: it stands in HTML, in scripts and in the name of an installed app. Persian
 * and emoji need the two joiners; other invisible characters could reverse the text around them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function line(maxLength: number) {
  const edge = String.raw`[^<>\s\p{C}]`;
  const field = textField(
    `expected one line of 1 to ${maxLength} characters, without < and >, and without spaces at its ends`,
    new RegExp(String.raw`^${edge}(?:(?:[^<>\p{C}\p{Zl}\p{Zp}]|[\u200c\u200d])*${edge})?$`, "u"),
    (text) => Array.from(text).length <= maxLength,
  );
  return Object.assign(field, { maxLength });
}

/** The name of a file of the site's folder, by its possible endings. */
/* @__NO_SIDE_EFFECTS__ */
export function file(...endings: readonly string[]) {
  return textField(
    `expected a file of the folder that ends in .${endings.join(" or .")}`,
    new RegExp(
      String.raw`^(?!/|(?:[\s\S]*/)?\.\.(?:/|$))[^\\:?#%]+\.(?:${endings.join("|")})$`,
      "i",
    ),
  );
}

/** A color as `#rrggbb`. */
export const color = textField('expected a color such as "#0b5673"', /^#[0-9a-fA-F]{6}$/);

const colors = record({
  /** The color of the browser or the system around the page. */
  theme: exactOptional(color),
  /** The background of a button. */
  button: exactOptional(color),
  /** The text of a button. */
  buttonText: exactOptional(color),
  /** Links, and what else stands out in a panel: the focus ring, progress bars, the chosen account. */
  link: exactOptional(color),
  text: exactOptional(color),
  /** Text of less importance, such as a hint. */
  mutedText: exactOptional(color),
  /** The background of text. */
  panel: exactOptional(color),
});

/** Colors of one color scheme: each one that is omitted has the default. */
export type SchemeColors = InferOutput<typeof colors>;

/**
 * The settings of the build: the part `build` of `site.json`. Unlike the fields
 * of `/_root.data`, a change takes a new build.
 */
export const siteBuild = record({
  /** The name of the site and its game, in all languages. */
  name: exactOptional(line(40)),
  /** One or two sentences for search engines, installed apps and wallets. */
  description: exactOptional(line(300)),
  /** The icon of the site: a square picture. */
  icon: exactOptional(file("svg", "png")),
  /** The picture that other sites and messengers show with a link to the site. */
  picture: exactOptional(file("jpg", "jpeg", "png", "webp")),
  colors: exactOptional(record({ light: exactOptional(colors), dark: exactOptional(colors) })),
});

/** The valid `build` part of a `site.json`. */
export type SiteBuild = InferOutput<typeof siteBuild>;
