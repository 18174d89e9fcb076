import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { BuildError } from "./build/build-error.ts";
import { projectRoot } from "./project-root.ts";

/** A bundled package, as Vite lists it. */
interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** Usually an SPDX identifier. */
  readonly identifier?: string;
}

const installedPackages = join(projectRoot, "node_modules");
const readText = (...path: string[]) => readFileSync(join(...path), "utf8").trim();

const termsOf = (license: string) => readText(import.meta.dirname, "licenses", `${license}.txt`);
const apache = termsOf("apache-2.0");
const mitTerms = termsOf("mit");
const mitOfRedis = `MIT License\n\nCopyright (c) 2022-2025, Redis, inc.\n\n${mitTerms}`;
const redisPackages = ["redis"].concat(
  ["bloom", "client", "json", "search", "time-series"].map((name) => `@redis/${name}`),
);

/**
 * Licence texts that packages do not publish.
 *
 * - @perawallet/walletconnect 1.0.0 has a NOTICE with its copyright, and Apache-2.0 in its
 *   package.json. The copyright of the MIT licence is that of `@walletconnect/safe-json` and the other
 *   packages that the NOTICE lists as vendored.
 * - @pixi/colord 2.9.6 is a renamed colord, according to its package.json. The copyright is that of
 *   colord 2.9.3.
 * - lute-connect 1.7.0 has ISC and the author in its package.json.
 *   Its repository now has the MIT licence of Galaxy Pay, LLC.
 * - qr-code-styling 1.6.0-rc.1 is bundled with qrcode-generator, whose source contains the
 *   copyright and refers to the MIT licence.
 * - redis 6.3.1 and its parts have MIT in their package.json. The text is that of their repository,
 *   redis/node-redis.
 */
const extraTexts: Readonly<Record<string, readonly string[]>> = {
  "@perawallet/walletconnect": [
    apache,
    `MIT License\n\nCopyright (c) 2020 Pedro Gomes\n\n${mitTerms}`,
  ],
  "@pixi/colord": [`Copyright (c) 2020 Vlad Shilov omgovich@ya.ru\n\n${mitTerms}`],
  "lute-connect": [
    `Copyright (c) Andrew Funk\n\n${termsOf("isc")}`,
    `MIT License\n\nCopyright (c) 2026 Galaxy Pay, LLC\n\n${mitTerms}`,
  ],
  "qr-code-styling": [
    `QR Code Generator for JavaScript

Copyright (c) 2009 Kazuhiko Arase

The word 'QR Code' is registered trademark of DENSO WAVE INCORPORATED

${mitTerms}`,
  ],
  ...Object.fromEntries(redisPackages.map((name) => [name, [mitOfRedis]])),
};

/**
 * Writes `licenses.md` beside a bundle, with the licence and the NOTICE of each bundled package:
 * the scripts are built without comments. The build fails if a package has no licence text.
 */
export function bundledLicenses(): Plugin {
  return {
    name: "bundled-licenses",
    apply: "build",
    config: () => ({ build: { license: { fileName: "licenses.json" } } }),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const file = bundle["licenses.json"];
        if (file?.type !== "asset") throw new Error("Vite has not listed the licences.");
        const packages = JSON.parse(String(file.source)) as BundledPackage[];
        this.emitFile({ type: "asset", fileName: "licenses.md", source: licensesText(packages) });
        delete bundle["licenses.json"];
      },
    },
  };
}

/**
 * Returns the text of `licenses.md`, sorted by package name.
 *
 * @param folder where the packages are installed.
 * @throws {BuildError} `license-missing` if a package has no licence text.
 */
export function licensesText(
  packages: readonly BundledPackage[],
  folder: string = installedPackages,
): string {
  const sections = packages.map(({ name, version, identifier }) => {
    const notice = noticeOf(join(folder, name), extraTexts[name]);
    if (notice === undefined) throw new BuildError("license-missing", `${name} ${version}`);
    const license = identifier === undefined ? "" : ` (${identifier})`;
    return `## ${name} - ${version}${license}\n\n${notice}\n`;
  });
  return `# Licenses\n\nPackages bundled here, with their licenses:\n\n${sections.sort().join("\n")}`;
}

/**
 * Returns what must be distributed with the package in a folder. If it only refers to the Apache
 * License, the whole text is added, because section 4a requires a copy.
 */
function noticeOf(folder: string, extra: readonly string[] = []): string | undefined {
  const files = readdirSync(folder).sort();
  const read = (pattern: RegExp) =>
    files.filter((file) => pattern.test(file)).map((file) => readText(folder, file));
  const licenses = [...read(/^(licen[sc]e|unlicense|copying)/i), ...extra].filter(Boolean);
  if (licenses.length === 0) return undefined;
  const isWhole = licenses.some((text) => text.includes("END OF TERMS AND CONDITIONS"));
  const refersToApache = licenses.some((text) => /Apache License/i.test(text));
  if (refersToApache && !isWhole) licenses.push(apache);
  return [...read(/^notice/i), ...licenses].join("\n\n");
}
