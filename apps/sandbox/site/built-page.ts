import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, normalize, resolve, sep } from "node:path";
import {
  contentTypeOf,
  type HeaderOptions,
  headersFor,
  isUnsent,
} from "@fabulous-fish/hosting/headers";

/** The folder contains no built page. */
export class NoBuiltPageError extends Error {
  override readonly name = "NoBuiltPageError";
  constructor(folder: string, cause: unknown) {
    super(`There is no index.html in ${folder}. Build the page first: npm run build.`, { cause });
  }
}

/** The page was built with `--base`. The sandbox serves it from `/`, where its URLs do not exist. */
export class OtherBaseError extends Error {
  override readonly name = "OtherBaseError";
  constructor(folder: string, base: string) {
    super(`The page in ${folder} is built for ${base}. Build it without --base: npm run build.`);
  }
}

/** The files of a build, which are sent with a deployment's policies. */
export type BuiltPage = Awaited<ReturnType<typeof openBuiltPage>>;

/**
 * Opens the folder of a build as the source of the page.
 *
 * @throws {NoBuiltPageError} if the folder contains no built page.
 * @throws {OtherBaseError} if the page was built with `--base`.
 */
export async function openBuiltPage(site: string) {
  const folder = resolve(site);
  const scriptFolder = join(folder, "static/js");
  const readIndexHtml = readWhenChanged((file) => readFile(file, "utf8"));
  const readScripts = readWhenChanged((scripts) => readdir(scripts));
  const readBuilt = readWhenChanged(async (file) => {
    const body = new Uint8Array(await readFile(file));
    return { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` };
  });
  const indexHtml = () => readIndexHtml(join(folder, "index.html"));
  const html = await indexHtml().catch((cause: unknown) => {
    throw new NoBuiltPageError(folder, cause);
  });
  // The URLs of the inline script start with the base path.
  const [, base = "/"] = /["'`]([^"'`\s]*?\/)static\//.exec(html) ?? [];
  if (base !== "/") throw new OtherBaseError(folder, base);
  return {
    isBuilt: true as const,
    /** Returns the page's HTML, which is the same for every route. */
    indexHtml,
    /** Returns the names of the scripts in `static/js/`. */
    scripts: () => readScripts(scriptFolder).catch(() => []),
    /**
     * Responds with a file as a deployment does, or with 304 if `If-None-Match` is its entity tag.
     * Returns `undefined` if the path does not exist.
     */
    async file(path: string, request: Request, options: HeaderOptions) {
      const file = fileIn(folder, path.endsWith("/") ? `${path}index.html` : path);
      if (file === undefined || !isFile(file)) return undefined;
      const { body, etag } = await readBuilt(file);
      const headers = new Headers({ "content-type": contentTypeOf(file), etag });
      for (const [name, value] of Object.entries(headersFor(path, options)))
        headers.set(name, value);
      if (request.headers.get("if-none-match") === etag) {
        return new Response(null, { status: 304, headers });
      }
      headers.set("content-length", String(body.length));
      return new Response(body, { headers });
    },
    close: () => Promise.resolve(),
  };
}

function fileIn(folder: string, path: string): string | undefined {
  try {
    const file = normalize(join(folder, decodeURIComponent(path)));
    const isInside = file.startsWith(folder + sep) && !file.includes("\0");
    return isInside && !isUnsent(file.slice(folder.length).replaceAll(sep, "/")) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Returns false if the path cannot be read, for example because a file on the way is no folder. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    return false;
  }
}

/**
 * Returns a function that reads a path again only when it has changed: a build may replace files
 * while the sandbox runs.
 */
function readWhenChanged<Contents>(read: (path: string) => Promise<Contents>) {
  const known = new Map<string, { readonly version: string; readonly contents: Contents }>();
  return async (path: string): Promise<Contents> => {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path);
    const version = [ino, size, mtimeMs, ctimeMs].join(" ");
    const last = known.get(path);
    if (last?.version === version) return last.contents;
    const contents = await read(path);
    known.set(path, { version, contents });
    return contents;
  };
}
