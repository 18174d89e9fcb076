import { access, constants, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { createLocalJWKSet, jwtVerify } from "jose";
import { requireAccount } from "@fabulous-fish/core";
import { type CheckResult, lineAbout, reasonOf } from "@fabulous-fish/checks/check-result";
import { createTickets } from "../../players/tickets.ts";
import { checkMode } from "../../stores/store-file.ts";
import { standardOutput } from "../../audit/open-audit-log.ts";
import type { NodeConfiguration } from "../configuration.ts";
import { readTicketKeys, ticketKeyFileOf } from "../ticket-key-file.ts";

/**
 * Checks whether the audit log can be written, and who else can read it.
 *
 * @param path undefined if there is none.
 */
export async function checkAuditLog(path: string | undefined): Promise<readonly CheckResult[]> {
  if (path === undefined) return [];
  const line = lineAbout("audit log", path);
  if (path === standardOutput) return [line.ok("the standard output")];
  const remedy = "give the gate's user the file and its folder, or set GATE_AUDIT_LOG";
  const found = await stat(path).catch(() => undefined);
  if (found && !found.isFile()) return [line.wrong("not a file", remedy)];
  try {
    const { R_OK, W_OK, X_OK } = constants;
    await (found ? access(path, R_OK | W_OK) : access(dirname(resolve(path)), W_OK | X_OK));
  } catch (error) {
    return [line.wrong(reasonOf(error), remedy)];
  }
  if (!found) return [line.ok("is made at the first start")];
  const right = { forbidden: 0o007, mode: "640", expected: "not for every user" };
  return [checkMode(line, path, found.mode, right)];
}

const origin = "https://check.invalid";
const account = requireAccount("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ");

/** Checks the operator's own keys: that a ticket which they sign is valid, and who can read them. */
export async function checkTicketKeyFile(
  configuration: NodeConfiguration,
): Promise<readonly CheckResult[]> {
  const path = ticketKeyFileOf(configuration);
  if (path === undefined) return [];
  const line = lineAbout("ticket key", path);
  try {
    const keys = await readTicketKeys(configuration);
    // With keys of the operator, nothing is stored.
    const nothing = () => Promise.resolve(undefined);
    const add = () => Promise.resolve(false);
    const store = { get: nothing, set: nothing, take: nothing, add };
    const tickets = createTickets({ store, now: Date.now, keys });
    const { ticket } = await tickets.issue({ origin, account, rule: "any", round: 0n });
    await jwtVerify(ticket, createLocalJWKSet(await tickets.publicKeys()), { issuer: origin });
  } catch (error) {
    const remedy = 'write {"current": private JWK, "earlier": [public JWKs]} of Ed25519 to it';
    return [line.wrong(reasonOf(error), remedy)];
  }
  const right = { forbidden: 0o077, mode: "600", expected: "only its user can read it" };
  const mode = checkMode(line, path, (await stat(path)).mode, right);
  return [{ ...mode, seen: `signs valid tickets; ${mode.seen}` }];
}
