import { ChunkUnreadableError, ChunkMissingError, ChunkTimedOutError } from "./errors.ts";

/** In milliseconds (rule 9.4). */
const loadTimeout = 120_000;

/**
 * Loads a lazy chunk.
 *
 * @throws {ChunkTimedOutError} if it does not load within 120 seconds
 * @throws {ChunkMissingError} if it cannot be fetched
 * @throws {ChunkUnreadableError} if the browser cannot parse it
 */
export async function loadChunk<Chunk>(name: string, load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: number | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new ChunkTimedOutError(name)), loadTimeout);
  });
  const chunk = load().catch((cause: unknown) => {
    throw cause instanceof SyntaxError
      ? new ChunkUnreadableError(name, cause)
      : new ChunkMissingError(name, cause);
  });
  try {
    return await Promise.race([chunk, timeout]);
  } finally {
    window.clearTimeout(timer);
  }
}
