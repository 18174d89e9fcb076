import { readNodeConfiguration } from "../configuration.ts";
import { locate, openState } from "../open-state.ts";
import type { CommandContext, CommandRunner } from "./command.ts";
import { createLocalRunner, createRemoteRunner } from "./gate-client.ts";
import { socketsBeside } from "./gate-socket.ts";
import { createStateRunner } from "./state-runner.ts";

/**
 * Uses what runs commands: the gate that is named, one that runs on this machine, or the state of gates.
 *
 * @param isRenamed whether the state may have another name than the configured one.
 * @param use returns whether it has done all.
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
  const places = { ...configuration, ...(isRenamed && { origins: undefined }) };
  // Also for a running gate: it must be that of this site.
  const state = await openState(places, "command", now);
  try {
    const [file] = locate(places).state.backup?.files ?? [];
    const sockets = file === undefined ? [] : socketsBeside(file);
    const onState = createStateRunner(context, configuration, state);
    const isDone = await use(createLocalRunner(context, sockets, onState.run));
    return isDone && onState.isAudited();
  } finally {
    await state.close();
  }
}
