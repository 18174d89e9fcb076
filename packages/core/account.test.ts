import { encodeAddress } from "algosdk";
import fc from "fast-check";
import { expect, test } from "vitest";
import { zeroAccount } from "./testing/chain-node.ts";
import { parseAccount, requireAccount } from "./account.ts";
import { shortenAccount } from "./format.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const address = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(encodeAddress);

test("accepts the address of any public key", () => {
  fc.assert(fc.property(address, (text) => parseAccount(text) === text));
});

test("rejects an address with one changed character", () => {
  fc.assert(
    fc.property(address, fc.nat(57), fc.integer({ min: 1, max: 31 }), (text, index, shift) => {
      const other = alphabet[(alphabet.indexOf(text.charAt(index)) + shift) % 32] ?? "";
      const changed = text.slice(0, index) + other + text.slice(index + 1);
      expect(parseAccount(changed)).toBeUndefined();
    }),
  );
});

test("rejects any other text", () => {
  fc.assert(fc.property(fc.string(), (text) => parseAccount(text) === undefined));
});

test.each([
  ["nothing", ""],
  ["lower case", zeroAccount.toLowerCase()],
  ["padding", `${zeroAccount}======`],
  ["a space", ` ${zeroAccount}`],
  ["a line end", `${zeroAccount}\n`],
  ["one character short", zeroAccount.slice(1)],
  ["another encoding of the same bytes", `${zeroAccount.slice(0, -1)}R`],
])("parameters: rejects %s", (_what, text) => {
  expect(parseAccount(text)).toBeUndefined();
});

test("an invalid account throws an error that quotes it", () => {
  expect(requireAccount(zeroAccount)).toBe(zeroAccount);
  expect(() => requireAccount("<b>")).toThrow(expect.objectContaining({ code: "account-invalid" }));
  expect(() => requireAccount("<b>")).toThrow('"<b>"');
});

test("an account is shortened to its first and last four characters", () => {
  expect(shortenAccount(zeroAccount)).toBe("AAAA…HFKQ");
});
