import { expect, test } from "vitest";
import { libraryFile } from "./wallet-dialogs.ts";

test.each([
  ["/app/node_modules/@perawallet/connect/dist/index-1.js", true],
  ["/app/node_modules/lute-connect/dist/index.js", true],
  ["C:\\app\\node_modules\\@perawallet\\connect\\dist\\index-1.js", true],
  ["/app/node_modules/other-lute-connect/dist/index.js", false],
  ["/app/node_modules/react/dist/index.js", false],
  ["/app/dist/index.js", false],
])("%s is a wallet's file: %o", (path, isWallets) => {
  expect(libraryFile("").test(path)).toBe(isWallets);
  const injected = {};
  expect(
    libraryFile("", [
      { package: "@perawallet/connect" },
      { package: "lute-connect" },
      injected,
    ]).test(path),
  ).toBe(isWallets);
});

test("without any package, no file is a wallet's", () => {
  expect(libraryFile("", [{}]).test("/app/node_modules/react/dist/index.js")).toBe(false);
});
