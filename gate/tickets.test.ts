import {
  createLocalJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  jwtVerify,
} from "jose";
import { describe, expect, test } from "vitest";
import { requireAccount } from "@fabulous-fish/core";
import { GateOptionsInvalidError } from "./errors.ts";
import { createMemoryStore } from "./store/testing/memory-store.ts";
import { createKey } from "./testing/gate-client.ts";
import { createTickets, rotateTicketKey, type Tickets } from "./tickets.ts";

const content = {
  ...{ origin: "https://game.example", account: requireAccount(createKey(1).account) },
  ...{ rule: "any" as const, round: 50_000_000n },
};

async function verify(tickets: Tickets, ticket: string, at: number) {
  const keys = createLocalJWKSet(await tickets.publicKeys());
  return jwtVerify(ticket, keys, { algorithms: ["EdDSA"], currentDate: new Date(at) });
}

describe("createTickets", () => {
  test("behavior: a ticket has the documented claims and lives for a minute", async () => {
    const now = () => 1_700_000_000_400;
    const tickets = createTickets({ store: createMemoryStore(), now });
    const { ticket, expiresAt } = await tickets.issue(content);
    expect(expiresAt).toBe(1_700_000_060_000);
    const { payload } = await verify(tickets, ticket, now());
    expect(payload).toEqual({
      ...{ iss: content.origin, aud: content.origin, sub: content.account, rule: "any" },
      ...{ round: 50_000_000, iat: 1_700_000_000, exp: 1_700_000_060 },
      jti: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
    await expect(verify(tickets, ticket, expiresAt)).rejects.toThrow('"exp"');
  });

  test("behavior: two processes with one store use one key, also if both start at once", async () => {
    const store = createMemoryStore();
    const [first, second] = [
      createTickets({ store, now: Date.now }),
      createTickets({ store, now: Date.now }),
    ];
    const [one, two] = await Promise.all([first.issue(content), second.issue(content)]);
    await verify(second, one.ticket, Date.now());
    await verify(first, two.ticket, Date.now());
    expect(await first.publicKeys()).toEqual(await second.publicKeys());
  });

  test("behavior: after a rotation, new tickets have the new key and earlier ones stay valid", async () => {
    const store = createMemoryStore();
    let time = Date.now();
    const tickets = createTickets({ store, now: () => time });
    const earlier = await tickets.issue(content);
    await rotateTicketKey(store);
    time += 10_000;
    const later = await tickets.issue(content);
    expect(decodeProtectedHeader(later.ticket).kid).not.toBe(
      decodeProtectedHeader(earlier.ticket).kid,
    );
    await verify(tickets, earlier.ticket, time);
    await verify(tickets, later.ticket, time);
    await rotateTicketKey(store);
    time += 10_000;
    await expect(verify(tickets, earlier.ticket, time)).rejects.toThrow();
    expect((await tickets.publicKeys()).keys).toHaveLength(2);
  });

  test("behavior: the operator's key and audience are used, and its private part stays private", async () => {
    const { privateKey } = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
    const current = await exportJWK(privateKey);
    const store = createMemoryStore();
    const tickets = createTickets({ store, now: Date.now, keys: { current }, audience: "scores" });
    const { ticket } = await tickets.issue(content);
    const { payload } = await verify(tickets, ticket, Date.now());
    expect(payload.aud).toBe("scores");
    expect(await store.get("ticket-keys")).toBeUndefined();
    expect(JSON.stringify(await tickets.publicKeys())).not.toContain(current.d);
  });

  test("behavior: a key of another kind is an error that names the option", async () => {
    const { publicKey } = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
    const current = await exportJWK(publicKey);
    const tickets = createTickets({ store: createMemoryStore(), now: Date.now, keys: { current } });
    await expect(tickets.issue(content)).rejects.toThrow(GateOptionsInvalidError);
  });
});
