import { expect, test } from "vitest";
import { inlineScriptHashes } from "./content-security-policies.ts";
import { withWalletScript } from "./wallet-script.ts";

const scripts = [
  "defly-wallet-CsysWCWY.js",
  "index-BysTfM12.js",
  "pera-wallet-CMje1MaU.js",
  "wallet-adapter-Byst-M12.js",
  "wallet-choice-D68AO_-S.js",
];
const htmlWith = (name: string) => `<script>import("/base/static/js/${name}")</script>`;
const built = htmlWith("pera-wallet-CMje1MaU.js");

const cases: [readonly string[], string][] = [
  [["pera"], "pera-wallet-CMje1MaU.js"],
  [["defly"], "defly-wallet-CsysWCWY.js"],
  [["pera", "defly"], "wallet-choice-D68AO_-S.js"],
];

test.each(cases)("parameters: the chunk of %j, whatever was named before", (wallets, name) => {
  for (const [, before] of cases)
    expect(withWalletScript(htmlWith(before), scripts, wallets)).toBe(htmlWith(name));
});

test("the hash of the inline script follows", () => {
  const changed = withWalletScript(built, scripts, ["defly"]);
  expect(inlineScriptHashes(changed)).not.toEqual(inlineScriptHashes(built));
});

test("without the chunk's file, or without a chunk in it, the HTML stays", () => {
  expect(withWalletScript(built, scripts, ["lute"])).toBe(built);
  expect(withWalletScript("<p>A page</p>", scripts, ["defly"])).toBe("<p>A page</p>");
});
