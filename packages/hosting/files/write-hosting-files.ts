import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { parseArgs } from "node:util";
import {
  FabulousFishError,
  mainNetworkConfiguration,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { HostingError } from "../errors.ts";
import { inlineScriptHashes } from "../headers/content-security-policies.ts";
import {
  headerOptionsFile,
  type hostingFileNames,
  hostingFolderOf,
  isUnsent,
  privateGameFiles,
} from "../headers/unsent-files.ts";
import { headerTable } from "../headers/header-table.ts";
import { withWalletScript } from "../headers/wallet-script.ts";
import { releaseFile, releaseWithPage } from "../release.ts";
import { parseSiteDocument } from "../site-document.ts";
import { siteOrigins } from "../site-origins.ts";
import { caddyfile, caddySite, caddySiteFile } from "./caddy.ts";
import { cloudFrontFunction, cloudFrontPolicy, s3Upload } from "./cloudfront.ts";
import { gateServers } from "./gate-servers.ts";
import {
  type HostingOptions,
  hostingOptions,
  hostingOptionsOf,
  hostingUsage,
} from "./hosting-options.ts";
import { missingFilePage, netlifyHeaders, netlifyRedirects } from "./netlify.ts";
import { nginxHeaders, nginxHeadersFile, nginxServer } from "./nginx.ts";

/**
 * Writes the hosting files for a built page into its folder: `_headers` and `_redirects` for
 * Netlify and Cloudflare Pages, and the `404.html` files of static hosts. The files for nginx,
 * Caddy, CloudFront and the gate go into a folder beside it (`dist-hosting` beside `dist`), which no host serves. The hashes of
 * the inline scripts come from index.html, and the origins that the page connects to or shows
 * pictures of from `_root.data`, if the folder has one. So does the wallet whose chunk index.html
 * names, which is rewritten. `build.json`, if there is one, gets the hash of the result.
 *
 * @returns the paths of files that are not the game, and that a host serves unless it has one of these
 *   configurations. They are listed in no file.
 * @throws {HostingError} `built-page-missing` if the folder has no index.html.
 * @throws {ConfigurationError} `site-configuration-invalid` if `_root.data` is not valid.
 * @throws {HostingError} `policy-source-invalid` if an option would break out of a policy.
 * @throws {HostingError} `gate-url-invalid` if a URL of a gate is not of the form `http://host:port`.
 */
export async function writeHostingFiles(
  folder: string,
  { gateUrls = [], ...options }: HostingOptions = {},
): Promise<readonly string[]> {
  const gates = gateServers(gateUrls);
  const builtHtml = await readFile(join(folder, "index.html"), "utf8").catch((cause: unknown) => {
    throw new HostingError("built-page-missing", folder, cause);
  });
  const configuration = await configurationIn(folder);
  const scripts = await readdir(join(folder, "static/js")).catch(() => []);
  const html = withWalletScript(builtHtml, scripts, configuration.wallets);
  const table = headerTable({
    ...siteOrigins(configuration),
    ...options,
    isGuarded: gates.length > 0,
    inlineScriptHashes: inlineScriptHashes(html),
  });
  const all = await filesOf(folder);
  const files = all.filter((path) => !isUnsent(path));
  const releaseText = await releaseWithPage(folder, html);
  const unserved: Readonly<Record<(typeof hostingFileNames)[number], string>> = {
    _headers: netlifyHeaders(table, files),
    _redirects: netlifyRedirects(),
    "404.html": html,
  };
  await writeAll(folder, {
    ...unserved,
    "index.html": html,
    ...(releaseText !== undefined && { [releaseFile]: releaseText }),
    "static/404.html": missingFilePage,
    "WebGLBuild/404.html": missingFilePage,
  });
  await writeAll(hostingFolderOf(folder), {
    "nginx.conf": nginxServer(table, gates),
    [nginxHeadersFile]: nginxHeaders(table),
    Caddyfile: caddyfile,
    [caddySiteFile]: caddySite(table, gates),
    "s3-upload.sh": s3Upload(table, files),
    "cloudfront-function.js": cloudFrontFunction(),
    "cloudfront-page.json": json(cloudFrontPolicy(table, "fabulous-fish-page", "/")),
    [headerOptionsFile]: json(options),
    "cloudfront-game.json": json(cloudFrontPolicy(table, "fabulous-fish-game", "/WebGLBuild/")),
  });
  return all.filter((path) => privateGameFiles.test(path));
}

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

async function configurationIn(folder: string): Promise<SiteConfiguration> {
  const path = join(folder, "_root.data");
  const document = await readFile(path, "utf8").catch(() => undefined);
  return document === undefined ? mainNetworkConfiguration : parseSiteDocument(document, path);
}

/** The URL paths of a folder's files, without the 404 pages. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
    .map((path) => path.replaceAll(sep, "/"))
    .filter((path) => !path.endsWith("/404.html"))
    .sort();
}

const usage = `Usage: npx tsx packages/hosting/files/write-hosting-files.ts [folder] [options]
Writes the hosting files of a built page (default: dist). See docs/hosting.md.

${hostingUsage}`;

async function runCommand(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...hostingOptions, help: { type: "boolean" } },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const unsent = await writeHostingFiles(positionals[0] ?? "dist", hostingOptionsOf(values));
  if (unsent.length > 0) {
    console.log(`not the game, so remove it before you upload the folder: ${unsent.join(", ")}`);
  }
}

if (process.argv[1] === import.meta.filename) {
  await runCommand().catch((error: unknown) => {
    const remedy = error instanceof FabulousFishError ? ` ${error.remedy}` : "";
    console.error(`${messageOf(error)}${remedy}`);
    process.exitCode = 1;
  });
}
