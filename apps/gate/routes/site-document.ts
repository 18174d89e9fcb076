import type { SiteConfiguration } from "@fabulous-fish/core";
import { parseSiteDocument } from "@fabulous-fish/hosting/site-document";
import { type HeaderOptions, inlineScriptHashes } from "@fabulous-fish/hosting/headers";
import { siteOrigins } from "@fabulous-fish/hosting/site-origins";

/** The path of the document that configures the page. */
export const siteDocumentPath = "/_root.data";

/** A page that a gate serves. */
export interface ServedSite {
  readonly configuration: SiteConfiguration;
  /** The header options that follow from the page. */
  readonly headers: HeaderOptions;
  /** The document for the page, which names the gate. */
  readonly document: string;
}

/**
 * Returns how a page is served. Its configuration names the gate, also if its document does not.
 *
 * @param document of `/_root.data`; undefined if the page has none, which means the main network.
 * @param html of the page, for its inline scripts.
 * @param source where the document is, for the error.
 * @throws {ConfigurationError} `site-configuration-invalid` if the document is not valid.
 */
export function siteOf(document = "{}", html = "", source = siteDocumentPath): ServedSite {
  const given = parseSiteDocument(document, source);
  const configuration: SiteConfiguration = { ...given, gate: "/gate" };
  const headers = {
    ...siteOrigins(configuration),
    inlineScriptHashes: inlineScriptHashes(html),
  };
  if (given.gate !== undefined) return { configuration, headers, document };
  // Inserted into the text, because parsing and writing it again could round an amount.
  const named = document.replace(
    /^\s*\{\s*(\}?)/,
    (_, end: string) => `{"gate":"/gate"${end || ","}`,
  );
  return { configuration, headers, document: named };
}

/** Returns the response to a request for the document. */
export function documentResponse({ document }: Pick<ServedSite, "document">): Response {
  const headers = { "content-type": "application/json", "cache-control": "no-cache" };
  return new Response(document, { headers });
}

/**
 * Returns the origins without TLS that are not on this machine. Anyone on the way can read and
 * change what players send there, session cookies included.
 */
export function insecureOrigins(origins: readonly string[]): string[] {
  return origins.filter((origin) => {
    const { protocol, hostname } = new URL(origin);
    return protocol === "http:" && !isLocal(hostname);
  });
}

/** Browsers resolve these names and addresses to the machine itself. */
const isLocal = (hostname: string) =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
