import { createAuditLog, storedAuditKey } from "../operator/audit-log.ts";
import type { OnGateEvent } from "../events.ts";
import type { Store } from "../stores/store.ts";
import { openAuditFile } from "./audit-file.ts";
import type { NodeConfiguration } from "./configuration.ts";

/** Instead of a path: the standard output. */
export const standardOutput = "-";

/** What an audit log on Node is opened with. */
export interface NodeAuditOptions {
  readonly configuration: Pick<NodeConfiguration, "auditLog" | "auditAccounts" | "auditKey">;
  /** Undefined for events without an account. */
  readonly store: Store | undefined;
  /** Receives why a line has not been written, or the file not opened again. */
  readonly onFailure: (error: unknown) => void;
  /** Fields of every line. */
  readonly context?: Readonly<Record<string, string>>;
}

/** An audit log that is open. */
export interface NodeAuditLog {
  readonly onEvent: OnGateEvent;
  /** Opens the file again, after the log's rotation. Never throws. */
  reopen(): void;
}

/**
 * Opens the audit log, if the operator wants one.
 *
 * @throws {OperatorError} `gate-options-invalid` if it cannot be written.
 * @throws {StoreUnavailableError}
 */
export async function openAuditLog(options: NodeAuditOptions): Promise<NodeAuditLog | undefined> {
  const { configuration, store, onFailure, context } = options;
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
      context,
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
