import type { BuildFile } from "./build-file.ts";
import { failureInBody } from "./check-body.ts";
import { failureInStatus, failureInType } from "./check-headers.ts";
import type { FileResult, Unpack } from "./failure-in-packed.ts";

/** The way of evaluating a file. */
export interface Evaluation {
  /** Whether all of it is read, or its first 64 KiB. */
  readonly isWhole: boolean;
  /** Whether to report what only slows a game down, too. */
  readonly isStrict: boolean;
  /** Unpacks as the build's loader does; by default, with this browser's means. */
  readonly unpack?: Unpack;
}

/** In characters: enough to recognise the error page of a host. */
const readCharacters = 4_096;

/**
 * Returns the error in a file, from the response that has it: its status and what the host says, its
 * content and its type.
 *
 * @throws {Error} the error of the stream if no byte could be read
 */
export async function evaluateFile(
  file: BuildFile,
  response: Response,
  { isWhole, isStrict, unpack }: Evaluation,
): Promise<FileResult> {
  if (!response.ok) {
    const text = await response.text().catch(() => "");
    return failureInStatus(file, response, text.slice(0, readCharacters));
  }
  return (
    (await failureInBody(file, response, isWhole, unpack)) ??
    // A module has to have its type, and other scripts are evaluated only if they were not loaded.
    failureInType(file, response, isStrict || file.kind === "script")
  );
}
