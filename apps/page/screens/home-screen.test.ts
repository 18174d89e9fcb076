import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ConnectedPanel } from "./home-screen.tsx";

const decision = { canPlay: false, tokens: new Map<string, bigint>(), checkedAt: 0 };
const state = {
  account: "Y76M3MSY6DKBRHBL7C3NNDXGS5IIMQVQVUAB6MP4XEMMGVF2QWNPL226CA",
  check: { status: "loaded" as const, decision },
};

test("behavior: the status names the primary token (rule 2.5)", () => {
  const panel = createElement(ConnectedPanel, { ...state, primaryToken: "Coin" });
  expect(renderToString(panel)).toContain("Please purchase more Coin<");
});
