import type { HeaderOptions } from "../headers/header-options.ts";

/** The options of what a game may load from other hosts, for Node's `parseArgs`. */
export const gameOptions = {
  "game-connect": { type: "string", multiple: true },
  "game-script": { type: "string", multiple: true },
  "game-style": { type: "string", multiple: true },
  "game-image": { type: "string", multiple: true },
  "game-font": { type: "string", multiple: true },
  "game-media": { type: "string", multiple: true },
  "game-frame": { type: "string", multiple: true },
} as const;

/** The options of the commands that write hosting files, for Node's `parseArgs`. */
export const hostingOptions = {
  "frame-ancestors": { type: "string", multiple: true },
  ...gameOptions,
  hsts: { type: "boolean" },
  gate: { type: "string", multiple: true },
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
    gameConnectOrigins: values["game-connect"],
    gameScriptOrigins: values["game-script"],
    gameStyleOrigins: values["game-style"],
    gameImageOrigins: values["game-image"],
    gameFontOrigins: values["game-font"],
    gameMediaOrigins: values["game-media"],
    gameFrameOrigins: values["game-frame"],
    onlyHttps: values.hsts,
    gateUrls: values.gate,
  };
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}
