import type { ChildProcess } from "node:child_process";
import { wait } from "@fabulous-fish/core/timeout";

/**
 * Waits until a server that is starting responds.
 *
 * @param server is its process
 * @throws {Error} if the process does not start, ends, or does not respond in a minute
 */
export async function untilResponding(url: string, server: ChildProcess): Promise<void> {
  const limit = AbortSignal.timeout(60_000);
  let errors = "";
  server.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  // The program may be missing.
  server.once("error", (error) => (errors += error.message));
  const isResponding = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (!(await isResponding())) {
    if (limit.aborted || server.pid === undefined || server.exitCode !== null)
      throw new Error(`${server.spawnfile} does not start. ${errors}`);
    await wait(50, limit).catch(() => undefined);
  }
}
