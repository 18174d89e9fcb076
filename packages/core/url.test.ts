import { expect, test } from "vitest";
import { encodePath, isLocalHost } from "./url.ts";

test.each([
  ["/WebGLBuild/Build/fish.wasm.br", "/WebGLBuild/Build/fish.wasm.br"],
  ["/My Fish #1?/ü 100%.data", "/My%20Fish%20%231%3F/%C3%BC%20100%25.data"],
  ["/a+b,(c)@2x.js", "/a+b,(c)@2x.js"],
])("parameters: %s is requested as %s", (path, encoded) => {
  expect(encodePath(path)).toBe(encoded);
  const { pathname } = new URL(encoded, "https://fish.example");
  expect(pathname).toBe(encoded);
  expect(decodeURIComponent(pathname)).toBe(path);
});

test.each(["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "192.168.0.1", "192.168.255.7"])(
  "parameters: %s is a local host",
  (host) => {
    expect(isLocalHost(host)).toBe(true);
  },
);

test.each([
  "fish.example",
  "localhost.example",
  "10.0.0.1",
  // 192.168.0.0/16 only.
  "192.169.0.1",
  "1127.0.0.1",
  // In a URL, an IPv6 host has brackets.
  "::1",
  "",
])("parameters: %o is not a local host", (host) => {
  expect(isLocalHost(host)).toBe(false);
});
