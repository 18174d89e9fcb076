import { PolicySourceInvalidError } from "./policy-source-invalid-error.ts";

/** What a deployment decides about its headers. Everything else is the same everywhere. */
export interface HeaderOptions {
  /**
   * Whom the page may connect to besides its own host, the wallet library's needs included:
   * `connectOriginsOf` lists it for a site configuration.
   */
  readonly connectOrigins: readonly string[];
  /** Whom the game may connect to besides its own host: a server of scores, say. Default: nobody. */
  readonly gameConnectOrigins?: readonly string[];
  /** Whose scripts the game may run besides its own host's: Firebase's, say. Default: nobody's. */
  readonly gameScriptOrigins?: readonly string[];
  /** Whose style sheets the game may use besides its own host's. Default: nobody's. */
  readonly gameStyleOrigins?: readonly string[];
  /** Whose pictures the game may show besides its own host's. Default: nobody's. */
  readonly gameImageOrigins?: readonly string[];
  /** Whose fonts the game may use besides its own host's. Default: nobody's. */
  readonly gameFontOrigins?: readonly string[];
  /** The scripts that stand in index.html itself, as `sha256-...`. Default: none. */
  readonly inlineScriptHashes?: readonly string[];
  /**
   * Who may show the page in a frame. Default: `'self'`. Nobody else has a reason to, and a page
   * with a button that connects a wallet must not be laid under another page's; a mobile app that
   * shows it in a frame is named here by its operator, who alone knows its origin.
   */
  readonly frameAncestors?: readonly string[];
  /**
   * Whether browsers may reach the host over HTTPS only, for a year from each visit
   * (Strict-Transport-Security). Default: false, since a host without a certificate would be lost.
   */
  readonly onlyHttps?: boolean;
}

/** White space, separators of policies, headers and lists, and what means something to nginx. */
const notInSource = /[\s;,"$\\{}]|^$/;

/**
 * The options with their defaults.
 * @throws {PolicySourceInvalidError} for a source that would break out of the policy.
 */
export function completeOptions(options: HeaderOptions): Required<HeaderOptions> {
  const complete = {
    gameConnectOrigins: [],
    gameScriptOrigins: [],
    gameStyleOrigins: [],
    gameImageOrigins: [],
    gameFontOrigins: [],
    inlineScriptHashes: [],
    frameAncestors: ["'self'"],
    onlyHttps: false,
    ...options,
  };
  const broken = Object.values(complete)
    .flat()
    .find((source) => typeof source === "string" && notInSource.test(source));
  if (broken !== undefined) throw new PolicySourceInvalidError(String(broken));
  return complete;
}
