import type { HeaderRule } from "./header-rule.ts";

const utf8 = "charset=utf-8";

/** Content type of files whose extension is not listed below. */
export const unknownType = "application/octet-stream";

/** Content types by file extension. */
export const contentTypes: Readonly<Record<string, string>> = {
  avif: "image/avif",
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

/** Content type of the file at a path, by its extension. */
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
 * Rules for the compressed files of a Unity build. The browser decompresses `.br` and `.gz`; the
 * build's loader decompresses `.unityweb` (Unity manual, "Server configuration for Web builds").
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
