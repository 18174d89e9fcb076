import { auditName, storedAuditKey } from "../audit/audit-log.ts";
import { invalidOptions } from "@fabulous-fish/core/gate/gate-options-error";
import { secretOf } from "./secret-files.ts";
import { describeError } from "../stores/log.ts";
import {
  type AccountCommand,
  type CommandOutput,
  describeOutcome,
  parseAccountCommand,
  runAccountCommand,
  writeDenials,
} from "./account-commands.ts";
import {
  type BackupCommand,
  backUp,
  isDenialsFile,
  parseBackupCommand,
  restore,
} from "./backup-commands.ts";
import {
  type Environment,
  type NodeConfiguration,
  readNodeConfiguration,
} from "./configuration.ts";
import {
  type DenialsCommand,
  exportDenials,
  importDenials,
  parseDenialsCommand,
  remoteDenialList,
  storedDenialList,
} from "./denial-commands.ts";
import { auditKeyOf, type NodeAuditLog, openAuditLog } from "../audit/open-audit-log.ts";
import { nameOfAction } from "../operator/actions.ts";
import { openState, type OpenState } from "./open-state.ts";
import { actRemotely, remoteDenials } from "./remote-gate.ts";
import { rotateStoredKey } from "./ticket-key-file.ts";

/** What a command runs with. */
export interface CommandContext {
  readonly environment: Environment;
  /** As `Date.now`. */
  readonly now: () => number;
  readonly output: CommandOutput;
}

/**
 * Runs a command of the operator on the state of gates, or lets a Worker do it.
 *
 * @returns the exit code: 0, or 1 if it has not done all; undefined if the words are no such command.
 * @throws {OperatorError} saying what is not valid, or could not be done.
 * @throws {StoreUnavailableError}
 */
export async function runCommand(
  words: readonly string[],
  context: CommandContext,
): Promise<0 | 1 | undefined> {
  const account = parseAccountCommand(words, context.now());
  if (account) return runOnAccounts(account, context);
  const denials = parseDenialsCommand(words);
  if (denials) return runOnDenials(denials, context);
  const backup = parseBackupCommand(words);
  return backup && runOnState(backup, context);
}

/** Uses the state of gates, and the audit log, which is opened before anything changes. */
async function withState(
  context: CommandContext,
  command: string,
  run: (
    state: OpenState,
    configuration: NodeConfiguration,
    onEvent: NodeAuditLog["onEvent"] | undefined,
  ) => Promise<boolean>,
): Promise<0 | 1> {
  const configuration = await readNodeConfiguration(context.environment);
  // The store has not the configured name yet.
  const places =
    command === "rename-site" ? { ...configuration, origins: undefined } : configuration;
  const state = await openState(places, "command", context.now);
  try {
    const audit = changesNothing.has(command)
      ? undefined
      : await openCommandAudit(context, command, configuration, state.store);
    const isDone = await run(state, configuration, audit?.onEvent);
    return isDone && (audit?.isWhole() ?? true) ? 0 : 1;
  } finally {
    await state.close();
  }
}

/** Opens the audit log for a command. */
async function openCommandAudit(
  { output }: CommandContext,
  command: string,
  configuration: NodeConfiguration,
  store: OpenState["store"] | undefined,
) {
  let isWhole = true;
  const audit = await openAuditLog({
    configuration,
    store,
    context: { command },
    onFailure(error) {
      output.note(`Done, but not in the audit log: ${describeError(error)}`);
      isWhole = false;
    },
  });
  return { onEvent: audit?.onEvent, isWhole: () => isWhole };
}

const changesNothing: ReadonlySet<string> = new Set(["sessions", "denied", "export", "audit-name"]);

async function runOnAccounts(command: AccountCommand, context: CommandContext): Promise<0 | 1> {
  const { environment, now, output } = context;
  if (command.name === "audit-name") {
    const configuration = await readNodeConfiguration(environment);
    const readStored = async () => {
      const state = await openState(configuration, "command", now);
      return storedAuditKey(state.store).finally(() => state.close());
    };
    output.write(auditName(await auditKeyOf(configuration, readStored), command.account));
    return 0;
  }
  if ("origin" in command && command.origin !== undefined) {
    const gate = await remoteGateOf(environment, command.origin);
    if (command.name === "denied") writeDenials(await remoteDenials(gate), output);
    else output.write(describeOutcome(command.action, await actRemotely(gate, command.action)));
    return 0;
  }
  const name = command.name === "change" ? nameOfAction(command.action) : command.name;
  return withState(
    context,
    name,
    async ({ store, denials, renameSite }, configuration, onEvent) => {
      const rotate = () => rotateStoredKey(configuration, store, now);
      await runAccountCommand(command, {
        store,
        denials,
        renameSite,
        now,
        output,
        rotate,
        onEvent,
      });
      return true;
    },
  );
}

async function runOnDenials(command: DenialsCommand, context: CommandContext): Promise<0 | 1> {
  const { environment, now, output } = context;
  const { name, path, origin } = command;
  const sayExported = (count: number) =>
    output.write(`${count} ${count === 1 ? "denial is" : "denials are"} saved in ${path}.`);
  if (origin !== undefined) {
    const list = remoteDenialList(await remoteGateOf(environment, origin));
    if (name === "import") return (await importDenials(list, path, now(), output)) ? 0 : 1;
    sayExported(await exportDenials(list, path, now()));
    return 0;
  }
  return withState(context, name, async (state, _, onEvent) => {
    const list = storedDenialList(state, now, onEvent);
    if (name === "import") return importDenials(list, path, now(), output);
    sayExported(await exportDenials(list, path, now()));
    return true;
  });
}

async function runOnState(command: BackupCommand, context: CommandContext): Promise<0 | 1> {
  const { name, path } = command;
  const { environment, now, output } = context;
  if (name === "restore" && isDenialsFile(path)) {
    return runOnDenials({ name: "import", path, origin: undefined }, context);
  }
  const configuration = await readNodeConfiguration(environment);
  if (name === "backup") {
    output.write(await backUp(configuration, path, now));
    return 0;
  }
  // The state may be damaged or missing, and is about to be another one.
  const audit = await openCommandAudit(context, name, configuration, undefined);
  output.write(await restore(configuration, path, now));
  audit.onEvent?.({ kind: "state-restored" });
  return audit.isWhole() ? 0 : 1;
}

const remoteGateOf = async (environment: Environment, origin: string) => ({
  origin,
  token: await secretOf(environment, "OPERATOR_TOKEN", invalidOptions),
});
