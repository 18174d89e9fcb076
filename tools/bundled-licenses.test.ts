import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { licensesText } from "./bundled-licenses.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bundled-licenses-"));
  mkdirSync(join(folder, "fish-net"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, "fish-net", name), text);
const fishNet = { name: "fish-net", version: "1.2.3", identifier: "MIT" };
const textOfFishNet = () => licensesText([fishNet], folder);

test("the text has a section for each package, by name", () => {
  write("LICENSE", "Free.");
  mkdirSync(join(folder, "@a/a"), { recursive: true });
  writeFileSync(join(folder, "@a/a/LICENSE"), "Free.");
  const text = licensesText([fishNet, { name: "@a/a", version: "1.0.0" }], folder);
  expect(text).toBe(`# Licenses

Packages bundled here, with their licenses:

## @a/a - 1.0.0

Free.

## fish-net - 1.2.3 (MIT)

Free.
`);
});

test.each(["LICENSE", "license.txt", "LICENCE.md", "COPYING", "UNLICENSE"])(
  "%s is read as the licence",
  (file) => {
    write(file, "\nDo what you like.\n");
    expect(textOfFishNet()).toContain("## fish-net - 1.2.3 (MIT)\n\nDo what you like.\n");
  },
);

test("the text contains the NOTICE and all licence files", () => {
  write("LICENSE", "First.");
  write("LICENSE-parts", "Second.");
  write("NOTICE.txt", "Of somebody.");
  expect(textOfFishNet()).toContain("(MIT)\n\nOf somebody.\n\nFirst.\n\nSecond.\n");
});

test.each(["", " \n"])("a licence file with %j throws an error that names the package", (text) => {
  if (text !== "") write("LICENSE", text);
  expect(textOfFishNet).toThrow(expect.objectContaining({ code: "license-missing" }));
  expect(textOfFishNet).toThrow(/fish-net 1\.2\.3/);
});

test("a NOTICE alone is not a licence", () => {
  write("NOTICE", "Of somebody.");
  expect(textOfFishNet).toThrow(expect.objectContaining({ code: "license-missing" }));
});

test("if a file refers to the Apache License, its text is added once", () => {
  write("LICENSE", 'Licensed under the Apache License, Version 2.0 (the "License").');
  const text = textOfFishNet();
  expect(text.match(/END OF TERMS AND CONDITIONS/g)).toHaveLength(1);
  write("LICENSE", text);
  expect(textOfFishNet().match(/END OF TERMS AND CONDITIONS/g)).toHaveLength(1);
});

test.each([
  ["@perawallet/walletconnect", "Copyright 2026 Pera Wallet", "END OF TERMS AND CONDITIONS"],
  ["@perawallet/walletconnect", "Copyright (c) 2020 Pedro Gomes", "Permission is hereby granted"],
  ["@perawallet/connect", "Copyright 2022 Pera Wallet", "END OF TERMS AND CONDITIONS"],
  ["@pixi/colord", "Copyright (c) 2020 Vlad Shilov", "Permission is hereby granted"],
  ["qr-code-styling", "Copyright (c) 2009 Kazuhiko Arase", "Permission is hereby granted"],
  ["zustand", "Copyright (c) 2019 Paul Henschel", "Permission is hereby granted"],
])("%s is passed on with %s", (name, copyright, terms) => {
  const text = licensesText([{ name, version: "1.0.0" }]);
  expect(text).toContain(copyright);
  expect(text).toContain(terms);
});
