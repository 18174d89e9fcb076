import { describe, expect, test } from "vitest";
import { buildFileOf } from "./build-file.ts";
import { failureInBeginning } from "./check-beginning.ts";

const site = "https://fish.example";
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const data = "UnityWebData1.0\0";
const wasm = "\0asm\u0001\0\0\0";
const script = "var unityFramework = (() => {";
const gzip = "\u001f\u008b\u0008\u0010";
const brotli = "k\u008d\0UnityWeb Compressed Content (brotli)\u00e1";
const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a";

const failureOf = (name: string, text: string, sent = "") =>
  failureInBeginning(buildFileOf(`${site}/Build/${name}`, site), bytesOf(text), sent)?.code;

describe("a valid file has no error", () => {
  test.each([
    ["a.data", data, ""],
    ["a.data.br", data, "br"],
    ["a.wasm.gz", wasm, "gzip"],
    // Recompressed by a CDN, and decompressed by the browser.
    ["a.wasm.gz", wasm, "br"],
    ["a.framework.js", script, ""],
    ["a.framework.js", `\u00ef\u00bb\u00bf${script}`, ""],
    ["a.loader.js", "\n// <!doctype html>", ""],
    ["a.data.unityweb", gzip, ""],
    ["a.wasm.unityweb", brotli, ""],
    ["a.framework.js.unityweb", script, ""],
    ["a.symbols.json", "", ""],
  ])("%s", (name, text, sent) => expect(failureOf(name, text, sent)).toBeUndefined());
});

describe("wrong content gives its error", () => {
  test.each([
    ["a.data", "", "", "game-file-empty"],
    ["a.framework.js.unityweb", "", "", "game-file-empty"],
    ["a.wasm", pointer, "", "game-file-lfs-pointer"],
    ["a.data.unityweb", pointer, "", "game-file-lfs-pointer"],
    ["a.framework.js", "<!DOCTYPE html>", "", "game-file-is-html"],
    ["a.loader.js", "\n <html>", "", "game-file-is-html"],
    ["a.data.br", wasm, "br", "game-file-content"],
    ["a.framework.js", data, "", "game-file-content"],
    ["a.wasm", script, "", "game-file-content"],
    ["a.wasm.unityweb", script, "", "game-file-content"],
    ["a.data.gz", gzip, "", "game-encoding-missing"],
    ["a.data.gz", gzip, "gzip", "game-encoding-doubled"],
    ["a.data.br", "\u001b\0\u0004", "br", "game-encoding-doubled"],
  ])("%s", (name, text, sent, error) => expect(failureOf(name, text, sent)).toBe(error));
});
