import {
  parseExactJson,
  parseSiteConfiguration,
  type SiteConfiguration,
} from "@fabulous-fish/core";

/** The path of the document that configures the page. */
export const siteDocumentPath = "/_root.data";

/** The page's configuration when a gate serves it. */
export interface SiteDocument {
  readonly configuration: SiteConfiguration;
  /** The document for the page, which names the gate. */
  readonly text: string;
}

/**
 * Adds the gate to the page's configuration, unless it is there.
 *
 * @param text of `/_root.data`; undefined if the page has none, which means the main network.
 * @throws {JsonError} `json-malformed` if it is not JSON.
 * @throws {ConfigurationError} `site-configuration-invalid` if it is not valid.
 */
export function siteDocument(text = "{}"): SiteDocument {
  const configuration = parseSiteConfiguration(parseExactJson(text));
  if (configuration.gate !== undefined) return { configuration, text };
  // Inserted into the text, because parsing and writing it again could round an amount.
  const named = text.replace(/^\s*\{\s*(\}?)/, (_, end: string) => `{"gate":"/gate"${end || ","}`);
  return { configuration: { ...configuration, gate: "/gate" }, text: named };
}
