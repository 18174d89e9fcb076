import { afterEach, describe, expect, test, vi } from "vitest";
import { buildFileOf } from "./build-file.ts";
import { failureInBody } from "./check-body.ts";

const site = "https://fish.example";
const buildFile = (url: string) => buildFileOf(url, site);
afterEach(() => void vi.unstubAllGlobals());

const data = "UnityWebData1.0\0";
const script = "var unityFramework = (() => {";

const code = `${script}${Array.from({ length: 5_000 }, (_, each) => `x(${each});`).join("")}`;
const half = (bytes: Uint8Array<ArrayBuffer>) => bytes.subarray(0, bytes.length >> 1);

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

async function gzip(text: string) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

describe("a file that the loader unpacks is unpacked, if all of it is read", () => {
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

  test("a browser that cannot unpack it says so", async () => {
    const whole = await gzip(code);
    vi.stubGlobal("DecompressionStream", undefined);
    expect(await failureIn(whole)).toBe("unchecked");
    expect(await failureIn(whole.subarray(0, whole.length >> 1), false)).toBe("unchecked");
    // An error in what is known all the same.
    expect(await failureIn(new Uint8Array())).toMatchObject({ code: "game-file-empty" });
  });

  test("another file", async () => {
    const other = await gzip(data);
    expect(await failureIn(other)).toMatchObject({ code: "game-file-content" });
  });

  test("a connection that breaks off is no error of its compression", async () => {
    const whole = await gzip(code);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(whole.subarray(0, whole.length >> 1)),
      pull: (controller) => controller.error(new Error("The connection is closed.")),
    });
    const file = buildFile("https://fish.example/Build/a.framework.js.unityweb");
    expect(await failureInBody(file, new Response(body), true)).toMatchObject({
      code: "game-file-incomplete",
    });
  });
});

describe("Brotli is unpacked where the browser can", () => {
  const file = buildFile("https://fish.example/Build/a.framework.js.unityweb");
  const beginning = bytesOf("k\u008d\0UnityWeb Compressed Content (brotli)");
  /** Node 20 cannot unpack Brotli: here, each byte has its highest bit set, and a zero is the end. */
  const packed = (text: string) =>
    Uint8Array.from([...beginning, ...bytesOf(text).map((byte) => byte | 0x80), 0]);
  const failureIn = (bytes: Uint8Array<ArrayBuffer>) =>
    failureInBody(file, new Response(bytes), true);

  /** A browser that unpacks it. */
  function UnpacksBrotli(format: string) {
    if (format !== "brotli") throw new TypeError("Unsupported.");
    let skipped = beginning.length;
    let hasEnded = false;
    return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        const bytes = chunk.subarray(skipped);
        skipped = 0;
        const end = bytes.indexOf(0);
        const content = end < 0 ? bytes : bytes.subarray(0, end);
        if (hasEnded || content.some((byte) => byte < 0x80) || (end >= 0 && end < bytes.length - 1))
          throw new TypeError("The compressed data is not valid.");
        hasEnded = end >= 0;
        if (content.length > 0) controller.enqueue(content.map((byte) => byte & 0x7f));
      },
      flush() {
        if (!hasEnded) throw new TypeError("The compressed data is truncated.");
      },
    });
  }

  test("a browser without it says so, after the file's beginning", async () => {
    vi.stubGlobal("DecompressionStream", undefined);
    const whole = packed(code);
    expect(await failureIn(whole)).toBe("unchecked");
    expect(await failureIn(whole.map((byte) => byte ^ 0x55))).toMatchObject({
      code: "game-file-content",
    });
  });

  test.each([
    ["whole", packed(code), undefined],
    ["half", half(packed(code)), "game-file-incomplete"],
    ["another file", packed(data), "game-file-content"],
    ["a wrong byte", packed(code).with(500, 1), "game-file-corrupt"],
    ["more than the compressed data", Uint8Array.of(...packed(code), 1), "game-file-corrupt"],
  ])("%s", async (_, bytes, expected) => {
    vi.stubGlobal("DecompressionStream", UnpacksBrotli);
    const failure = await failureIn(bytes);
    expect(failure instanceof Error ? failure.code : failure).toBe(expected);
  });
});
