import {
  encodeTokens,
  type HandOver,
  mainNetworkConfiguration,
  parseUrl,
} from "@fabulous-fish/core";
import { decodeTokens } from "@fabulous-fish/core/decode-tokens";

/** The values of the form's fields. */
export interface FormValues {
  /** The build page's URL or path. */
  readonly page: string;
  readonly canPlay: boolean;
  readonly account: string;
  readonly tokens: string;
}

/** The parsed values of the form; each is undefined if it is not valid. */
export interface ParsedForm {
  /** The build page's path on this origin, with its query. */
  readonly page: string | undefined;
  readonly handOver: HandOver | undefined;
}

const { game, tokens } = mainNetworkConfiguration;
const buildFolder = "/WebGLBuild/";

/** The zero address, which has no known key. */
const exampleAccount = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ";

/** Returns the initial values: examples, and the build page of the query parameter `page`. */
export function initialValues(search: string): FormValues {
  return {
    page: new URLSearchParams(search).get("page") ?? game.page,
    canPlay: true,
    account: exampleAccount,
    tokens: encodeTokens(
      new Map(tokens.map(({ assetId, threshold }) => [String(assetId), threshold])),
    ),
  };
}

/**
 * Parses the form. The page can frame only builds of its own origin (its policy's frame-src), and only
 * those below /WebGLBuild/ have the policy for games.
 *
 * @param base this page's own URL
 */
export function parseForm(
  { page, canPlay, account, tokens }: FormValues,
  base: string,
): ParsedForm {
  const held = decodeTokens(tokens);
  return {
    page: buildPagePath(page.trim(), base),
    handOver: held && { canPlay, account: account.trim(), tokens: held },
  };
}

/** Returns the path of a build page with its query, or undefined if this origin has no builds there. */
function buildPagePath(page: string, base: string): string | undefined {
  const url = page === "" ? undefined : parseUrl(page, base);
  if (url?.origin !== new URL(base).origin) return undefined;
  const { pathname, search } = url;
  // The site may be served below a base path, which the route data omits.
  const below = new URL("..", base).pathname.slice(0, -1);
  if (pathname.startsWith(below + buildFolder)) return pathname + search;
  return pathname.startsWith(buildFolder) ? below + pathname + search : undefined;
}
