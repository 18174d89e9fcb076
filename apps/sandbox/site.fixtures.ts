import { chainContentsOf } from "./chain-contents.ts";
import { createSettings } from "./settings/settings.ts";
import { readSite } from "./site/operator-site.ts";

/** The asset id of the first token of {@link document}. */
export const assetId = "2667389516";

/** The document of a site with two tokens, one of which suffices, and scores. */
export const document = {
  tokens: [
    { assetId, threshold: 3_000_000, name: "$FISHD" },
    { assetId: "2667249425", threshold: 100_000 },
  ],
  scores: true,
};

/** The contents of that site's chain. */
export const contents = chainContentsOf(readSite(document).requirements);

/** Creates the settings of that site's sandbox. */
export const siteSettings = () => createSettings(contents);
