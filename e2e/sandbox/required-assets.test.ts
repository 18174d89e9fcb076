import { expect, test } from "vitest";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { firstRequiredAsset, secondRequiredAsset } from "@fabulous-fish/sandbox/required-assets";

test("the sandbox's own token requirements are those of the default configuration", () => {
  const configured = mainNetworkConfiguration.tokens.map(({ assetId, ...token }) => ({
    ...token,
    id: assetId.toString(),
  }));
  expect([firstRequiredAsset, secondRequiredAsset]).toEqual(configured);
});
