import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { LicenseMissingError } from "./license-missing-error.ts";

/** The texts that must be distributed with a package. */
export interface PackageNotice {
  readonly name: string;
  readonly version: string;
  /** `license` in its package.json, usually an SPDX identifier. */
  readonly identifier: string | undefined;
  /** The NOTICE, if there is one, and the licence text with the copyright line. */
  readonly text: string;
}

const manifest = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string()),
});

const licenseFile = /^(licen[sc]e|unlicense|copying)/i;
const noticeFile = /^notice/i;

const readText = (name: string) =>
  readFileSync(new URL(`./texts/${name}.txt`, import.meta.url), "utf8").trim();

/**
 * Licence texts that packages do not publish.
 *
 * - @perawallet/walletconnect 1.0.0 has a NOTICE with its copyright, and Apache-2.0 in its
 *   package.json. The MIT text is that of `@walletconnect/safe-json` and the other packages that the
 *   NOTICE lists as vendored.
 * - @pixi/colord 2.9.6 is a renamed colord, according to its package.json. The text is that of
 *   colord 2.9.3.
 * - qr-code-styling 1.6.0-rc.1 is bundled with qrcode-generator, whose source contains the
 *   copyright and refers to the MIT licence.
 */
const extraTexts: Readonly<Record<string, readonly string[]>> = {
  "@perawallet/walletconnect": ["apache-2.0", "walletconnect-helpers"],
  "@pixi/colord": ["colord"],
  "qr-code-styling": ["qrcode-generator"],
};

const isWholeApacheLicense = (text: string) =>
  text.includes("TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION");

/**
 * Reads the notice of the package in a folder. If the package only refers to the Apache License,
 * its text is added, because section 4a requires a copy.
 *
 * @throws {LicenseMissingError} if there is no licence text.
 */
export function readPackageNotice(folder: string): PackageNotice {
  const { name, version, license } = v.parse(
    manifest,
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8")),
  );
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
  const read = (pattern: RegExp) =>
    files
      .filter((file) => pattern.test(file))
      .map((file) => readFileSync(join(folder, file), "utf8").trim())
      .filter((text) => text !== "");

  const licenses = [...read(licenseFile), ...(extraTexts[name] ?? []).map(readText)];
  if (licenses.length === 0) throw new LicenseMissingError(`${name} ${version}`);
  const refersToApache = licenses.some((text) => /Apache License/i.test(text));
  if (refersToApache && !licenses.some(isWholeApacheLicense)) licenses.push(readText("apache-2.0"));
  return {
    name,
    version,
    identifier: license?.trim(),
    text: [...read(noticeFile), ...licenses].join("\n\n"),
  };
}
