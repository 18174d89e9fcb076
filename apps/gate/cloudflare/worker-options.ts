import { exactOptional, type InferOutput, is } from "valibot";
import { oneOf } from "@fabulous-fish/core/configuration/field-schemas";
import { count, gateEntries, longSecret } from "@fabulous-fish/core/gate/gate-configuration";
import { parseDocument, record } from "@fabulous-fish/core/json/parse-document";
import { parseWrittenJson } from "@fabulous-fish/hosting/site-document";
import { invalidOptions } from "@fabulous-fish/core/gate/gate-options-error";
import { parseTicketKeys, type TicketKeys } from "../players/tickets.ts";

const workerOptions = record({
  ...gateEntries,
  /**
   * The number of Durable Objects that read accounts from the nodes. One makes up to 1,000 reads a
   * second.
   */
  readers: exactOptional(count, 1),
  /** `-`: the Worker's log, which is the only place. */
  auditLog: exactOptional(oneOf("-")),
});

/** The variable `GATE` of the Worker. The fields are those of the gate on Node. */
export type WorkerOptions = InferOutput<typeof workerOptions>;

/** @throws {GateOptionsError} `gate-options-invalid` naming the field. */
export function parseWorkerOptions(variable: unknown): WorkerOptions {
  return parseDocument(workerOptions, variable, (details) =>
    invalidOptions(`variable GATE: ${details}`),
  );
}

/**
 * Parses the secret `TICKET_KEYS`: JSON like the file of a gate on Node.
 *
 * @param secret undefined if the gate makes its keys itself.
 * @throws {GateOptionsError} `gate-options-invalid` if it is not valid. The error has nothing of the secret.
 */
export function parseTicketSecret(secret: string | undefined): TicketKeys | undefined {
  if (secret === undefined) return undefined;
  // Without what is wrong there, which could name a part of the secret.
  const invalid = () => invalidOptions("secret TICKET_KEYS: expected JSON, each field once");
  return parseTicketKeys(parseWrittenJson(secret, invalid), "secret TICKET_KEYS");
}

/**
 * Parses the secret `OPERATOR_TOKEN`, with which the operator's commands reach the Worker, or
 * `AUDIT_KEY`, the key of the hashes that stand for accounts in the audit log.
 *
 * @throws {GateOptionsError} `gate-options-invalid` if somebody could guess it, or it cannot be sent in a header.
 */
export function parseSecret(
  name: "OPERATOR_TOKEN" | "AUDIT_KEY",
  secret: string | undefined,
): string | undefined {
  if (secret === undefined || is(longSecret, secret)) return secret;
  throw invalidOptions(`secret ${name}: expected at least 32 visible ASCII characters`);
}
