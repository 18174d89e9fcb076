import type { OnGateEvent } from "../events.ts";
import { parseAccountCommand, runAccountCommand } from "../node/account-commands.ts";
import type { DenialPlace } from "../operator/denials.ts";
import { rotateTicketKey } from "../sessions/tickets.ts";
import type { Store } from "../stores/store.ts";

/** What a command runs beside. */
interface RunningGate {
  readonly store: Store;
  readonly place?: DenialPlace;
  readonly clock: { readonly time: number };
}

/** Runs a command about accounts as a process beside a gate, and returns the lines that it writes. */
export async function runBesideGate(
  words: readonly string[],
  { store, place = { store, name: "store" }, clock }: RunningGate,
  onEvent?: OnGateEvent,
): Promise<{ readonly lines: readonly string[]; readonly notes: readonly string[] }> {
  const now = () => clock.time;
  const command = parseAccountCommand(words, now());
  if (!command || command.name === "audit-name") throw new Error("not on the store");
  const lines: string[] = [];
  const notes: string[] = [];
  const output = {
    write: (line: string) => void lines.push(line),
    note: (line: string) => void notes.push(line),
  };
  const rotate = () => rotateTicketKey(store, now);
  await runAccountCommand(command, { store, place, now, output, rotate, onEvent });
  return { lines, notes };
}
