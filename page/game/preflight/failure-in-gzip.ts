import { hasCode } from "@fabulous-fish/core";
import type { FabulousFishError } from "@fabulous-fish/core";
import type { BuildFile } from "@fabulous-fish/core/game-files/build-file";
import { incompleteFile } from "@fabulous-fish/core/game-files/game-file-errors";

type Chunk = Uint8Array<ArrayBuffer>;

/**
 * Unpacks a file as the build's loader does, and returns the error in it, if any. Browsers cannot
 * unpack Brotli, which such files can have too.
 *
 * @param first the first chunk
 * @param rest the reader of the others
 * @param inspect returns the error in the unpacked file
 */
export async function failureInGzip(
  file: BuildFile,
  first: Chunk,
  rest: ReadableStreamDefaultReader<Chunk>,
  inspect: (
    file: BuildFile,
    response: Response,
    isWhole: boolean,
  ) => Promise<FabulousFishError | undefined>,
): Promise<FabulousFishError | undefined> {
  // Safari 16.0 to 16.3 cannot unpack it.
  if (!("DecompressionStream" in globalThis)) return undefined;
  let received = 0;
  let next: Chunk | undefined = first;
  const packed = new ReadableStream<Chunk>({
    async pull(controller) {
      if (!next) {
        controller.close();
        return;
      }
      received += next.length;
      controller.enqueue(next);
      next = (await rest.read()).value;
    },
  });
  const unpacked = new Response(packed.pipeThrough(new DecompressionStream("gzip")));
  const failure = await inspect({ ...file, isPacked: false }, unpacked, true);
  return hasCode(failure, "game-file-incomplete")
    ? incompleteFile(file.path, received, undefined, failure)
    : failure;
}
