import { describe, expect, test, vi } from "vitest";
import { buildFile } from "../build-files.ts";
import { failureInBeginning, failureInBody } from "./check-body.ts";

vi.stubGlobal("location", { origin: "https://fish.example" });

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const data = "UnityWebData1.0\0";
const wasm = "\0asm\u0001\0\0\0";
const script = "var unityFramework = (() => {";
const gzip = "\u001f\u008b\u0008\u0010";
const brotli = "k\u008d\0UnityWeb Compressed Content (brotli)\u00e1";
const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a";

const failureOf = (name: string, text: string, sent = "") =>
  failureInBeginning(buildFile(`https://fish.example/Build/${name}`), bytesOf(text), sent)?.code;

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

describe("behavior: a file that the loader unpacks is unpacked, if all of it is read", () => {
  const gzip = async (text: string) => {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };
  const code = `${script}${Array.from({ length: 5_000 }, (_, each) => `x(${each});`).join("")}`;
  const failureIn = async (bytes: Uint8Array<ArrayBuffer>, isWhole = true) => {
    const file = buildFile("https://fish.example/Build/a.framework.js.unityweb");
    return failureInBody(file, new Response(bytes), isWhole);
  };

  test("whole, in one chunk or in many", async () => {
    const whole = await gzip(code);
    expect(await failureIn(whole)).toBeUndefined();
    const body = new Blob([whole]).stream().pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          for (const byte of chunk) controller.enqueue(Uint8Array.of(byte));
        },
      }),
    );
    const file = buildFile("https://fish.example/Build/a.framework.js.unityweb");
    expect(await failureInBody(file, new Response(body), true)).toBeUndefined();
  });

  test("half of it is incomplete, with the bytes that were received", async () => {
    const whole = await gzip(code);
    const half = whole.subarray(0, whole.length >> 1);
    expect(await failureIn(half)).toMatchObject({
      code: "game-file-incomplete",
      details: `/Build/a.framework.js.unityweb: ${half.length} bytes.`,
    });
    // With less than all of it, this cannot be known.
    expect(await failureIn(half, false)).toBeUndefined();
  });

  test("a wrong byte, and another file", async () => {
    const whole = await gzip(code);
    const corrupt = whole.map((byte, at) => (at > whole.length / 2 ? byte ^ 0x55 : byte));
    expect((await failureIn(corrupt))?.code).toBe("game-file-incomplete");
    expect((await failureIn(await gzip(data)))?.code).toBe("game-file-content");
  });
});
