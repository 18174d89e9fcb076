import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { headerOptions } from "@fabulous-fish/core/gate/gate-configuration";
import { parseDocument } from "@fabulous-fish/core/json/parse-document";
import {
  headerOptionsFile,
  type HeaderOptions,
  hostingFolderOf,
} from "@fabulous-fish/hosting/headers";
import { parseWrittenJson } from "@fabulous-fish/hosting/site-document";
import { invalidOptions } from "@fabulous-fish/core/gate/gate-options-error";
import { type ServedSite, siteDocumentPath, siteOf } from "../routes/site-document.ts";

/**
 * Reads the built page's configuration, and the header options that it was built with.
 *
 * @throws {GateOptionsError} `gate-options-invalid` if there is no built page, or these are not valid.
 * @throws {ConfigurationError} `site-configuration-invalid` if its configuration is not valid.
 */
export async function readSite(folder: string): Promise<ServedSite> {
  const html = await readFile(join(folder, "index.html"), "utf8").catch(() => {
    throw invalidOptions(`site: ${folder} has no index.html; npm run build makes it`);
  });
  const path = join(folder, siteDocumentPath);
  const site = siteOf(await readFile(path, "utf8").catch(() => undefined), html, path);
  return { ...site, headers: { ...site.headers, ...(await builtHeaders(folder)) } };
}

/** The header options that the build was given. */
async function builtHeaders(folder: string): Promise<Partial<HeaderOptions>> {
  const path = join(hostingFolderOf(folder), headerOptionsFile);
  const text = await readFile(path, "utf8").catch(() => "{}");
  const invalid = (details: string) => invalidOptions(`${path}: ${details}`);
  return parseDocument(headerOptions, parseWrittenJson(text, invalid), invalid);
}
