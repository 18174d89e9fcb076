import { HostingError } from "../errors.ts";

/** The words of the options for a game's other hosts: `--game-connect`, `gameConnectOrigins`. Default: none. */
export const gameSources = [
  "connect",
  /** Also `'unsafe-eval'`, for an engine that builds code from text. */
  "script",
  "style",
  "image",
  "font",
  /** Sounds and videos. */
  "media",
  /** Frames in the game, for example a video player's. */
  "frame",
] as const;

type GameSource = (typeof gameSources)[number];
type GameOptions<Value> = Readonly<Record<`game${Capitalize<GameSource>}Origins`, Value>>;

/** Returns a value for each option for a game's other hosts. */
export function forGameSources<Value>(valueOf: (source: GameSource) => Value): GameOptions<Value> {
  const fields = gameSources.map((source) => [
    `game${source.charAt(0).toUpperCase()}${source.slice(1)}Origins`,
    valueOf(source),
  ]);
  return Object.fromEntries(fields) as GameOptions<Value>;
}

/** The options of a deployment's headers. */
export interface HeaderOptions extends Partial<GameOptions<readonly string[]>> {
  /**
   * Sources of the page's `connect-src` besides `'self'`: those of the configured services and of the
   * wallet libraries. `siteOrigins` returns them for a site configuration.
   */
  readonly connectOrigins: readonly string[];
  /**
   * Sources of the page's `media-src`: the sounds of the wallet libraries. `siteOrigins` returns them
   * for a site configuration. Default: none.
   */
  readonly mediaOrigins?: readonly string[];
  /**
   * Origins of the page's pictures. `siteOrigins` returns them for a site configuration. Default: only
   * its own host.
   */
  readonly imageOrigins?: readonly string[];
  /** Hashes of the inline scripts in index.html, as `sha256-...`. Default: none. */
  readonly inlineScriptHashes?: readonly string[];
  /**
   * Origins that may frame the page. Default: `'self'`, which protects the button that connects a
   * wallet from clickjacking. A mobile app that frames the page needs its origin here.
   */
  readonly frameAncestors?: readonly string[];
  /**
   * Whether browsers must use HTTPS for a year after each visit (Strict-Transport-Security).
   * Default: false, since a host without a certificate would become unreachable.
   */
  readonly onlyHttps?: boolean;
  /** Whether a gate guards the game's files, so that no shared cache may keep them. Default: false. */
  readonly isGuarded?: boolean;
}

/**
 * Matches white space, separators of policies, headers and lists, characters with a meaning in nginx,
 * and the empty string.
 */
const invalidSource = /[\s;,"$\\{}]|^$/;

/**
 * Returns the options with their defaults.
 *
 * @throws {HostingError} `policy-source-invalid` if a source is empty or contains a character that would end the policy.
 */
export function completeOptions(options: HeaderOptions): Required<HeaderOptions> {
  const complete = {
    imageOrigins: [],
    mediaOrigins: [],
    ...forGameSources(() => []),
    inlineScriptHashes: [],
    frameAncestors: ["'self'"],
    onlyHttps: false,
    isGuarded: false,
    ...options,
  };
  const invalid = Object.values(complete)
    .flat()
    .find((source) => typeof source === "string" && invalidSource.test(source));
  if (invalid !== undefined)
    throw new HostingError("policy-source-invalid", JSON.stringify(invalid));
  return complete;
}
