import {
  createLocalJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
} from "jose";
import { describe, expect, test, vi } from "vitest";
import { requireAccount } from "@fabulous-fish/core";
import { createMemoryStore } from "../testing/memory-store.ts";
import { createKey } from "../testing/gate-client.ts";
import { createTickets, rotateTicketKey, type Tickets } from "./tickets.ts";

const content = {
  origin: "https://game.example",
  account: requireAccount(createKey(1).account),
  rule: "any" as const,
  round: 50_000_000n,
};

async function verify(tickets: Tickets, ticket: string, at: number) {
  return verifyWith(await tickets.publicKeys(), ticket, at);
}

function verifyWith(keys: JSONWebKeySet, ticket: string, at: number) {
  const options = { algorithms: ["EdDSA"], currentDate: new Date(at) };
  return jwtVerify(ticket, createLocalJWKSet(keys), options);
}

describe("createTickets", () => {
  test("a ticket has the documented claims and lives for a minute", async () => {
    const now = () => 1_700_000_000_400;
    const tickets = createTickets({ store: createMemoryStore(), now });
    const { ticket, expiresAt } = await tickets.issue(content);
    expect(expiresAt).toBe(1_700_000_060_000);
    const { payload } = await verify(tickets, ticket, now());
    expect(payload).toEqual({
      iss: content.origin,
      aud: content.origin,
      sub: content.account,
      rule: "any",
      round: 50_000_000,
      iat: 1_700_000_000,
      exp: 1_700_000_060,
      jti: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
    await expect(verify(tickets, ticket, expiresAt)).rejects.toThrow('"exp"');
  });

  test("two processes with one store use one key, also if both start at once", async () => {
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

  test("around a rotation, each ticket verifies at every gate and with keys of 45 s ago", async () => {
    const store = createMemoryStore();
    let time = Date.now();
    const now = () => time;
    let [signing, other] = [createTickets({ store, now }), createTickets({ store, now })];
    const kids = new Set<string | undefined>();
    const published: JSONWebKeySet[] = [];
    const step = 3_000;
    for (let at = 0; at < 300_000; at += step, time += step) {
      // Twice in a row, as an operator may who is not sure of the first.
      if (at === 6_000 || at === 9_000) await rotateTicketKey(store, now);
      const { ticket } = await signing.issue(content);
      kids.add(decodeProtectedHeader(ticket).kid);
      const before = published.push(await other.publicKeys()) - 1 - 45_000 / step;
      await verify(other, ticket, time);
      await verifyWith(published[Math.max(0, before)] ?? { keys: [] }, ticket, time);
      [signing, other] = [other, signing];
    }
    expect(kids.size).toBe(3);
    // Keys of which no ticket is valid are not published.
    expect((await other.publicKeys()).keys).toHaveLength(1);
  });

  test("a ticket of the last key stays valid for its minute", async () => {
    const store = createMemoryStore();
    let time = Date.now();
    const tickets = createTickets({ store, now: () => time });
    await tickets.issue(content);
    await rotateTicketKey(store, () => time);
    time += 59_999;
    const last = await tickets.issue(content);
    time += 55_000;
    const next = await tickets.issue(content);
    expect(decodeProtectedHeader(next.ticket).kid).not.toBe(decodeProtectedHeader(last.ticket).kid);
    await verify(tickets, last.ticket, time);
  });

  test("the keys are read once in ten seconds, and after the clock was set back", async () => {
    const store = createMemoryStore();
    const read = vi.spyOn(store, "get");
    let time = Date.now();
    const tickets = createTickets({ store, now: () => time });
    for (const milliseconds of [0, 1, 9_998]) {
      time += milliseconds;
      await tickets.issue(content);
      await tickets.publicKeys();
    }
    expect(read).toHaveBeenCalledTimes(1);
    time += 1;
    await tickets.issue(content);
    expect(read).toHaveBeenCalledTimes(2);
    time -= 3_600_000;
    await tickets.issue(content);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test("the operator's key and audience are used, and its private part stays private", async () => {
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

  test("a key of another kind is an error that names the option", async () => {
    const { publicKey } = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
    const current = await exportJWK(publicKey);
    const tickets = createTickets({ store: createMemoryStore(), now: Date.now, keys: { current } });
    await expect(tickets.issue(content)).rejects.toMatchObject({
      code: "gate-options-invalid",
    });
  });
});
