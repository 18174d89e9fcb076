import { mainNetworkConfiguration } from "#core";
import { connectOriginsOf } from "./connect-origins.ts";
import { PolicySourceInvalidError } from "./errors.ts";

/** What a deployment decides about its headers. Everything else is the same everywhere. */
export interface HeaderOptions {
  /**
   * Whom the page may connect to besides its own host, the wallet library's needs included. Default:
   * what the main network's configuration needs; `connectOriginsOf` says it for another.
   */
  readonly connectOrigins?: readonly string[];
  /** Whom the game may connect to besides its own host: a server of scores, say. Default: nobody. */
  readonly gameConnectOrigins?: readonly string[];
  /** The scripts that stand in index.html itself, as `sha256-...`. Default: none. */
  readonly inlineScriptHashes?: readonly string[];
  /**
   * Who may show the page in a frame. Default: `'self'`. Nobody else has a reason to, and a page
   * with a button that connects a wallet must not be laid under another page's; a mobile app that
   * shows it in a frame is named here by its operator, who alone knows its origin.
   */
  readonly frameAncestors?: readonly string[];
}

/** White space, separators of policies, headers and lists, and what means something to nginx. */
const notInSource = /[\s;,"$\\{}]|^$/;

/**
 * The options with their defaults.
 * @throws {PolicySourceInvalidError} for a source that would break out of the policy.
 */
export function completeOptions(options: HeaderOptions): Required<HeaderOptions> {
  const complete = {
    connectOrigins: connectOriginsOf(mainNetworkConfiguration),
    gameConnectOrigins: [],
    inlineScriptHashes: [],
    frameAncestors: ["'self'"],
    ...options,
  };
  const broken = Object.values(complete)
    .flat()
    .find((source) => notInSource.test(source));
  if (broken !== undefined) throw new PolicySourceInvalidError(broken);
  return complete;
}
