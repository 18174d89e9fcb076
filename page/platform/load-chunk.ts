import { ChunkUnreadableError, ChunkMissingError, ChunkTimedOutError } from "./errors.ts";

/** The load time-out of the lazily loaded parts, in milliseconds (rule 9.4). */
const loadTimeout = 120_000;

/**
 * Loads a part of the page that is fetched only when needed.
 *
 * @throws PartTimedOutError when it has not come within 120 seconds
 * @throws PartMissingError when it cannot be had
 * @throws ChunkUnreadableError when it came and the browser cannot parse it
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
