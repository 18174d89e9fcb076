import { expect, test } from "vitest";
import { fileKind } from "./content-types.ts";

const octets = "application/octet-stream";

test.each([
  ["Build/game.data", octets, undefined],
  ["Build/game.data.br", octets, "br"],
  ["Build/game.data.gz", "application/gzip", "gzip"],
  ["Build/game.framework.js.br", "application/javascript", "br"],
  ["Build/game.wasm.gz", "application/wasm", "gzip"],
  ["Build/game.wasm.unityweb", "application/wasm", undefined],
  ["index.html", "text/html; charset=utf-8", undefined],
  ["LICENSE", octets, undefined],
])("parameters: %s", (path, contentType, contentEncoding) => {
  expect(fileKind(path)).toEqual(
    contentEncoding === undefined ? { contentType } : { contentType, contentEncoding },
  );
});
