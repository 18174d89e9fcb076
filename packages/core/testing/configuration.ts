import { hasCode } from "../errors/fabulous-fish-error.ts";
import { parseSiteConfiguration } from "../configuration/parse-site-configuration.ts";

/** A token as a document has it. */
export const token = { assetId: 5, threshold: "18446744073709551615", name: "Coin" };

/** Returns the error details for an invalid document. */
export function rejection(document: unknown): string {
  try {
    parseSiteConfiguration(document);
  } catch (error) {
    if (hasCode(error, "site-configuration-invalid")) return error.details ?? "";
    throw error;
  }
  throw new Error(`not rejected: ${JSON.stringify(document)}`);
}
