import { parseSiteConfiguration } from "../configuration/parse-site-configuration.ts";
import { SiteConfigurationInvalidError } from "../errors/document-errors.ts";

/** A token as a document has it. */
export const token = { assetId: 5, threshold: "18446744073709551615", name: "Coin" };

/** Returns the error details for an invalid document. */
export function rejection(document: unknown): string {
  try {
    parseSiteConfiguration(document);
  } catch (error) {
    if (error instanceof SiteConfigurationInvalidError) return error.details ?? "";
    throw error;
  }
  throw new Error(`not rejected: ${JSON.stringify(document)}`);
}
