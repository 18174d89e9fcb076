import { expect, test } from "vitest";
import { requiredAssetsOf } from "./real-node.ts";

test("behavior: without a real node, the main network's gate assets are used", () => {
  expect(requiredAssetsOf(undefined)).toEqual([
    { id: "2667389516", name: "$FISHD", threshold: 3_000_000n },
    { id: "2667249425", threshold: 100_000n },
  ]);
});

test("behavior: a real node has assets of its own", () => {
  expect(requiredAssetsOf({ url: "http://127.0.0.1:1", assets: ["7", "8"] })).toEqual([
    { id: "7", name: "$FISHD", threshold: 3_000_000n },
    { id: "8", threshold: 100_000n },
  ]);
});
