import { stat } from "node:fs/promises";
import { createLocalJWKSet, jwtVerify } from "jose";
import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { requireAccount } from "@fabulous-fish/core";
import { createTickets } from "../../sessions/tickets.ts";
import { readTicketKeys } from "../configuration.ts";
import { messageOf } from "./message-of.ts";

const origin = "https://check.invalid";
const account = requireAccount("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ");

/** Checks the operator's own keys: that a ticket which they sign is valid, and who can read them. */
export async function checkTicketKeyFile(path: string): Promise<readonly CheckResult[]> {
  const about = { group: "ticket key", subject: path };
  try {
    const keys = await readTicketKeys(path);
    // With keys of the operator, nothing is stored.
    const nothing = () => Promise.resolve(undefined);
    const add = () => Promise.resolve(false);
    const store = { get: nothing, set: nothing, take: nothing, add };
    const tickets = createTickets({ store, now: Date.now, keys });
    const { ticket } = await tickets.issue({ origin, account, rule: "any", round: 0n });
    await jwtVerify(ticket, createLocalJWKSet(await tickets.publicKeys()), { issuer: origin });
  } catch (error) {
    const remedy = 'write {"current": private JWK, "earlier": [public JWKs]} of Ed25519 to it';
    return [{ ...about, level: "wrong", seen: messageOf(error), remedy }];
  }
  const mode = (await stat(path)).mode & 0o777;
  const seen = `signs valid tickets; mode ${mode.toString(8).padStart(4, "0")}`;
  if ((mode & 0o077) === 0) return [{ ...about, level: "ok", seen }];
  const remedy = `chmod 600 ${path}`;
  return [{ ...about, level: "warning", seen, expected: "only its user can read it", remedy }];
}
