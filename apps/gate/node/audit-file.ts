import { closeSync, fstatSync, openSync, readSync, statSync, writeSync } from "node:fs";
import { invalidOptions } from "../operator-errors.ts";
import { reasonOf } from "@fabulous-fish/checks/check-result";

/** A file that lines are appended to, also by several processes at the same time. */
export interface AuditFile {
  /** @throws {Error} if the line is not in the file, or only its beginning is. */
  append(line: string): void;
  /**
   * Opens the file again: the log's rotation has moved it.
   *
   * @throws {OperatorError} `gate-options-invalid` if that fails. Lines go on to the file that was moved.
   */
  reopen(): void;
}

/**
 * Opens a file, and makes it if it does not exist.
 *
 * @throws {OperatorError} `gate-options-invalid` if it cannot be written.
 */
export function openAuditFile(path: string): AuditFile {
  let file = openForAppending(path);
  return {
    append(line) {
      const bytes = Buffer.from(`${isTorn(file) ? "\n" : ""}${line}\n`);
      const written = writeSync(file, bytes);
      if (written === bytes.length) return;
      throw new Error(`${written} of ${bytes.length} bytes of a line were written to ${path}`);
    },
    reopen() {
      const opened = openForAppending(path);
      closeSync(file);
      file = opened;
    },
  };
}

/** Returns whether a file ends without a line break: the disk was full, for any process. */
function isTorn(file: number): boolean {
  const { size } = fstatSync(file);
  const last = Buffer.from("\n");
  if (size > 0) readSync(file, last, 0, 1, size - 1);
  return last.toString() !== "\n";
}

function openForAppending(path: string): number {
  try {
    // To open a pipe would wait for its reader.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() === false)
      throw new Error("not a file");
    return openSync(path, "a+", 0o600);
  } catch (error) {
    throw invalidOptions(`auditLog: ${path} cannot be written: ${reasonOf(error)}`);
  }
}
