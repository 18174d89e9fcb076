import type { Account } from "@fabulous-fish/core";
import { openAuditLog } from "../../audit/open-audit-log.ts";
import { gateModules } from "../../gate.ts";
import { type CommandServices, runOperatorCommand } from "../../operator/command.ts";
import { createDenials } from "../../operator/denials.ts";
import type { OnGateEvent } from "../../operator/events.ts";
import { createSessions } from "../../players/sessions.ts";
import { describeError } from "../../stores/log.ts";
import type { NodeConfiguration } from "../configuration.ts";
import type { OpenState } from "../open-state.ts";
import { rotateStoredKey } from "../ticket-key-file.ts";
import type { CommandContext, CommandRunner } from "./command.ts";

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

/** Returns what runs commands on the state of gates, and whether the audit log has all of them. */
export function createStateRunner(
  context: CommandContext,
  configuration: NodeConfiguration,
  state: Pick<OpenState, "store" | "denials" | "renameSite">,
) {
  const { now } = context;
  const { store } = state;
  const rotate = () => rotateStoredKey(configuration, store, now);
  const services = servicesBeside(state, now, rotate);
  let audit: Awaited<ReturnType<typeof openCommandAudit>> | undefined;
  const run: CommandRunner = async (command, body) => {
    // Before anything changes.
    if (command.event !== undefined) {
      audit ??= await openCommandAudit(context, configuration, store);
    }
    return runOperatorCommand(command, services, body, (event) => audit?.onEvent(event));
  };
  return { run, isAudited: () => audit?.isWhole() ?? true };
}

/** Opens the audit log for a command, if there is one. */
export async function openCommandAudit(
  { output }: CommandContext,
  configuration: NodeConfiguration,
  store: OpenState["store"] | undefined,
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
