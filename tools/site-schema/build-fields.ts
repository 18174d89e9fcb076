import { mainNetworkConfiguration } from "@fabulous-fish/core/configuration/main-network";
import type { SchemeColors, SiteBuild } from "@fabulous-fish/core/configuration/site-build";
import type { FieldsOf } from "./json-schema.ts";

const color = (description: string) => ({ description });

const colorScheme = {
  theme: color(
    "What the browser shows around the page. The installed app has that of `dark`, or else of `light`.",
  ),
  button: color("The background of buttons."),
  buttonText: color("The text of buttons."),
  link: color(
    "Links, and what else stands out in a panel: the focus ring, progress bars, the chosen account.",
  ),
  text: color("Text."),
  mutedText: color("Text of less importance."),
  panel: color("The panels behind text, which let some of the sea shine through."),
} satisfies FieldsOf<SchemeColors>;

/**
 * The documentation of `build` in `site.json`, for editors and for docs/site.md. What is valid is
 * decided by packages/core/configuration/site-build.ts.
 */
export const buildFields = {
  name: {
    description:
      "The name of the site and its game, one line of 1 to 40 characters: in every text, in all languages, in link previews, the installed app and the reference game, and in `game.title` and `wallet.name`, unless you set them.",
    default: mainNetworkConfiguration.game.title,
  },
  description: {
    description:
      "One or two sentences, 1 to 300 characters in one line, for search engines, the installed app and `wallet.description`, unless you set it.",
    defaultText: "the default site's",
  },
  icon: {
    description:
      "A file of the folder, `.svg` or a square `.png` of at least 192 pixels: the icon of the browser tab and the installed app, and `wallet.icon`, unless you set it.",
    defaultText: "the default site's",
  },
  picture: {
    description:
      "A file of the folder, `.jpg`, `.png` or `.webp`, best 1200 by 630 pixels: the preview of a link to the site.",
    defaultText: "the default site's",
  },
  colors: {
    fields: {
      light: { fields: colorScheme, description: "The colors of the light color scheme." },
      dark: { fields: colorScheme, description: "The same colors in the dark color scheme." },
    },
    description: "Colors of all screens except the game, each as `#rrggbb`.",
    defaultText: "each omitted color is the default site's",
  },
} satisfies FieldsOf<SiteBuild>;
