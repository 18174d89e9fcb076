import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { AssetParameters } from "@fabulous-fish/core/node";
import { assetsKey } from "@fabulous-fish/core/storage-keys";
import { createMemoryStorage } from "../../platform/browser-storage.ts";
import { readStoredAssets, storeAssets } from "./asset-storage.ts";

const network = { network: "mainnet", genesisHash: "wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=" };
const pearl: AssetParameters = { name: "Pearl", unitName: "PRL", decimals: 6 };
const unnamed: AssetParameters = { name: undefined, unitName: undefined, decimals: 19 };

test("stored parameters are read again, until those of another network replace them", () => {
  const storage = createMemoryStorage();
  storeAssets(storage, network, new Map([["7", pearl]]));
  storeAssets(storage, network, new Map([["18446744073709551615", unnamed]]));
  expect(readStoredAssets(storage, network)).toStrictEqual(
    new Map([
      ["7", pearl],
      ["18446744073709551615", unnamed],
    ]),
  );
  expect(readStoredAssets(storage, { network: "mainnet" }).size).toBe(0);
  expect(readStoredAssets(storage, { ...network, genesisHash: "other" }).size).toBe(0);

  storeAssets(storage, { network: "private" }, new Map([["8", unnamed]]));
  expect(readStoredAssets(storage, network).size).toBe(0);
  expect(readStoredAssets(storage, { network: "private" })).toStrictEqual(
    new Map([["8", unnamed]]),
  );
});

test.each([
  ["", 0],
  ["null", 0],
  ["[]", 0],
  ['{"network":"n"}', 0],
  ['{"network":"n","assets":[]}', 0],
  ['{"network":"n","assets":{"7":null}}', 0],
  ['{"network":"n","assets":{"7":{"decimals":20}}}', 0],
  ['{"network":"n","assets":{"7":{"decimals":-1}}}', 0],
  ['{"network":"n","assets":{"7":{"decimals":"6"}}}', 0],
  ['{"network":"n","assets":{"7":{"name":"A"}}}', 0],
  ['{"network":"n","assets":{"7":{"decimals":6,"name":7},"8":{"decimals":1.5}}}', 1],
])("parameters: of the entry %s, %i assets are read", (text, count) => {
  const storage = createMemoryStorage();
  storage.setItem(assetsKey, text);
  const assets = readStoredAssets(storage, { network: "n" });
  expect(assets.size).toBe(count);
  for (const { name } of assets.values()) expect(name).toBeUndefined();
});

test("any entry results in valid parameters", () => {
  const storage = createMemoryStorage();
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map((assets) => JSON.stringify({ network: "n", assets })),
      ),
      (text) => {
        storage.setItem(assetsKey, text);
        for (const { decimals } of readStoredAssets(storage, { network: "n" }).values()) {
          expect(decimals >= 0 && decimals <= 19).toBe(true);
        }
      },
    ),
  );
});

test("a name of a million letters does not fill the storage", () => {
  const storage = createMemoryStorage();
  storeAssets(storage, network, new Map([["7", { ...pearl, name: "x".repeat(1_000_000) }]]));
  expect(storage.getItem(assetsKey)?.length).toBeLessThan(2_000);
});

test("without access to the storage, nothing is known, and writing is a warning", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const storage = createMemoryStorage();
  storeAssets(storage, network, new Map([["7", pearl]]));
  storage.getItem = storage.setItem = () => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(readStoredAssets(storage, network).size).toBe(0);
  storeAssets(storage, network, new Map([["7", pearl]]));
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
