import { ChunkMissingError, ChunkTimedOutError, ChunkUnreadableError } from "./errors.ts";
import { withTimeout } from "./timeout.ts";

/** In milliseconds (rule 9.4). */
const loadTimeout = 120_000;

/**
 * Loads a lazy chunk.
 *
 * @throws {ChunkTimedOutError} if it does not load within 120 seconds
 * @throws {ChunkMissingError} if it cannot be fetched
 * @throws {ChunkUnreadableError} if the browser cannot parse it
 */
export function loadChunk<Chunk>(name: string, load: () => Promise<Chunk>): Promise<Chunk> {
  const chunk = load().catch((cause: unknown) => {
    throw cause instanceof SyntaxError
      ? new ChunkUnreadableError(name, cause)
      : new ChunkMissingError(name, cause);
  });
  return withTimeout(chunk, loadTimeout, () => {
    throw new ChunkTimedOutError(name);
  });
}
