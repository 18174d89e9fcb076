import { parseExactJson, parseSiteConfiguration } from "@fabulous-fish/core";
import type { CheckResult } from "@fabulous-fish/core/checks/check-result";
import { getAsBrowser, readText } from "./browser-requests.ts";
import type { ReadSite, Site } from "./site.ts";

interface Read {
  readonly results: readonly CheckResult[];
  /** Undefined if nothing else can be checked. */
  readonly site?: ReadSite;
}

/** Reads the page and its site configuration, on which the other checks depend. Never rejects. */
export async function readSite(site: Site): Promise<Read> {
  const { url, probe } = site;
  const about = { group: "page", subject: url };
  try {
    const page = await getAsBrowser(probe, url, { accept: "text/html" });
    const data = await getAsBrowser(probe, new URL("_root.data", url).href);
    const document = data.status === 404 ? {} : parseExactJson(readText(data));
    const configuration = parseSiteConfiguration(document);
    return {
      results: [{ ...about, level: "ok", seen: `status ${page.status}` }],
      site: { ...site, page, configuration },
    };
  } catch (error) {
    const seen = error instanceof Error ? error.message : String(error);
    return { results: [{ ...about, level: "wrong", seen, remedy: "start the server" }] };
  }
}
