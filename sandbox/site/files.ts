import { readFile, stat } from "node:fs/promises";
import { join, normalize, sep } from "node:path";
import { contentTypeOf } from "../../operator/index.ts";

/**
 * Answers the file at a URL's path in a folder, with its type and its length. `undefined` when there
 * is none, or outside the folder.
 */
export async function fileResponse(folder: string, path: string): Promise<Response | undefined> {
  const file = fileIn(folder, path.endsWith("/") ? `${path}index.html` : path);
  if (file === undefined || !(await isFile(file))) return undefined;
  const body = await readFile(file);
  const headers = {
    "content-type": contentTypeOf(file),
    "content-length": String(body.length),
    "cache-control": "no-cache",
  };
  return new Response(new Uint8Array(body), { headers });
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
