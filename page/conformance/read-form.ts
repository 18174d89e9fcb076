import {
  decodeTokens,
  encodeTokens,
  type HandOver,
  mainNetworkConfiguration,
  parseUrl,
} from "@fabulous-fish/core";

/** What is written in the form. */
export interface FormValues {
  readonly page: string;
  readonly canPlay: boolean;
  readonly account: string;
  readonly tokens: string;
}

/** What is to be looked at, as far as the form says it rightly. */
export interface InspectionRequest {
  /** The build page's path on this origin, with its query; undefined where it is none. */
  readonly page: string | undefined;
  /** Undefined where the tokens are not written as they should be. */
  readonly handOver: HandOver | undefined;
}

const { game, tokens } = mainNetworkConfiguration;
const builds = "/WebGLBuild/";

/** The address that has no key. */
const exampleAccount = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ";

/** Examples, and the build page that `?page=` of this page's address names. */
export function firstValues(search: string): FormValues {
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
 * Reads the form. Only a build of this origin can be shown by the page (its policy's frame-src), and
 * only one below /WebGLBuild/ has a game's policy.
 *
 * @param base this page's own address
 */
export function readForm(
  { page, canPlay, account, tokens }: FormValues,
  base: string,
): InspectionRequest {
  const held = decodeTokens(tokens);
  return {
    page: pathOf(page.trim(), base),
    handOver: held && { canPlay, account: account.trim(), tokens: held },
  };
}

function pathOf(page: string, base: string): string | undefined {
  const url = page === "" ? undefined : parseUrl(page, base);
  if (url?.origin !== new URL(base).origin) return undefined;
  const { pathname, search } = url;
  // The page may be served below a path, which the route data leave out.
  const below = new URL("..", base).pathname.slice(0, -1);
  if (pathname.startsWith(below + builds)) return pathname + search;
  return pathname.startsWith(builds) ? below + pathname + search : undefined;
}
