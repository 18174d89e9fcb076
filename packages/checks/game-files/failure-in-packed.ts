import { type FabulousFishError, hasCode } from "@fabulous-fish/core";
import type { BuildFile } from "./build-file.ts";
import { GameFileError, GivenUpError, incompleteFile } from "./game-file-errors.ts";

type Chunk = Uint8Array<ArrayBuffer>;

/**
 * The error in a file, if there is one; `unchecked` if this browser cannot unpack the file, so that only
 * its first bytes and its length are known, or if its reader has given up.
 */
export type FileResult = FabulousFishError | "unchecked" | undefined;

/** A `DecompressionStream`. */
export type Unpacker = ReadableWritablePair<Chunk, Chunk>;

/** Returns what unpacks a format; undefined if nothing here can. */
export type Unpack = (format: "gzip" | "brotli") => Unpacker | undefined;

/**
 * Unpacks a file as the build's loader does, and returns the error in it, if any.
 *
 * @param first the first chunk
 * @param rest the reader of the others
 * @param inspect returns the error in the unpacked file
 * @throws {Error} the browser's own error if the response breaks off
 */
export async function failureInPacked(
  file: BuildFile,
  unpacker: Unpacker,
  first: Chunk,
  rest: ReadableStreamDefaultReader<Chunk>,
  inspect: (file: BuildFile, response: Response, isWhole: boolean) => Promise<FileResult>,
): Promise<FileResult> {
  const writer = unpacker.writable.getWriter();
  const broken: unknown[] = [];
  const fed = { bytes: 0, isAll: false };

  async function feed(): Promise<void> {
    for (let next: Chunk | undefined = first; next; next = await read()) {
      fed.bytes += next.length;
      await writer.write(next);
    }
    fed.isAll = true;
    await writer.close();
  }

  async function read(): Promise<Chunk | undefined> {
    try {
      return (await rest.read()).value;
    } catch (error) {
      broken.push(error);
      throw error;
    }
  }

  // What the unpacker rejects shows in what is read from it.
  feed().catch((error: unknown) => writer.abort(error).catch(() => {}));
  const result = await inspect(
    { ...file, isPacked: false },
    new Response(unpacker.readable),
    true,
  ).catch((error: unknown) => {
    if (error instanceof GivenUpError) return "unchecked" as const;
    // Not a byte could be unpacked.
    return new GameFileError("game-file-corrupt", `${file.path}.`, error);
  });
  if (broken.some((error) => !(error instanceof GivenUpError)))
    return incompleteFile(file.path, fed.bytes, undefined, broken[0]);
  if (result === "unchecked" || !hasCode(result, "game-file-incomplete", "game-file-corrupt"))
    return result;
  // What is missing is noticed at the end, what is wrong or too much before.
  return fed.isAll
    ? incompleteFile(file.path, fed.bytes, undefined, result)
    : new GameFileError("game-file-corrupt", `${file.path}.`, result);
}

/**
 * Returns this browser's unpacker: not all of them unpack Brotli, and Safari 16.0 to 16.3 unpack
 * nothing.
 */
export const unpackerOf: Unpack = (format) => {
  try {
    return new DecompressionStream(format as CompressionFormat);
  } catch {
    return undefined;
  }
};
