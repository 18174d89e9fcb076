import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeHandOver } from "./hand-over.ts";

test("behavior: the payload has canPlay, account and tokens in this order, with exact amounts", () => {
  const tokens = new Map([["2667389516", 18446744073709551615n]]);
  expect(encodeHandOver({ canPlay: true, account: "A", tokens })).toBe(
    '{"canPlay":true,"account":"A","tokens":{"2667389516":18446744073709551615}}',
  );
});

test("behavior: no content of the account changes the rest of the payload", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.boolean(), (account, canPlay) => {
      const text = encodeHandOver({ canPlay, account, tokens: new Map() });
      expect(JSON.parse(text)).toStrictEqual({ canPlay, account, tokens: {} });
    }),
  );
});
