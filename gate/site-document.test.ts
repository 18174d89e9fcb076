import { expect, test } from "vitest";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { siteDocument } from "./site-document.ts";

test.each([undefined, "{}", " {\n} "])(
  "parameters: %j is the main network with the gate",
  (text) => {
    const document = siteDocument(text);
    expect(document.configuration).toEqual({ ...mainNetworkConfiguration, gate: "/gate" });
    expect(JSON.parse(document.text)).toEqual({ gate: "/gate" });
  },
);

test("behavior: the other fields stay, amounts exactly", () => {
  const text =
    '{\n  "tokens": [{ "assetId": 7, "name": "T", "threshold": 18446744073709551615 }]\n}';
  const { configuration, text: named } = siteDocument(text);
  expect(configuration.tokens[0]?.threshold).toBe(2n ** 64n - 1n);
  expect(named).toContain('{"gate":"/gate","tokens"');
  expect(siteDocument(named)).toEqual({ configuration, text: named });
});

test("behavior: an invalid document is an error that names the field", () => {
  expect(() => siteDocument('{"gate":"/other"}')).toThrow(
    expect.objectContaining({ code: "site-configuration-invalid" }),
  );
  expect(() => siteDocument("[]")).toThrow(
    expect.objectContaining({ code: "site-configuration-invalid" }),
  );
});
