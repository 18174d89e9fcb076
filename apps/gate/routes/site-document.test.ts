import { expect, test } from "vitest";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { insecureOrigins, siteOf } from "./site-document.ts";

test.each([undefined, "{}", " {\n} "])(
  "parameters: %j is the main network with the gate",
  (text) => {
    const { configuration, document } = siteOf(text);
    expect(configuration).toEqual({ ...mainNetworkConfiguration, gate: "/gate" });
    expect(JSON.parse(document)).toEqual({ gate: "/gate" });
  },
);

test("the other fields stay, amounts exactly", () => {
  const text =
    '{\n  "tokens": [{ "assetId": 7, "name": "T", "threshold": "18446744073709551615" }]\n}';
  const { configuration, document } = siteOf(text);
  expect(configuration.tokens[0]?.threshold).toBe(2n ** 64n - 1n);
  expect(document).toContain('{"gate":"/gate","tokens"');
  expect(siteOf(document)).toMatchObject({ configuration, document });
});

test("as in browsers, an amount above 2^53 has to be quoted", () => {
  const text = '{ "tokens": [{ "assetId": 7, "name": "T", "threshold": 9007199254740993 }] }';
  expect(() => siteOf(text)).toThrow(/tokens\[0\]\.threshold: .* as a string if above 2\^53/);
});

test("a document that is not JSON is an error that names file and line", () => {
  expect(() =>
    siteOf('{\n  "network": "mainnet"\n  "gate": "/gate"\n}', "", "/site/_root.data"),
  ).toThrow("/site/_root.data, line 3, column 3: comma expected");
});

test("security: a document with a field twice is an error that names it", () => {
  expect(() => siteOf('{"nodes": [],\n"nodes": []}')).toThrow("/_root.data, line 2: nodes: exp");
});

test("an invalid document is an error that names the field", () => {
  expect(() => siteOf('{"gate":"/other"}')).toThrow(
    expect.objectContaining({ code: "site-configuration-invalid" }),
  );
  expect(() => siteOf("[]")).toThrow(
    expect.objectContaining({ code: "site-configuration-invalid" }),
  );
});

test("security: origins without TLS are insecure, except on this machine", () => {
  const insecure = ["http://game.example", "http://192.168.1.10:8080", "http://localhost.example"];
  const secure = [
    ...["https://game.example", "http://localhost", "http://game.localhost:8080"],
    ...["http://127.0.0.1:8080", "http://127.1.2.3", "http://[::1]:8080"],
  ];
  expect(insecureOrigins([...insecure, ...secure])).toEqual(insecure);
});
