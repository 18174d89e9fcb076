import { expect, test } from "vitest";
import { encodePath } from "./url.ts";

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
