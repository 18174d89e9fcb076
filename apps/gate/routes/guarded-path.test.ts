import fc from "fast-check";
import { expect, test } from "vitest";
import { classifyPath } from "./guarded-path.ts";

test.each([
  ["/WebGLBuild/index.html", "/WebGLBuild/index.html"],
  ["/WebGLBuild/", "/WebGLBuild/"],
  ["/WebGLBuild/Build/a%20b.data.unityweb", "/WebGLBuild/Build/a b.data.unityweb"],
  ["/WebGLBuild/.well-known/x", "/WebGLBuild/.well-known/x"],
])("parameters: %s is a file of the game", (pathname, path) => {
  expect(classifyPath(pathname)).toEqual({ kind: "game", path });
});

test.each(["/", "/index.html", "/static/a.js", "/_root.data", "/a/WebGLBuild/x", "/WebGLBuilds/"])(
  "parameters: %s is not",
  (pathname) => {
    expect(classifyPath(pathname)).toEqual({ kind: "other", path: pathname });
  },
);

test.each([
  "/webglbuild/index.html",
  "/WEBGLBUILD/index.html",
  "/WebGLBuild",
  "/WebGLBuild./index.html",
  "/WebGLBuild%20/index.html",
  "/WebGLBuild::$INDEX_ALLOCATION/index.html",
  "/WebGLBuild/index.html.",
  "/WebGLBuild/index.html%20",
  "/WebGLBuild%2findex.html",
  "/WebGLBuild%2Findex.html",
  "/WebGLBuild%5cindex.html",
  "/WebGLBuild\\index.html",
  "//WebGLBuild/index.html",
  "/WebGLBuild//index.html",
  "/static//WebGLBuild/index.html",
  "/static/%2e%2e/WebGLBuild/index.html",
  "/static/../WebGLBuild/index.html",
  "/./WebGLBuild/index.html",
  "/WebGLBuild/%00",
  "/WebGLBuild/index.html%00.png",
  "/WebGLBuild/%",
  "/%c0%afWebGLBuild/",
  "/\uFF37ebGLBuild/index.html",
  "/%EF%BC%B7ebGLBuild/index.html",
])("parameters: %s is invalid", (pathname) => {
  expect(classifyPath(pathname)).toEqual({ kind: "invalid" });
});

test("nothing like the folder's name is ever another file, and nothing throws", () => {
  const segment = fc.oneof(
    fc.constantFrom(
      "WebGLBuild",
      "webglbuild",
      ".",
      "..",
      "%2e",
      "%2f",
      "%5c",
      "\\",
      "",
      "a.js",
      " ",
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(segment), (segments) => {
      const found = classifyPath(`/${segments.join("/")}`);
      if (found.kind !== "other") return;
      expect(found.path).not.toMatch(/^[/\\. ]*webglbuild(?:[/\\. ]|$)/i);
      expect(found.path).not.toMatch(/(?:^|[/\\])\.\.?(?:[/\\]|$)/);
    }),
  );
});
