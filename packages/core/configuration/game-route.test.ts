import fc from "fast-check";
import { expect, test } from "vitest";
import { mainNetworkConfiguration } from "./main-network.ts";
import { type ConfigurationError, parseGameRoute } from "./parse-site-configuration.ts";

test("an empty document uses the game of the site configuration and prefetches nothing", () => {
  const game = { page: "/WebGLBuild/other/index.html", title: "Other" };
  const presented = { ...game, lines: ["A fish."] };
  expect(parseGameRoute({}, { game: presented })).toStrictEqual({ ...game, prefetch: [] });
});

test("fields of the document override the site configuration", () => {
  const document = {
    page: "/WebGLBuild/v2/index.html",
    title: "Second",
    prefetch: ["/WebGLBuild/v2/Build/fish.wasm.br"],
  };
  expect(parseGameRoute(document, mainNetworkConfiguration)).toStrictEqual(document);
});

test.each<[unknown, string]>([
  [[], "expected an object"],
  [{ titel: "x" }, "titel: unknown field"],
  [{ title: "" }, "title: expected a non-empty string"],
])("parameters: rejects %j", (document, details) => {
  const parse = () => parseGameRoute(document, mainNetworkConfiguration);
  expect(parse).toThrow(expect.objectContaining({ code: "game-route-invalid" }));
  expect(parse).toThrow(`The game's route data is not valid. ${details}`);
});

const notAPath = "expected a path beginning /WebGLBuild/, without query and fragment";

test.each<[unknown, readonly string[], readonly string[]]>([
  ["/WebGLBuild/a", [], ["prefetch: expected an array"]],
  [null, [], ["prefetch: expected an array"]],
  [
    ["/WebGLBuild/a", "https://elsewhere.example/b", "/WebGLBuild/My Fish.loader.js", 7],
    ["/WebGLBuild/a"],
    [1, 2, 3].map((index) => `prefetch[${index}]: ${notAPath}`),
  ],
  [
    ["/WebGLBuild/Build/My%20Fish%20%231%20%C3%BC.loader.js"],
    ["/WebGLBuild/Build/My%20Fish%20%231%20%C3%BC.loader.js"],
    [],
  ],
])("parameters: invalid paths in prefetch %j are dropped and reported", (hints, kept, reported) => {
  const errors: ConfigurationError[] = [];
  const { prefetch } = parseGameRoute({ prefetch: hints }, mainNetworkConfiguration, (error) =>
    errors.push(error),
  );
  expect(prefetch).toStrictEqual(kept);
  expect(errors.map(({ details }) => details)).toStrictEqual(reported);
});

test("any document results in a game below /WebGLBuild/ or a ConfigurationError", () => {
  const document = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        page: fc.webPath().map((path) => `/WebGLBuild${path}`),
        title: fc.string(),
        prefetch: fc.array(fc.webPath().map((path) => `/WebGLBuild${path}`)),
      },
      { requiredKeys: [] },
    ),
  );
  fc.assert(
    fc.property(document, (input) => {
      try {
        const { page, prefetch } = parseGameRoute(input, mainNetworkConfiguration);
        for (const path of [page, ...prefetch]) {
          expect(new URL(path, "https://a.example").href).toMatch(
            /^https:\/\/a\.example\/WebGLBuild\//,
          );
        }
      } catch (error) {
        expect(error).toMatchObject({ code: "game-route-invalid" });
      }
    }),
  );
});
