import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { type HeaderOptions, headersFor } from "@fabulous-fish/operator/headers";
import type { ServeFile } from "../http/guard.ts";

/** Files up to this size are read at once, which is faster than a stream. */
const largestReadAtOnce = 1_024 * 1_024;

/**
 * Serves the files of a folder with the headers of the header table, entity tags and ranges.
 *
 * @param folder with the built page.
 */
export function pageFiles(folder: string, options: HeaderOptions): ServeFile {
  const root = resolve(folder);

  return async (path, { headers, method }) => {
    const file = resolve(join(root, path.endsWith("/") ? `${path}index.html` : path));
    if (!file.startsWith(root + sep) || file.includes("\0")) return undefined;
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const { size, mtimeMs } = found;
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
    const sent = new Headers({ ...headersFor(path, options), etag, "accept-ranges": "bytes" });
    if (headers.get("if-none-match") === etag)
      return new Response(null, { status: 304, headers: sent });

    const range = rangeOf(headers, etag, size);
    if (range === "invalid") {
      sent.set("content-range", `bytes */${size}`);
      return new Response(null, { status: 416, headers: sent });
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    sent.set("content-length", String(end - start + 1));
    if (range) sent.set("content-range", `bytes ${start}-${end}/${size}`);
    const status = range ? 206 : 200;
    if (method === "HEAD" || size === 0) return new Response(null, { status, headers: sent });
    return new Response(await bodyOf(file, start, end), { status, headers: sent });
  };
}

async function bodyOf(file: string, start: number, end: number): Promise<BodyInit> {
  if (end - start < largestReadAtOnce) {
    const bytes = await readFile(file);
    return new Uint8Array(bytes.subarray(start, end + 1));
  }
  return Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream<Uint8Array>;
}

/** The first and the last byte of a range (RFC 9110, section 14); undefined for the whole file. */
function rangeOf(
  headers: Headers,
  etag: string,
  size: number,
): { start: number; end: number } | "invalid" | undefined {
  const condition = headers.get("if-range");
  if (condition !== null && condition !== etag) return undefined;
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(headers.get("range") ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? "invalid" : { start, end };
}
