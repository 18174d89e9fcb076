import { expect, test } from "vitest";
import { buildFileOf } from "./build-file.ts";
import { failureInEncoding, failureInType } from "./check-headers.ts";

const site = "https://fish.example";

test.each([
  ["a.data", "", "", undefined],
  ["a.data.gz", "gzip", "", undefined],
  ["a.data.br", "br", "application/octet-stream", undefined],
  ["a.data.unityweb", "", "", undefined],
  ["a.data.br", "", "", "game-encoding-missing"],
  ["a.data.gz", "br", "", "game-encoding-doubled"],
  ["a.data.gz", "gzip", "text/html", "game-file-is-html"],
])("parameters: %s with encoding %j and type %j: %s", (name, encoding, type, code) => {
  const headers = new Headers({ "content-encoding": encoding, "content-type": type });
  const file = buildFileOf(`${site}/Build/${name}`, site);
  expect(failureInEncoding(file, { status: 200, headers })?.code).toBe(code);
});

test.each([
  ["nosniff", "game-file-type"],
  ["NoSniff, nosniff", "game-file-type"],
  ["none, nosniff", undefined],
])(
  "parameters: a script that is sent as a text with X-Content-Type-Options: %s: %s",
  (value, code) => {
    const headers = new Headers({ "content-type": "text/plain", "x-content-type-options": value });
    const file = buildFileOf(`${site}/Build/a.framework.js`, site);
    expect(failureInType(file, { status: 200, headers }, false)?.code).toBe(code);
  },
);
