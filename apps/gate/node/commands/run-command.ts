import { auditName, storedAuditKey } from "../../audit/audit-log.ts";
import { auditKeyOf } from "../../audit/open-audit-log.ts";
import { parseDocument } from "@fabulous-fish/core/json/parse-document";
import { gateModules } from "../../gate.ts";
import type { OperatorCommand } from "../../operator/command.ts";
import { ofAccount, renameSite } from "../../operator/commands.ts";
import { invalidCommand } from "../../operator/errors.ts";
import { commandsOf, type GateModule } from "../../operator/gate-module.ts";
import { describeError } from "../../stores/log.ts";
import { readNodeConfiguration } from "../configuration.ts";
import { openState } from "../open-state.ts";
import { backupCommand, restoreCommand } from "./backup.ts";
import { type Command, type CommandContext, localCommand, runAndPrint } from "./command.ts";
import { exportCommand, importCommand } from "./denials.ts";
import { withRunner } from "./runner.ts";
import { type CommandWords, parseWords, usageOf } from "./words.ts";

const auditNameCommand = localCommand({
  name: "audit-name",
  about: "prints what stands for an account in the audit log",
  words: { account: "ACCOUNT" },
  isForGates: false,
  body: ofAccount,
  async run({ environment, now, output }, { account }) {
    const configuration = await readNodeConfiguration(environment);
    const readStored = async () => {
      const state = await openState(configuration, "command", now);
      return storedAuditKey(state.store).finally(() => state.close());
    };
    output.write(auditName(await auditKeyOf(configuration, readStored), account));
  },
});

/** Returns a command of the operator as one of the command line. */
export const commandOf = (command: OperatorCommand) =>
  localCommand({
    ...command,
    isForGates: true,
    run: (context, body) =>
      withRunner(
        context,
        (run) => runAndPrint(run, command, body, context.output),
        command.name === renameSite.name,
      ),
  });

/** Returns the commands of the command line, in the order of their list. */
const commandsWith = (modules: readonly GateModule[]): readonly Command[] => [
  ...commandsOf(modules).map(commandOf),
  exportCommand,
  importCommand,
  backupCommand,
  restoreCommand,
  auditNameCommand,
];

/**
 * Runs a command of the operator: a gate that runs does it, or this process on the state of gates.
 *
 * @returns the exit code: 0, or 1 if it has not done all; undefined if the words are no such command.
 * @throws {OperatorError} saying what is not valid, or could not be done.
 * @throws {StoreUnavailableError}
 */
export async function runCommand(
  words: readonly string[],
  context: Omit<CommandContext, "gate" | "onAuditFailure">,
): Promise<0 | 1 | undefined> {
  const [first = ""] = words;
  const named = commandsWith(gateModules).filter(({ name }) => name.split(" ")[0] === first);
  const command = named.find(
    ({ name }) => name === words.slice(0, name.split(" ").length).join(" "),
  );
  if (!command) {
    if (named.length === 0) return undefined;
    const expected = named.map((each) => usageOf(each).slice(first.length + 1));
    throw invalidCommand(`${first}: expected ${expected.join(" or ")}`);
  }
  const args = words.slice(command.name.split(" ").length);
  const { fields, gate } = parseWords(command, args, context.now());
  const body = command.body ? parseDocument(command.body, fields, invalidCommand) : {};
  const missing: unknown[] = [];
  const onAuditFailure = (error: unknown) => {
    context.output.note(`Done, but not in the audit log: ${describeError(error)}`);
    missing.push(error);
  };
  const isDone = await command.run({ ...context, gate, onAuditFailure }, body);
  return isDone === false || missing.length > 0 ? 1 : 0;
}

const checkWords: CommandWords = {
  name: "check",
  about:
    "says what is ok, skipped, a warning or wrong, and what to do; exits with 0, 1 for warnings, 2 if something is wrong",
  words: { json: "[--json]", quiet: "[--quiet]" },
  isForGates: false,
};

/** The parts of a command that the documentation has. */
export type DocumentedCommand = CommandWords & Partial<Pick<Command, "body" | "answers" | "note">>;

/** Returns all that the command line of a gate with some modules has. */
export const documentedCommands = (
  modules: readonly GateModule[] = [],
): readonly DocumentedCommand[] => [checkWords, ...commandsWith(modules)];

/** Says what each command is for, in lines for a terminal. */
export const describeCommands = (modules = gateModules) =>
  documentedCommands(modules)
    .map((each) => `  ${usageOf(each)}\n      ${each.about}\n`)
    .join("");
