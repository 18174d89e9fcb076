import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { LicenseMissingError } from "./license-missing-error.ts";

/** What a package's licence asks to be passed on with it. */
export interface PackageNotice {
  readonly name: string;
  readonly version: string;
  /** What its package.json says, an SPDX identifier as a rule; undefined where it says nothing. */
  readonly identifier: string | undefined;
  /** The whole text of its licence, with its copyright line, and its NOTICE where it has one. */
  readonly text: string;
}

const manifest = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string()),
});

const licenseFile = /^(licen[sc]e|unlicense|copying)/i;
const noticeFile = /^notice/i;

const heldText = (name: string) =>
  readFileSync(new URL(`./texts/${name}.txt`, import.meta.url), "utf8").trim();

/**
 * Texts that packages leave out of what they publish.
 *
 * - @perawallet/walletconnect 1.0.0 has a NOTICE, which names its copyright, and names Apache-2.0 in
 *   its package.json. The MIT text is that of `@walletconnect/safe-json` and the others that the
 *   NOTICE names as vendored.
 * - @pixi/colord 2.9.6 is colord with another name, by its package.json; the text is that of
 *   colord 2.9.3 in the registry.
 * - qr-code-styling 1.6.0-rc.1 is published bundled with qrcode-generator, whose copyright stands in
 *   its source, which refers to the MIT licence.
 */
const heldTexts: Readonly<Record<string, readonly string[]>> = {
  "@perawallet/walletconnect": ["apache-2.0", "walletconnect-helpers"],
  "@pixi/colord": ["colord"],
  "qr-code-styling": ["qrcode-generator"],
};

const isWholeApacheLicense = (text: string) =>
  text.includes("TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION");

/**
 * The notice of the package in a folder. Where a package only refers to the Apache License, its
 * text follows: the licence asks that recipients get a copy (section 4a).
 *
 * @throws {LicenseMissingError} when there is no licence text
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

  const licenses = [...read(licenseFile), ...(heldTexts[name] ?? []).map(heldText)];
  if (licenses.length === 0) throw new LicenseMissingError(`${name} ${version}`);
  const refersToApache = licenses.some((text) => /Apache License/i.test(text));
  if (refersToApache && !licenses.some(isWholeApacheLicense)) licenses.push(heldText("apache-2.0"));
  return {
    name,
    version,
    identifier: license?.trim(),
    text: [...read(noticeFile), ...licenses].join("\n\n"),
  };
}
