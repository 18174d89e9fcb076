import { createAuditLog, storedAuditKey } from "./audit-log.ts";
import type { OnGateEvent } from "../operator/events.ts";
import type { GateObserver, ObserverContext } from "../operator/gate-observer.ts";
import { describeError } from "../stores/log.ts";
import type { Store } from "../stores/store.ts";
import { closeSync, fstatSync, openSync, readSync, statSync, writeSync } from "node:fs";
import { invalidOptions } from "@fabulous-fish/core/gate/gate-options-error";
import { reasonOf } from "@fabulous-fish/checks/check-result";

/** Instead of a path: the standard output. */
export const standardOutput = "-";

/** The operator's options of the audit log. */
interface AuditSettings {
  /** The file, or {@link standardOutput}; undefined if there is none. */
  readonly auditLog?: string | undefined;
  readonly auditAccounts: "hashed" | "clear";
  /** Of the hashes. Default: the gate's own. */
  readonly auditKey?: string | undefined;
}

interface NodeAuditOptions {
  readonly configuration: AuditSettings;
  /** Undefined for events without an account. */
  readonly store: Store | undefined;
  /** Receives why a line has not been written, or the file not opened again. */
  readonly onFailure: (error: unknown) => void;
}

export interface NodeAuditLog {
  readonly onEvent: OnGateEvent;
  /** Opens the file again, after the log's rotation. Never throws. */
  reopen(): void;
}

/**
 * Opens the audit log, if the operator wants one.
 *
 * @throws {GateOptionsError} `gate-options-invalid` if it cannot be written.
 * @throws {StoreUnavailableError}
 */
export async function openAuditLog(options: NodeAuditOptions): Promise<NodeAuditLog | undefined> {
  const { configuration, store, onFailure } = options;
  const { auditLog: path } = configuration;
  if (path === undefined) return undefined;
  const file = path === standardOutput ? undefined : openAuditFile(path);
  const onUnreadable = (entry: string, problem: string) =>
    onFailure(new Error(`${entry}: ${problem}`));
  const key = store && (await auditKeyOf(configuration, () => storedAuditKey(store, onUnreadable)));
  return {
    onEvent: createAuditLog({
      write: file ? (line) => file.append(line) : (line) => void process.stdout.write(`${line}\n`),
      key,
      onFailure,
    }),
    reopen() {
      try {
        file?.reopen();
      } catch (error) {
        onFailure(error);
      }
    },
  };
}

/** Opens the audit log of a gate. */
export const openAudit = ({
  options: configuration,
  store,
  log,
  onEvent,
}: ObserverContext<AuditSettings>): Promise<GateObserver | undefined> =>
  openAuditLog({
    configuration,
    store,
    onFailure(error) {
      log({ event: "audit-failed", error: describeError(error) });
      onEvent({ kind: "audit-failed" });
    },
  });

/**
 * Returns the key of the hashes that stand for accounts; undefined if accounts are written in clear.
 *
 * @param readStored reads the gate's own.
 */
export async function auditKeyOf(
  { auditAccounts, auditKey }: NodeAuditOptions["configuration"],
  readStored: () => Promise<string>,
): Promise<string | undefined> {
  return auditAccounts === "clear" ? undefined : (auditKey ?? readStored());
}

/**
 * Opens a file that lines are appended to, also by several processes at the same time, and makes it if it
 * does not exist.
 *
 * @throws {GateOptionsError} `gate-options-invalid` if it cannot be written.
 */
export function openAuditFile(path: string) {
  let file = openForAppending(path);
  return {
    /** @throws {Error} if the line is not in the file, or only its beginning is. */
    append(line: string): void {
      const bytes = Buffer.from(`${isTorn(file) ? "\n" : ""}${line}\n`);
      const written = writeSync(file, bytes);
      if (written === bytes.length) return;
      throw new Error(`${written} of ${bytes.length} bytes of a line were written to ${path}`);
    },
    /**
     * Opens the file again: the log's rotation has moved it.
     *
     * @throws {GateOptionsError} `gate-options-invalid` if that fails. Lines go on to the file that was moved.
     */
    reopen(): void {
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
