import fc from "fast-check";
import { expect, test } from "vitest";
import { parseExactJson } from "../json/parse-exact-json.ts";
import {
  accountAssetBody,
  accountBody,
  assetRow,
  assetsPageBody,
  zeroAccount,
} from "../testing/chain-node.ts";
import {
  amountOfAsset,
  assetsPage,
  rejectionMessage,
  tokensOfAccount,
} from "./account-responses.ts";

const largest = 2n ** 64n - 1n;
const amount = fc.bigInt({ min: 0n, max: largest });
const rows = fc.uniqueArray(fc.tuple(fc.bigInt({ min: 1n, max: largest }), amount), {
  selector: ([id]) => id,
});

function readAccount(body: string) {
  return tokensOfAccount(parseExactJson(body), zeroAccount);
}

test("amounts of all assets are exact", () => {
  fc.assert(
    fc.property(rows, (assets) => {
      const written = assets.map(([id, held]) => assetRow(id, held));
      const tokens = new Map(assets.map(([id, held]) => [String(id), held]));
      expect(readAccount(accountBody(...written))).toStrictEqual(tokens);
      const page = assetsPage(parseExactJson(assetsPageBody(written, "next")));
      expect(page).toStrictEqual({ tokens, nextToken: "next" });
    }),
  );
});

test("the amount of one asset is exact", () => {
  fc.assert(
    fc.property(amount, (held) => {
      expect(amountOfAsset(parseExactJson(accountAssetBody(7n, held)), 7n)).toBe(held);
    }),
  );
});

test("frozen units are treated as held", () => {
  const body = accountBody('{"amount":2,"asset-id":737034321,"is-frozen":true}');
  expect(readAccount(body)?.get("737034321")).toBe(2n);
});

test("an empty assets array means no holdings, a missing one means unknown holdings", () => {
  expect(readAccount(accountBody())).toStrictEqual(new Map());
  expect(readAccount("{}")).toBeUndefined();
  expect(readAccount('{"assets":null}')).toBeUndefined();
});

test.each([
  ["a body that is an array", "[]", "expected an object"],
  ["a body that is null", "null", "expected an object"],
  ["assets that are not an array", '{"assets":{}}', "assets: expected an array"],
  ["a row that is null", '{"assets":[null]}', "assets[0]: expected an object"],
  ["a row without amount", '{"assets":[{"asset-id":1}]}', "assets[0].amount: missing"],
  ["a row without asset id", '{"assets":[{"amount":5}]}', "assets[0].asset-id: missing"],
  ["an amount above uint64", accountBody(assetRow(1n, largest + 1n)), "assets[0].amount: expected"],
  ["a negative amount", accountBody(assetRow(1n, -1n)), "assets[0].amount: expected"],
  ["a fraction", accountBody(assetRow(1n, "1.5")), "assets[0].amount: expected"],
  ["a rounded amount", accountBody(assetRow(1n, "1e17")), "assets[0].amount: expected"],
  ["an amount as a string", accountBody(assetRow(1n, '"5"')), "assets[0].amount: expected"],
  ["an asset id of 0", accountBody(assetRow(0n, 1n)), "assets[0].asset-id: expected"],
  ["a negative asset id", accountBody(assetRow(-1n, 1n)), "assets[0].asset-id: expected"],
  ["an asset twice", accountBody(assetRow(1n, 5n), assetRow(1n, 6n)), "an asset is listed twice"],
  ["another account", '{"address":"ANOTHER","assets":[]}', `address: expected ${zeroAccount}`],
])("parameters: rejects %s", (_what, body, message) => {
  expect(() => readAccount(body)).toThrow(
    expect.objectContaining({ code: "node-response-invalid" }),
  );
  expect(() => readAccount(body)).toThrow(message);
});

test("an asset other than the requested one is rejected", () => {
  const body = parseExactJson(accountAssetBody(8n, 5n));
  expect(() => amountOfAsset(body, 7n)).toThrow("asset-holding.asset-id: expected 7");
});

test("any body results in amounts within bounds or a NodeError", () => {
  const number = fc.oneof(fc.bigInt(), amount, fc.double(), fc.string());
  const row = fc.oneof(
    fc.jsonValue(),
    fc.record({ "asset-id": number, amount: number }, { requiredKeys: [] }),
  );
  const list = fc.oneof(fc.jsonValue(), fc.array(row));
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        assets: list,
        address: fc.oneof(fc.jsonValue(), fc.constant(zeroAccount)),
        "asset-holding": row,
        "asset-holdings": fc.array(fc.record({ "asset-holding": row })),
        "next-token": fc.jsonValue(),
        message: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  );
  const snapshots: ((input: unknown) => Iterable<unknown>)[] = [
    (input) => tokensOfAccount(input, zeroAccount)?.values() ?? [],
    (input) => assetsPage(input).tokens.values(),
    (input) => [amountOfAsset(input, 1n)],
  ];
  fc.assert(
    fc.property(body, fc.constantFrom(...snapshots), (input, read) => {
      try {
        for (const held of read(input)) {
          expect(held).toSatisfy((units: bigint) => units >= 0n && units <= largest);
        }
        expect(typeof rejectionMessage(input)).toBe("string");
      } catch (error) {
        expect(error).toMatchObject({ code: "node-response-invalid" });
      }
    }),
  );
});
