import { forGameSources, gameSources, type HeaderOptions } from "../headers/header-options.ts";

const sources = { type: "string", multiple: true } as const;

/** The options of what a game may load from other hosts, for Node's `parseArgs`. */
export const gameOptions = Object.fromEntries(
  gameSources.map((source) => [`game-${source}`, sources]),
) as Readonly<Record<`game-${(typeof gameSources)[number]}`, typeof sources>>;

/** The options of the commands that write hosting files, for Node's `parseArgs`. */
export const hostingOptions = {
  "frame-ancestors": sources,
  ...gameOptions,
  hsts: { type: "boolean" },
  gate: sources,
} as const;

/** The section of the hosting options in the output of `--help`. */
export const hostingUsage = `  --frame-ancestors SOURCE  who may show the page in a frame ('self')
  --game-connect SOURCE     where the game may send requests besides its own host (nowhere)
  --game-script SOURCE      the same for its scripts; also for --game-style, --game-image, --game-font,
                            --game-media (sounds, videos) and --game-frame (frames in the game)
  --hsts                    send Strict-Transport-Security: only HTTPS for a year
  --gate URL                guard the game: where nginx reaches the gate (http://127.0.0.1:8788)

Those with a SOURCE or a URL may be given several times.`;

type Values = {
  readonly [Name in keyof typeof hostingOptions]?: (typeof hostingOptions)[Name] extends {
    type: "boolean";
  }
    ? boolean | undefined
    : readonly string[] | undefined;
};

/**
 * The options of a deployment; the rest has its defaults. The inline script hashes are read from
 * the built page.
 */
export interface HostingOptions extends Partial<
  Omit<HeaderOptions, "inlineScriptHashes" | "isGuarded">
> {
  /** Where nginx reaches the gate that guards the game: `http://127.0.0.1:8788`. Default: no gate. */
  readonly gateUrls?: readonly string[];
}

/** Returns the options that the parsed command-line options set. */
export function hostingOptionsOf(values: Values): HostingOptions {
  const options = {
    frameAncestors: values["frame-ancestors"],
    ...forGameSources((source) => values[`game-${source}`]),
    onlyHttps: values.hsts,
    gateUrls: values.gate,
  };
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}
