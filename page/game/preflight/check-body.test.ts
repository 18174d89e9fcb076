import { describe, expect, test, vi } from "vitest";
import { buildFile } from "../build-files.ts";
import { failureInBody } from "./check-body.ts";

vi.stubGlobal("location", { origin: "https://fish.example" });

const data = "UnityWebData1.0\0";
const script = "var unityFramework = (() => {";

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

  test("nothing is known of it in a browser that cannot unpack it", async () => {
    const whole = await gzip(code);
    const unpack = globalThis.DecompressionStream;
    Reflect.deleteProperty(globalThis, "DecompressionStream");
    try {
      expect(await failureIn(whole)).toBeUndefined();
      expect(await failureIn(whole.subarray(0, whole.length >> 1))).toBeUndefined();
    } finally {
      globalThis.DecompressionStream = unpack;
    }
  });

  test("a wrong byte, and another file", async () => {
    const whole = await gzip(code);
    const corrupt = whole.map((byte, at) => (at > whole.length / 2 ? byte ^ 0x55 : byte));
    expect((await failureIn(corrupt))?.code).toBe("game-file-incomplete");
    expect((await failureIn(await gzip(data)))?.code).toBe("game-file-content");
  });
});
