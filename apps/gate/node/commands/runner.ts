import type { Account } from "@fabulous-fish/core";
import { type NodeAuditLog, openAuditLog } from "../../audit/open-audit-log.ts";
import { gateModules } from "../../gate.ts";
import { type CommandServices, runOperatorCommand } from "../../operator/command.ts";
import { createDenials } from "../../operator/denials.ts";
import { createSessions } from "../../players/sessions.ts";
import { readNodeConfiguration } from "../configuration.ts";
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
 * @param isRenamed whether the state may have another name than the configured one.
 */
export async function withRunner<Result>(
  context: CommandContext,
  use: (run: CommandRunner) => Promise<Result>,
  isRenamed = false,
): Promise<Result> {
  const { environment, now, gate, onAuditFailure: onFailure } = context;
  if (gate !== undefined) return use(await createRemoteRunner(context, gate));
  const configuration = await readNodeConfiguration(environment);
  const places = isRenamed ? { ...configuration, origins: undefined } : configuration;
  // Also for a running gate: it must be that of this site.
  const state = await openState(places, "command", now);
  const { store } = state;
  const services = servicesBeside(state, now, () => rotateStoredKey(configuration, store, now));
  let audit: NodeAuditLog | undefined;
  const runWithout: CommandRunner = async (command, body) => {
    // Before anything changes.
    if (command.event) audit ??= await openAuditLog({ configuration, store, onFailure });
    return runOperatorCommand(command, services, body, (event) => audit?.onEvent(event));
  };
  try {
    return await use(createLocalRunner(context, socketsBeside(state.file), runWithout));
  } finally {
    await state.close();
  }
}
