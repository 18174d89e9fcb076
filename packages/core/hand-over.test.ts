import {
  emptyHandOver,
  type FieldKind,
  type HandOver,
  mapFields,
  parseHandOver,
} from "@fabulous-fish/client/hand-over";
import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeHandOver } from "./hand-over.ts";

const largest = 2n ** 64n - 1n;
const kinds: Readonly<Record<FieldKind, fc.Arbitrary<unknown>>> = {
  flag: fc.boolean(),
  text: fc.string({ unit: "binary" }),
  amounts: fc.dictionary(
    fc.bigInt({ min: 1n, max: largest }).map(String),
    fc.bigInt({ min: 0n, max: largest }),
    { noNullPrototype: true },
  ),
};
const handOvers = fc.record(mapFields((_, { kind }) => kinds[kind])) as fc.Arbitrary<HandOver>;

test("the payload has canPlay, account and tokens in this order, with exact amounts (rule 5.1)", () => {
  const tokens = { 2667389516: largest, 9: 0n };
  expect(encodeHandOver({ ...emptyHandOver, canPlay: true, account: "A", tokens })).toMatch(
    /^\{"canPlay":true,"account":"A","tokens":\{"9":0,"2667389516":18446744073709551615\}/,
  );
});

test("a game reads in the payload what the page has written, whatever its texts contain", () => {
  fc.assert(
    fc.property(handOvers, (handOver) => {
      expect(parseHandOver(encodeHandOver(handOver))).toEqual(handOver);
    }),
  );
});

test("hand-overs that differ in a field result in different payloads", () => {
  fc.assert(
    fc.property(handOvers, handOvers, (one, other) => {
      for (const name of Object.keys(one) as (keyof HandOver)[]) {
        const isSame = encodeHandOver({ ...one, [name]: other[name] }) === encodeHandOver(one);
        expect(isSame).toBe(
          JSON.stringify(sorted(one[name])) === JSON.stringify(sorted(other[name])),
        );
      }
    }),
  );
});

const sorted = (value: HandOver[keyof HandOver]) =>
  typeof value === "object"
    ? Object.entries(value)
        .map(([id, amount]) => `${id}: ${amount}`)
        .sort()
    : value;
