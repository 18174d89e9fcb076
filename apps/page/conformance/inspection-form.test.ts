import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { emptyHandOver } from "@fabulous-fish/client/hand-over";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { InspectionForm, initialValues, parseForm } from "./inspection-form.tsx";
import { messages } from "./messages.ts";

const base = "https://fish.example/conformance/?page=x";
const values = initialValues("");
const withTokens = (tokens: string) => ({ ...values, handOver: { ...values.handOver, tokens } });

test("parameters: without a query, the values are the default build page and examples", () => {
  expect(parseForm(values, base)).toEqual({
    page: "/WebGLBuild/index.html",
    handOver: {
      ...emptyHandOver,
      canPlay: true,
      account: values.handOver.account,
      tokens: Object.fromEntries(
        mainNetworkConfiguration.tokens.map(({ assetId, threshold }) => [
          String(assetId),
          threshold,
        ]),
      ),
    },
  });
});

test.each([
  ["/WebGLBuild/index.html", "/WebGLBuild/index.html"],
  [" /WebGLBuild/other/game.html?quality=low ", "/WebGLBuild/other/game.html?quality=low"],
  ["../WebGLBuild/index.html", "/WebGLBuild/index.html"],
  ["https://fish.example/WebGLBuild/index.html", "/WebGLBuild/index.html"],
  ["https://other.example/WebGLBuild/index.html", undefined],
  ["//other.example/WebGLBuild/", undefined],
  ["/WebGLBuild/../index.html", undefined],
  ["/", undefined],
  ["", undefined],
  ["javascript:alert(1)", undefined],
  ["http://", undefined],
])("parameters: the build page %j is %j", (page, path) => {
  expect(parseForm({ ...values, page }, base).page).toBe(path);
});

test.each([
  ["/WebGLBuild/index.html", "/repository/WebGLBuild/index.html"],
  ["/repository/WebGLBuild/index.html", "/repository/WebGLBuild/index.html"],
  ["../WebGLBuild/index.html", "/repository/WebGLBuild/index.html"],
  ["/other/WebGLBuild/index.html", undefined],
])("parameters: on a site below a path, the build page %j is %j", (page, path) => {
  const below = "https://fish.example/repository/conformance/index.html";
  expect(parseForm({ ...values, page }, below).page).toBe(path);
});

test.each(["", "[]", "{", '{"fish":1}', '{"1":-1}', '{"1":1.5}'])(
  "parameters: %j is not valid as tokens",
  (tokens) => {
    expect(parseForm(withTokens(tokens), base).handOver).toBeUndefined();
  },
);

test("parameters: amounts are exact to 2^64 - 1", () => {
  const { handOver } = parseForm(withTokens('{"7":18446744073709551615}'), base);
  expect(handOver?.tokens).toEqual({ 7: 18446744073709551615n });
});

test("parameters: ?page= names the build page", () => {
  expect(initialValues("?page=/WebGLBuild/a.html").page).toBe("/WebGLBuild/a.html");
});

test.each([
  ["/conformance/", `class="hint">${messages.pageHint}`],
  ["/conformance/?page=/", `class="wrong">${messages.pageInvalid}`],
])("at %s, each field has its hint, or looks wrong", (path, text) => {
  vi.stubGlobal("location", new URL(path, base));
  const html = renderToStaticMarkup(createElement(InspectionForm, { onInspect: () => {} }));
  expect(html).toContain(`id="page-hint" ${text}`);
  expect(html).toContain('id="tokens-hint" class="hint">');
});
