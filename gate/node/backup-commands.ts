import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { invalidCommand } from "../operator-errors.ts";
import { restoreBackup, saveBackup } from "../store/lmdb/lmdb-backup.ts";
import { fileAt } from "../store/lmdb/lmdb-store.ts";
import { messageOf } from "./check/message-of.ts";
import { isRedis } from "./configuration.ts";

/** A command that copies the state of gates, or takes it from a copy. */
export interface BackupCommand {
  readonly name: "backup" | "restore";
  /** The folder for the copy, or the file of the copy. */
  readonly path: string;
}

/**
 * Parses the words of a command about backups; undefined if they are another command's.
 *
 * @throws {OperatorError} `command-invalid` if the path is missing, or there is more.
 */
export function parseBackupCommand([name, path, ...others]: readonly string[]):
  BackupCommand | undefined {
  if (name !== "backup" && name !== "restore") return undefined;
  if (path === undefined || path.startsWith("-") || others.length > 0) {
    const argument = name === "backup" ? "the FOLDER for the copy" : "the FILE of the copy";
    throw invalidCommand(`${name}: expected ${argument}, and nothing else`);
  }
  return { name, path };
}

/**
 * Runs a command on the file of gates, which may be running, and returns what it has done.
 *
 * @param store of the configuration
 * @param now in milliseconds, as `Date.now`
 * @throws {OperatorError} `command-invalid` saying why it has changed nothing.
 */
export async function runBackupCommand(
  { name, path }: BackupCommand,
  store: string,
  now: number,
): Promise<string> {
  if (isRedis(store)) {
    throw invalidCommand(`${name}: the state is in Redis; use its own backup (docs/hosting.md)`);
  }
  // A copy has the private key of tickets.
  process.umask(0o077);
  try {
    if (name === "backup") return `The state is saved in ${await saveBackup(store, path, now)}.`;
    const hasState = existsSync(fileAt(store));
    const before = hasState ? await saveBackup(store, dirname(path), now) : undefined;
    const keys = await restoreBackup(store, path);
    const kept = before === undefined ? "" : ` What it replaces is saved in ${before}.`;
    return `The state of ${path} is restored, ${keys} keys.${kept}`;
  } catch (error) {
    throw invalidCommand(`${name}: ${messageOf(error)}`);
  }
}
