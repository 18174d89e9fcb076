import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join, normalize, sep } from "node:path";
import { contentTypeOf } from "@fabulous-fish/operator/headers";

/**
 * Responds with the file at a URL path below a folder, with its type, length and entity tag.
 * Returns `undefined` if there is no such file or if it is outside the folder.
 */
export async function fileResponse(folder: string, path: string): Promise<Response | undefined> {
  const file = fileIn(folder, path.endsWith("/") ? `${path}index.html` : path);
  if (file === undefined || !(await isFile(file))) return undefined;
  const body = await readFile(file);
  const headers = {
    "content-type": contentTypeOf(file),
    "content-length": String(body.length),
    "cache-control": "no-cache",
    etag: `"${createHash("sha256").update(body).digest("base64url")}"`,
  };
  return new Response(new Uint8Array(body), { headers });
}

/** Returns the response, or 304 if `If-None-Match` matches its entity tag. */
export function unlessUnchanged(response: Response, ifNoneMatch: string | undefined): Response {
  const tag = response.headers.get("etag");
  if (tag === null || tag !== ifNoneMatch) return response;
  response.headers.delete("content-length");
  return new Response(null, { status: 304, headers: response.headers });
}

function fileIn(folder: string, path: string): string | undefined {
  try {
    const file = normalize(join(folder, decodeURIComponent(path)));
    return file.startsWith(folder + sep) && !file.includes("\0") ? file : undefined;
  } catch {
    return undefined;
  }
}

async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined))?.isFile() === true;
}
