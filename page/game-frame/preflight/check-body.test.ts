import { describe, expect, test, vi } from "vitest";
import { buildFile } from "../build-files.ts";
import { failureInBeginning } from "./check-body.ts";

vi.stubGlobal("location", { origin: "https://fish.example" });

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const data = "UnityWebData1.0\0";
const wasm = "\0asm\u0001\0\0\0";
const script = "var unityFramework = (() => {";
const gzip = "\u001f\u008b\u0008\u0010";
const brotli = "k\u008d\0UnityWeb Compressed Content (brotli)\u00e1";
const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a";

const failureOf = (name: string, text: string, sent = "") =>
  failureInBeginning(buildFile(`https://fish.example/Build/${name}`), bytesOf(text), sent)?.name;

describe("behavior: a valid file has no error", () => {
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

describe("behavior: wrong content gives its error", () => {
  test.each([
    ["a.data", "", "", "GameFileEmptyError"],
    ["a.framework.js.unityweb", "", "", "GameFileEmptyError"],
    ["a.wasm", pointer, "", "GameFileLfsPointerError"],
    ["a.data.unityweb", pointer, "", "GameFileLfsPointerError"],
    ["a.framework.js", "<!DOCTYPE html>", "", "GameFileIsHtmlError"],
    ["a.loader.js", "\n <html>", "", "GameFileIsHtmlError"],
    ["a.data.br", wasm, "br", "GameFileContentError"],
    ["a.framework.js", data, "", "GameFileContentError"],
    ["a.wasm", script, "", "GameFileContentError"],
    ["a.wasm.unityweb", script, "", "GameFileContentError"],
    ["a.data.gz", gzip, "", "GameEncodingMissingError"],
    ["a.data.gz", gzip, "gzip", "GameEncodingDoubledError"],
    ["a.data.br", "\u001b\0\u0004", "br", "GameEncodingDoubledError"],
  ])("%s", (name, text, sent, error) => expect(failureOf(name, text, sent)).toBe(error));
});
