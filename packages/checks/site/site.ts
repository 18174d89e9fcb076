import type { SiteConfiguration } from "@fabulous-fish/core";
import type { CheckResult } from "../check-result.ts";
import { configurationUnknown } from "../run-groups.ts";
import { answered, type Outcome, type ProbeResponse } from "./outcome.ts";
import { getAsBrowser, type SiteProbe } from "./site-probe.ts";

/** A deployment whose page responds. */
export interface Site {
  /** The URL of the page, with `/` at its end. */
  readonly url: string;
  /** To the deployment itself, it sends requests in turn (own-requests.ts). */
  readonly probe: SiteProbe;
  /** The page's HTML. */
  readonly html: string;
  /** Undefined if it could not be read, or is not valid. */
  readonly configuration: SiteConfiguration | undefined;
  readonly get: GetFile;
}

/** A deployment whose configuration is valid. */
export type ConfiguredSite = Site & { readonly configuration: SiteConfiguration };

/**
 * Requests a file as a browser does, which follows redirects, once for all checks.
 *
 * @param path below the page's URL, without `/` at its beginning
 */
export type GetFile = (path: string) => Promise<Outcome>;

/**
 * Returns what requests each file of a deployment once.
 *
 * @param page the response that has the page, if it was requested
 */
export function createGetFile(url: string, probe: SiteProbe, page?: ProbeResponse): GetFile {
  const requested = new Map<string, Promise<Outcome>>();
  if (page) requested.set("", Promise.resolve(answered(page)));
  return (path) => {
    const known = requested.get(path);
    if (known) return known;
    const response = getAsBrowser(probe, new URL(path, url).href);
    requested.set(path, response);
    return response;
  };
}

/** A group of checks of a deployment. */
export interface SiteGroup {
  readonly name: string;
  readonly check: (site: Site) => Promise<readonly CheckResult[]>;
}

/** Returns a group whose checks need the site configuration. */
export function configuredGroup(
  name: string,
  check: (site: ConfiguredSite) => Promise<readonly CheckResult[]>,
): SiteGroup {
  return {
    name,
    check({ configuration, ...site }) {
      if (!configuration) throw configurationUnknown();
      return check({ ...site, configuration });
    },
  };
}

/** Returns the path of a URL below the page's, as the header table names it, with `/` before it. */
export function pathOf(url: string, { url: page }: Pick<Site, "url">): string {
  const { pathname } = new URL(url);
  return `/${decodeURI(pathname.slice(new URL(page).pathname.length))}`;
}

/** Whether a URL leads to this machine, where neither HTTPS nor compression matters. */
export function isOnThisMachine(url: string): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/** Whether a response for the game's page is a gate's that rejects a caller without a session. */
export const isGuarded = ({ configuration }: ConfiguredSite, { status }: ProbeResponse) =>
  configuration.gate !== undefined && (status === 401 || status === 403);

/** Returns whether a document is the built page. */
export function isPage(html: string): boolean {
  return /\bid="?root\b/.test(html) && html.includes("static/js/");
}
