import { invalidOptions } from "@fabulous-fish/core/gate/gate-options-error";
import { parseTicketKeys, rotateTicketKey, type TicketKeys } from "../players/tickets.ts";
import type { Store } from "../stores/store.ts";
import { type NodeConfiguration, readJsonFile } from "./configuration.ts";

/** Returns the path of the operator's own ticket keys; undefined if the gate keeps keys in its store. */
export function ticketKeyFileOf({ ticketKeyFile }: NodeConfiguration): string | undefined {
  return ticketKeyFile;
}

/**
 * Reads the operator's own ticket keys; undefined if the gate keeps keys in its store.
 *
 * @throws {GateOptionsError} `gate-options-invalid` if the file cannot be read or is not valid.
 */
export async function readTicketKeys(
  configuration: NodeConfiguration,
): Promise<TicketKeys | undefined> {
  const path = ticketKeyFileOf(configuration);
  if (path === undefined) return undefined;
  return parseTicketKeys(await readJsonFile(path, "ticketKeyFile"), "ticketKeyFile");
}

/**
 * Makes a new ticket key in the store.
 *
 * @param now in milliseconds, as `Date.now`.
 * @throws {GateOptionsError} `gate-options-invalid` if the keys are the operator's own.
 */
export async function rotateStoredKey(
  configuration: NodeConfiguration,
  store: Store,
  now: () => number,
): Promise<void> {
  if (ticketKeyFileOf(configuration) !== undefined) {
    throw invalidOptions("ticketKeyFile: replace the keys in this file");
  }
  await rotateTicketKey(store, now, configuration.lifetimes.ticket);
}
