import type { Account } from "@fabulous-fish/core";
import { openAuditLog } from "../../audit/open-audit-log.ts";
import { gateModules } from "../../gate.ts";
import { type CommandServices, runOperatorCommand } from "../../operator/command.ts";
import { createDenials } from "../../operator/denials.ts";
import type { OnGateEvent } from "../../operator/events.ts";
import { createSessions } from "../../players/sessions.ts";
import { describeError } from "../../stores/log.ts";
import { type NodeConfiguration, readNodeConfiguration } from "../configuration.ts";
import { openState, type OpenState } from "../open-state.ts";
import { rotateStoredKey } from "../ticket-key-file.ts";
import type { CommandContext, CommandRunner } from "./command.ts";
import { createLocalRunner, createRemoteRunner } from "./gate-client.ts";
import { socketsBeside } from "./gate-socket.ts";

/** Returns what commands are run with beside gates, which may be running. */
export function servicesBeside(
  { store, denials: list, renameSite }: Pick<OpenState, "store" | "denials" | "renameSite">,
  now: () => number,
  rotate: () => Promise<void>,
): CommandServices {
  const announcing = gateModules.flatMap(({ announceIn }) => announceIn?.({ store, now }) ?? []);
  const announce = async (account: Account) => {
    for (const each of announcing) await each(account);
  };
  const denials = createDenials({ list, now, announce });
  const sessions = createSessions({ store, denials, now, announce });
  return { store, now, denials, sessions, tickets: { rotate }, renameSite };
}

/**
 * Uses what runs commands: the gate that is named, one that runs on this machine, or the state of gates.
 *
 * @param use returns whether it has done all.
 * @param isRenamed whether the state may have another name than the configured one.
 * @returns the same; false also if the audit log lacks something.
 */
export async function withRunner(
  context: CommandContext,
  use: (run: CommandRunner) => Promise<boolean>,
  isRenamed = false,
): Promise<boolean> {
  const { environment, now, gate } = context;
  if (gate !== undefined) return use(await createRemoteRunner(context, gate));
  const configuration = await readNodeConfiguration(environment);
  const places = isRenamed ? { ...configuration, origins: undefined } : configuration;
  // Also for a running gate: it must be that of this site.
  const state = await openState(places, "command", now);
  const { store } = state;
  const services = servicesBeside(state, now, () => rotateStoredKey(configuration, store, now));
  let audit: CommandAudit | undefined;
  const runWithout: CommandRunner = async (command, body) => {
    // Before anything changes.
    if (command.event !== undefined) audit ??= await openAudit(context, configuration, store);
    return runOperatorCommand(command, services, body, (event) => audit?.onEvent(event));
  };
  try {
    const sockets = socketsBeside(state.file);
    const isDone = await use(createLocalRunner(context, sockets, runWithout));
    return isDone && (audit?.isWhole() ?? true);
  } finally {
    await state.close();
  }
}

type CommandAudit = Awaited<ReturnType<typeof openAudit>>;

/** Opens the audit log for a command, if there is one. */
export async function openAudit(
  { output }: CommandContext,
  configuration: NodeConfiguration,
  store?: OpenState["store"],
) {
  let isWhole = true;
  const audit = await openAuditLog({
    configuration,
    store,
    onFailure(error) {
      output.note(`Done, but not in the audit log: ${describeError(error)}`);
      isWhole = false;
    },
  });
  const onEvent: OnGateEvent = (event) => audit?.onEvent(event);
  return { onEvent, isWhole: () => isWhole };
}
