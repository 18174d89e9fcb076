import { expect, test } from "vitest";
import { HandOverFormatError, parseHandOver } from "./fabulous-fish-client.ts";

test("amounts are exact up to 2^64-1, and numbers inside strings are unchanged", () => {
  const json =
    '{"canPlay":true,"account":"A 12 \\" 34","tokens":{"2667249425":18446744073709551615,"0":0}}';
  expect(parseHandOver(json)).toEqual({
    canPlay: true,
    account: 'A 12 " 34',
    tokens: { "2667249425": 18_446_744_073_709_551_615n, "0": 0n },
  });
});

test("if account and tokens are omitted or null, the result is an empty string and an empty object", () => {
  const empty = { canPlay: false, account: "", tokens: {} };
  expect(parseHandOver('{"canPlay":false}')).toEqual(empty);
  expect(parseHandOver('{"canPlay":false,"account":null,"tokens":null}')).toEqual(empty);
});

test.each([
  "",
  "{",
  "true",
  "[]",
  "{}",
  '{"canPlay":"true"}',
  '{"canPlay":1}',
  '{"canPlay":true,"account":5}',
  '{"canPlay":true,"tokens":[1]}',
  '{"canPlay":true,"tokens":{"1":1.5}}',
  '{"canPlay":true,"tokens":{"1":-1}}',
  '{"canPlay":true,"tokens":{"1":1e3}}',
])("%s is rejected", (json) => {
  expect(() => parseHandOver(json)).toThrow(HandOverFormatError);
});
