import { createReadStream } from "node:fs";
import { open, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { type FabulousFishError, messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import {
  type BuildFile,
  buildFileOf,
  filesInJson,
  isRequired,
} from "@fabulous-fish/checks/game-files/build-file";
import { evaluateFile } from "@fabulous-fish/checks/game-files/evaluate-file";
import {
  evaluateGame,
  evaluatePage,
  type Finding,
  isAboutFile,
} from "@fabulous-fish/checks/game-files/evaluate-game";
import { unpack } from "@fabulous-fish/checks/site/game/unpack";
import { GameFileError } from "@fabulous-fish/checks/game-files/game-file-errors";
import { readGamePage } from "@fabulous-fish/checks/game-files/read-game-page";
import { BuildError } from "./build-error.ts";
import { gameFolder } from "./copy-game.ts";
import { decodedPath, origin } from "./game-page.ts";

/** A file of a build, and what is wrong with it. */
type BrokenFile = Extract<Finding, { readonly file: BuildFile }>;

/**
 * Evaluates the page of a copied build, and the files that it names below the game's folder, each of them
 * as a whole, as a browser would. Names that only the running page knows are not found.
 *
 * @param site the folder of the site
 * @param base the path that the site is served under, with a slash at both ends
 */
export async function checkGameBuild(site: string, base = "/"): Promise<readonly BrokenFile[]> {
  const folder = `${base}${gameFolder}/`;
  const html = await readFile(join(site, gameFolder, "index.html"), "utf8").catch(() => "");
  const page = buildFileOf(`${origin}${folder}index.html`, origin, "page");
  const { files } = readGamePage(html, page.url, origin);
  const listed = await filesInJson(files, origin, (json) => readFile(pathOf(json), "utf8"));
  const own = [...files, ...listed].filter(({ path }) => path.startsWith(folder));
  const checked = await Promise.all(
    own.map(async (file) => ({
      file,
      failure: await failureIn(file, pathOf(file)),
      isUnchecked: false,
    })),
  );
  const sent = new Response(null, { headers: { "content-type": "text/html" } });
  const failure = evaluatePage(page, sent, html, { isRedirected: false, isOfSite: false });
  const reports = [{ file: page, failure, isUnchecked: false }, ...checked];
  return evaluateGame({ files: reports, printed: [] }).filter(isAboutFile);

  function pathOf({ url }: BuildFile): string {
    return join(site, decodedPath(new URL(url).pathname).slice(base.length - 1));
  }

  async function failureIn(file: BuildFile, path: string): Promise<FabulousFishError | undefined> {
    const other = await nameThatDiffersInCase(site, path);
    if (other !== undefined)
      return new GameFileError("game-file-case", `${file.path}: the folder has ${other}.`);
    try {
      const response = await responseOf(file, path);
      const result = await evaluateFile(file, response, { isWhole: true, isStrict: false, unpack });
      return result instanceof Error ? result : undefined;
    } catch (error) {
      // Not a byte could be decompressed.
      return new GameFileError("game-file-corrupt", `${file.path}: ${messageOf(error)}.`, error);
    }
  }
}

/**
 * Says what is wrong with the files of a build, and rejects a build that cannot start.
 *
 * @param isForced whether a build that cannot start is accepted
 * @returns a line for each file
 * @throws {BuildError} `game-build-broken` if a required file is broken
 */
export function judgeGameBuild(
  broken: readonly BrokenFile[],
  isForced: boolean,
): readonly string[] {
  const lines = broken.map(({ error }) => `${error.message} ${error.remedy}`);
  if (!isForced && broken.some(({ file }) => isRequired(file)))
    throw new BuildError("game-build-broken", lines.join("\n"));
  return lines.map((line) => `warning: ${line}`);
}

/** The name in a folder that a name on the way to a path differs from only in upper and lower case. */
async function nameThatDiffersInCase(site: string, path: string): Promise<string | undefined> {
  let folder = site;
  for (const name of path.slice(site.length + 1).split(/[\\/]/)) {
    const names = await readdir(folder).catch((): string[] => []);
    if (!names.includes(name))
      return names.find((each) => each.toLowerCase() === name.toLowerCase());
    folder = join(folder, name);
  }
  return undefined;
}

const types: Partial<Record<BuildFile["kind"], string>> = {
  loader: "application/javascript",
  framework: "application/javascript",
  script: "application/javascript",
  code: "application/wasm",
};

/** Returns the response of a correctly configured host for a file, without its Content-Encoding. */
async function responseOf(file: BuildFile, path: string): Promise<Response> {
  const start = await beginningOf(path);
  if (start === undefined) return new Response(null, { status: 404 });
  const type = types[file.kind] ?? "application/octet-stream";
  const decompress = isPointer(start) || start.length === 0 ? undefined : file.encoding;
  const encoded = createReadStream(path);
  const stream = decompress
    ? encoded.pipe(decompress === "br" ? createBrotliDecompress() : createGunzip())
    : encoded;
  const body = Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return new Response(body, {
    headers: { "content-type": type, ...(decompress && { "content-encoding": decompress }) },
  });
}

/** A Git LFS pointer is a text, whatever the file's name says. */
const isPointer = (start: Uint8Array) =>
  Buffer.from(start).toString("latin1").startsWith("version");

async function beginningOf(path: string): Promise<Uint8Array | undefined> {
  const file = await open(path).catch(() => undefined);
  try {
    if (!file || !(await file.stat()).isFile()) return undefined;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file?.close();
  }
}
