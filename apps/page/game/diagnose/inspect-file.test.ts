import { describe, expect, test, vi } from "vitest";
import { buildFile, contents, type Depth, headers } from "../build-files.ts";
import { failureOfUnreachable, inspectFileOfOtherHost } from "./inspect-file.ts";

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
