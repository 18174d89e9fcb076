import type { HeaderRule } from "./header-rule.ts";

const utf8 = "charset=utf-8";

/** The type of a file that has no entry below. */
export const unknownType = "application/octet-stream";

/** The types of files by the ending of their names. */
export const contentTypes: Readonly<Record<string, string>> = {
  css: `text/css; ${utf8}`,
  html: `text/html; ${utf8}`,
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "application/javascript",
  json: "application/json",
  map: "application/json",
  md: `text/markdown; ${utf8}`,
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  png: "image/png",
  svg: "image/svg+xml",
  txt: `text/plain; ${utf8}`,
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
};

/** The type of the file at a path, as far as its name tells. */
export function contentTypeOf(path: string): string {
  const [, extension = ""] = /\.([^./]+)$/.exec(path) ?? [];
  return contentTypes[extension] ?? unknownType;
}

const insideTypes = {
  data: unknownType,
  js: "application/javascript",
  json: "application/json",
  wasm: "application/wasm",
};

/**
 * The compressed files of a Unity build: `.br` and `.gz` are the file inside, encoded, which the
 * browser unpacks; `.unityweb` is the file inside, which the build's own loader unpacks (Unity's
 * manual, "Server configuration for Web builds").
 */
export const gameFileRules: readonly HeaderRule[] = Object.entries(insideTypes).flatMap(
  ([inside, type]): HeaderRule[] => [
    {
      path: `/WebGLBuild/*.${inside}.br`,
      headers: { "Content-Type": type, "Content-Encoding": "br" },
    },
    {
      path: `/WebGLBuild/*.${inside}.gz`,
      headers: {
        "Content-Type": inside === "data" ? "application/gzip" : type,
        "Content-Encoding": "gzip",
      },
    },
    { path: `/WebGLBuild/*.${inside}.unityweb`, headers: { "Content-Type": type } },
  ],
);
