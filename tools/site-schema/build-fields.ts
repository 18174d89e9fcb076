import type { SchemeColors, SiteBuild } from "@fabulous-fish/core/configuration/site-build";
import { type FieldsOf, objectOf } from "./json-schema.ts";
import * as value from "./value-schemas.ts";

const color = (description: string) => ({ ...value.color, description });

const colorScheme = objectOf({
  theme: color("What the browser or the system shows around the page."),
  button: color("The background of a button."),
  buttonText: color("The text of a button."),
  link: color(
    "Links, and what else stands out: the focus ring, progress bars, the chosen account.",
  ),
  text: color("Text."),
  mutedText: color("Text of less importance, such as a hint."),
  panel: color("The background of text."),
} satisfies FieldsOf<SchemeColors>);

/**
 * The fields of `build` in `site.json`, for editors and for the documentation. What is valid is decided
 * by core/configuration/site-build.ts, with which a test compares them.
 */
export const buildFields = {
  name: {
    ...value.line(40),
    description:
      "The name of the site and its game, in all languages: one line of 1 to 40 characters, without < and >.",
    default: "Fabulous Fish",
  },
  description: {
    ...value.line(300),
    description:
      "One or two sentences for search engines, installed apps and wallets: one line of 1 to 300 characters, without < and >.",
    defaultText: "that of Fabulous Fish",
  },
  icon: {
    ...value.file("svg", "png"),
    description:
      "The icon of the site, a file of the folder: a square SVG, or a square PNG of at least 192 pixels.",
    defaultText: "that of Fabulous Fish",
  },
  picture: {
    ...value.file("jpg", "jpeg", "png", "webp"),
    description:
      "The picture that other sites and messengers show with a link to the site, a file of the folder: JPEG, PNG or WebP.",
    defaultText: "that of Fabulous Fish",
  },
  colors: {
    ...objectOf({
      light: { ...colorScheme, description: "In the light color scheme." },
      dark: { ...colorScheme, description: "In the dark color scheme." },
    } satisfies FieldsOf<NonNullable<SiteBuild["colors"]>>),
    description:
      "The main colors, such as `#0b5673`. The build rejects text with a contrast below 4.5:1.",
    defaultText: "each omitted color is that of Fabulous Fish",
  },
} satisfies FieldsOf<SiteBuild>;
