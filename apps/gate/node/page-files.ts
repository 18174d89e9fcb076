import { createReadStream } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import { type HeaderOptions, headersFor } from "@fabulous-fish/hosting/headers";
import type { ServeFile } from "../routes/guard.ts";

/** Files up to this size are read at once, which is faster than a stream. */
const maxReadAtOnce = 1_024 * 1_024;

/**
 * Serves the files of a folder with the headers of the header table, entity tags and ranges. A
 * symbolic link is followed only within the game's folder, or within the rest of the site: the
 * folder itself and the game's can be links.
 *
 * @param folder with the built page.
 */
export function pageFiles(folder: string, options: HeaderOptions): ServeFile {
  const root = resolve(folder);

  return async (path, { headers, method }) => {
    const file = await findFile(root, path.endsWith("/") ? `${path}index.html` : path);
    const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
    if (file === undefined || !found?.isFile()) return undefined;
    const { size, mtimeMs } = found;
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
    const sent = new Headers({ ...headersFor(path, options), etag, "accept-ranges": "bytes" });
    if (matchesTag(headers.get("if-none-match"), etag))
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

/** Returns the path of a file without links; undefined if it is not where its own path leads. */
async function findFile(root: string, path: string): Promise<string | undefined> {
  const asked = resolve(join(root, path));
  if (!isInside(root, asked) || asked.includes("\0")) return undefined;
  const gameFolder = join(root, "WebGLBuild");
  const [file, site, game] = await Promise.all(
    [asked, root, gameFolder].map((each) => realpath(each).catch(() => undefined)),
  );
  if (file === undefined) return undefined;
  const isOfGame = isInside(game, file);
  if (isInside(gameFolder, asked)) return isOfGame ? file : undefined;
  return isInside(site, file) && !isOfGame ? file : undefined;
}

const isInside = (folder: string | undefined, file: string) =>
  folder !== undefined && file.startsWith(folder + sep);

/** Weak comparison (RFC 9110, section 13.1.2): a compressed response has the tag as a weak one. */
function matchesTag(condition: string | null, etag: string): boolean {
  const tags = condition?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}

async function bodyOf(file: string, start: number, end: number): Promise<BodyInit> {
  if (end - start < maxReadAtOnce) {
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
