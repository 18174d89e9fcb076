import { describe, expect, test, vi } from "vitest";
import { buildFile, contents, type Depth, headers, whole } from "../build-files.ts";
import { failureOfUnreachable, inspectFile, inspectFileOfOtherHost } from "./inspect-file.ts";

vi.stubGlobal("location", { origin: "https://fish.example" });

describe("a file of another host", () => {
  const data = "https://cdn.example/Build/a.data";
  const { signal } = new AbortController();
  const failureIn = (fetched: typeof fetch, url = data, depth: Depth = contents) =>
    inspectFileOfOtherHost(buildFile(url), depth, { fetch: fetched } as Window, signal);

  test.each([
    [200, undefined],
    [404, "game-file-missing"],
    [403, "game-file-refused"],
  ])("parameters: the status %i is the failure %s", async (status, code) => {
    const failure = await failureIn(() => Promise.resolve(new Response("", { status })));
    expect(failure?.code).toBe(code);
  });

  test("a host that does not allow this origin is told from an unreachable one", async () => {
    const refused = new TypeError("Failed to fetch");
    const isOpaque = vi.fn<typeof fetch>((_, options) =>
      options?.mode === "no-cors" ? Promise.resolve(Response.error()) : Promise.reject(refused),
    );
    expect(await failureIn(isOpaque)).toMatchObject({ code: "game-other-host" });
    expect(await failureIn(() => Promise.reject(refused))).toMatchObject({
      code: "game-unreachable",
    });
  });

  test("neither a script nor, for the headers alone, any file is requested", async () => {
    const fetched = vi.fn<typeof fetch>();
    expect(await failureIn(fetched, "https://cdn.example/Build/a.loader.js")).toBeUndefined();
    expect(await failureIn(fetched, data, headers)).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe("a file without a response that this page can read", () => {
  const file = buildFile("https://fish.example/WebGLBuild/Build/a.data");
  const failed = new TypeError("Failed to fetch");
  const refusing = { fetch: () => Promise.reject(failed) };
  const reading = { fetch: () => Promise.resolve(new Response("")) };

  test.each([
    [
      "is redirected to where nobody can read it",
      "opaqueredirect",
      refusing,
      "game-file-redirected",
    ],
    ["is redirected to where the game can read it", "opaqueredirect", reading, undefined],
    ["is not redirected", "basic", reading, "game-unreachable"],
  ])("it %s", async (_, type, view, code) => {
    vi.stubGlobal("fetch", () => Promise.resolve({ type }));
    const { signal } = new AbortController();
    const failure = await failureOfUnreachable(file, failed, view as unknown as Window, signal);
    expect(failure?.code).toBe(code);
  });
});

describe("a body of which the browser decodes nothing", () => {
  const file = buildFile("https://fish.example/WebGLBuild/Build/a.data.gz");
  const { signal } = new AbortController();
  const sent = { headers: { "content-encoding": "gzip", "content-length": "5000000" } };

  /** The responses to GET, by the text that is decoded before the decompression fails. */
  async function failureAfter(...texts: readonly string[]) {
    const left = [...texts];
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("fetch", (_: string, options: RequestInit = {}) => {
      if (options.method === "HEAD") return Promise.resolve(new Response(null, sent));
      const text = left.shift() ?? "";
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          if (text !== "") controller.enqueue(new TextEncoder().encode(text));
        },
        pull: (controller) => controller.error(new TypeError("Failed to fetch")),
      });
      return Promise.resolve(new Response(body, sent));
    });
    return inspectFile(file, whole, false, null, signal);
  }

  test("is not what its headers say", async () => {
    expect(await failureAfter("", "")).toMatchObject({ code: "game-encoding-doubled" });
  });

  test("is corrupt if something is decoded the next time: its failure can come before its beginning", async () => {
    const data = "UnityWebData1.0\0".padEnd(200, "\0");
    expect(await failureAfter("", data)).toMatchObject({ code: "game-file-corrupt" });
  });
});
