import { expect, test } from "vitest";
import { licensesText, packageFolder } from "./bundled-licenses.ts";

test.each([
  ["/site/node_modules/zustand/esm/index.mjs", "/site/node_modules/zustand"],
  ["/site/node_modules/@noble/hashes/sha2.js?v=1", "/site/node_modules/@noble/hashes"],
  ["/site/node_modules/a/node_modules/@b/c/d.js", "/site/node_modules/a/node_modules/@b/c"],
  ["C:\\site\\node_modules\\react\\index.js", "C:\\site\\node_modules\\react"],
  ["/site/page/main.tsx", undefined],
  ["\0vite/preload-helper.js", undefined],
  ["\0replacement:/site/node_modules/@evanhahn/lottie-web-light/index.js", undefined],
])("parameters: %j is of the package in %s", (id, folder) => {
  expect(packageFolder(id)).toBe(folder);
});

test("behavior: the text has a section for each package, by name", () => {
  const notice = { version: "1.0.0", identifier: undefined, text: "Free." };
  expect(
    licensesText([
      { ...notice, name: "b", identifier: "MIT" },
      { ...notice, name: "@a/a" },
    ]),
  ).toBe(`# Licenses

Packages bundled here, with their licenses:

## @a/a - 1.0.0

Free.

## b - 1.0.0 (MIT)

Free.
`);
});
