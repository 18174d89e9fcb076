/** The headers that say what a file is. */
export interface FileKind {
  readonly contentType: string;
  readonly contentEncoding?: "br" | "gzip";
}

const types: Record<string, string> = {
  css: "text/css; charset=utf-8",
  data: "application/octet-stream",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "application/javascript",
  json: "application/json",
  map: "application/json",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
};

const UNKNOWN = "application/octet-stream";
const encodings = { br: "br", gz: "gzip" } as const;

const isEncoding = (extension: string): extension is keyof typeof encodings =>
  extension in encodings;

/**
 * What a file is, by its name. A game build's `.br` and `.gz` are the file inside, encoded; its
 * `.unityweb` is the file inside, which the build's own loader unpacks.
 */
export function fileKind(path: string): FileKind {
  const [last = "", inner = ""] = path.split("/").at(-1)?.split(".").slice(1).reverse() ?? [];
  if (last === "gz" && inner === "data") {
    return { contentType: "application/gzip", contentEncoding: "gzip" };
  }
  if (isEncoding(last)) {
    return { contentType: types[inner] ?? UNKNOWN, contentEncoding: encodings[last] };
  }
  return { contentType: types[last === "unityweb" ? inner : last] ?? UNKNOWN };
}
