import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { CutBodyError, decodedBody, textOf } from "./response-body.ts";
import type { ProbeResponse } from "./outcome.ts";

const text = Array.from({ length: 3_000 }, (_, index) => index).join();
const response = (encoding: string, body: Uint8Array): ProbeResponse => ({
  url: "https://game.example/",
  status: 200,
  headers: new Headers({ "content-encoding": encoding }),
  body,
  isTruncated: false,
  isCut: false,
  firstByteMilliseconds: 1,
});

test.each([
  ["br", brotliCompressSync],
  ["gzip", gzipSync],
  ["x-gzip", gzipSync],
  ["deflate", deflateSync],
])("of a body in %s, the beginning is decoded only where it is enough", (name, compress) => {
  const body = compress(text);
  expect(textOf(response(name, body))).toBe(text);
  const beginning = response(name, body.subarray(0, body.length / 2));
  expect(() => decodedBody(beginning)).toThrow(CutBodyError);
  const decoded = new TextDecoder().decode(decodedBody(beginning, true));
  expect(decoded).not.toBe("");
  expect(text.startsWith(decoded)).toBe(true);
});
