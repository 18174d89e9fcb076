import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { invalidOptions } from "../operator-errors.ts";
import { type Site, siteDocumentPath, siteOf } from "../site-document.ts";

/**
 * Reads the built page's configuration.
 *
 * @throws {OperatorError} `gate-options-invalid` if there is no built page.
 * @throws {ConfigurationError} `site-configuration-invalid` if its configuration is not valid.
 */
export async function readSite(folder: string): Promise<Site> {
  const html = await readFile(join(folder, "index.html"), "utf8").catch(() => {
    throw invalidOptions(`site: ${folder} has no index.html; npm run build makes it`);
  });
  const path = join(folder, siteDocumentPath);
  return siteOf(await readFile(path, "utf8").catch(() => undefined), html, path);
}
