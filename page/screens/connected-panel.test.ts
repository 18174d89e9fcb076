import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { mainNetworkConfiguration, type SiteConfiguration } from "@fabulous-fish/core";
import type { Connected } from "../session/session-state.ts";
import { ConnectedPanel } from "./connected-panel.tsx";

const decision = { canPlay: false, tokens: new Map<string, bigint>(), checkedAt: 0 };
const state: Connected = {
  status: "connected",
  account: "Y76M3MSY6DKBRHBL7C3NNDXGS5IIMQVQVUAB6MP4XEMMGVF2QWNPL226CA",
  check: { status: "loaded", decision },
};

function rendered(configuration?: SiteConfiguration): string {
  return renderToString(
    createElement(ConnectedPanel, { state, ...(configuration && { configuration }) }),
  );
}

test("behavior: the status names the first configured token (rule 2.5)", () => {
  const sentence = "Please purchase more $FISHD<";
  expect(rendered()).toContain(sentence);
  expect(rendered(mainNetworkConfiguration)).toContain(sentence);
  const tokens = [
    { assetId: 5n, threshold: 1n, name: "Coin", decimals: 0 },
    ...mainNetworkConfiguration.tokens,
  ];
  expect(rendered({ ...mainNetworkConfiguration, tokens })).toContain("Please purchase more Coin<");
});
