import { expect, test } from "vitest";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { firstGateAsset, secondGateAsset } from "@fabulous-fish/sandbox/gate-assets";

test("behavior: the sandbox's own token requirements are those of the default configuration", () => {
  const configured = mainNetworkConfiguration.tokens.map(({ assetId, ...token }) => ({
    ...token,
    id: assetId.toString(),
  }));
  expect([firstGateAsset, secondGateAsset]).toEqual(configured);
});
