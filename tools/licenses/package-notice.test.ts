import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "../steps/run-command.ts";
import { LicenseMissingError } from "./license-missing-error.ts";
import { readPackageNotice } from "./package-notice.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "package-notice-"));
  write("package.json", JSON.stringify({ name: "fish-net", version: "1.2.3", license: "MIT" }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const installed = (name: string) => readPackageNotice(join(projectRoot, "node_modules", name));

test.each(["LICENSE", "license.txt", "LICENCE.md", "COPYING", "UNLICENSE"])(
  "behavior: %s is read as the licence",
  (file) => {
    write(file, "\nDo what you like.\n");
    const notice = { name: "fish-net", version: "1.2.3", identifier: "MIT" };
    expect(readPackageNotice(folder)).toEqual({ ...notice, text: "Do what you like." });
  },
);

test("behavior: the text contains the NOTICE and all licence files", () => {
  write("LICENSE", "First.");
  write("LICENSE-parts", "Second.");
  write("NOTICE.txt", "Of somebody.");
  expect(readPackageNotice(folder).text).toBe("Of somebody.\n\nFirst.\n\nSecond.");
});

test.each(["", " \n"])(
  "behavior: a licence file with %j throws an error that names the package",
  (text) => {
    if (text !== "") write("LICENSE", text);
    expect(() => readPackageNotice(folder)).toThrow(LicenseMissingError);
    expect(() => readPackageNotice(folder)).toThrow(/fish-net 1\.2\.3/);
  },
);

test("behavior: a NOTICE alone is not a licence", () => {
  write("NOTICE", "Of somebody.");
  expect(() => readPackageNotice(folder)).toThrow(LicenseMissingError);
});

test("behavior: if a file refers to the Apache License, its text is added once", () => {
  write("LICENSE", 'Licensed under the Apache License, Version 2.0 (the "License").');
  const { text } = readPackageNotice(folder);
  expect(text.match(/END OF TERMS AND CONDITIONS/g)).toHaveLength(1);
  write("LICENSE", text);
  expect(readPackageNotice(folder).text).toBe(text);
});

test.each([
  ["@perawallet/walletconnect", "Copyright 2026 Pera Wallet", "END OF TERMS AND CONDITIONS"],
  ["@perawallet/walletconnect", "Copyright (c) 2020 Pedro Gomes", "Permission is hereby granted"],
  ["@perawallet/connect", "Copyright 2022 Pera Wallet", "END OF TERMS AND CONDITIONS"],
  ["@pixi/colord", "Copyright (c) 2020 Vlad Shilov", "Permission is hereby granted"],
  ["qr-code-styling", "Copyright (c) 2009 Kazuhiko Arase", "Permission is hereby granted"],
  ["zustand", "Copyright (c) 2019 Paul Henschel", "Permission is hereby granted"],
])("behavior: %s is passed on with %s", (name, copyright, terms) => {
  expect(installed(name).text).toContain(copyright);
  expect(installed(name).text).toContain(terms);
});
