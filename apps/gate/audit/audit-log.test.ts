import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type AuditLogOptions, createAuditLog, storedAuditKey } from "./audit-log.ts";
import { createKey, sign } from "../testing/gate-client.ts";
import { enough, operatorToken, setUp } from "../testing/gate-fixture.ts";
import { createMemoryStore } from "../testing/memory-store.ts";

const player = createKey(1);
const { account } = player;
const auditKey = "a key of the test's own, which has 32 characters and more";
const hash = createHmac("sha256", auditKey).update(account).digest("base64url");
const time = "2026-01-01T00:00:00.000Z";

/** A gate with an audit log, and a browser that notes the ids of its requests. */
function setUpAudited(options: Partial<AuditLogOptions> = {}) {
  const lines: string[] = [];
  const failures: unknown[] = [];
  const clock = { time: Date.parse(time) };
  const onEvent = createAuditLog({
    write: (line) => void lines.push(line),
    key: auditKey,
    onFailure: (error) => void failures.push(error),
    now: () => clock.time,
    ...options,
  });
  const gate = setUp({ onEvent, operatorToken, now: () => clock.time });
  gate.chain.hold(account, enough);
  const entries = () => lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  return { ...gate, clock, lines, failures, entries };
}

const idOf = ({ headers }: Response) => headers.get("x-request-id");

describe("entries", () => {
  test("a sign-in, a ticket and the end of a session, with the ids of the responses", async () => {
    const { client, entries } = setUpAudited();
    const browser = client();
    const [signedIn, ticket, again] = [
      await browser.signIn(player, "transaction"),
      await browser.post("/gate/ticket"),
      await browser.signIn(player),
    ];
    const ended = await browser.delete("/gate/session");
    await browser.delete("/gate/session");
    await browser.signIn(player);
    const all = await browser.delete("/gate/sessions");
    const about = (response: Response) => ({ time, requestId: idOf(response), account: hash });
    expect(entries()).toEqual([
      { ...about(signedIn), event: "sign-in", method: "transaction", result: "ok" },
      { ...about(ticket), event: "ticket-issued" },
      { ...about(again), event: "session-ended", by: "replaced" },
      { ...about(again), event: "sign-in", method: "arc60", result: "ok" },
      { ...about(ended), event: "session-ended", by: "player" },
      expect.objectContaining({ event: "sign-in", result: "ok" }),
      { ...about(all), event: "session-ended", by: "account" },
    ]);
    expect(new Set(entries().map(({ requestId }) => requestId)).size).toBe(6);
  });

  test("sign-ins that are rejected, with the account that was to be proved", async () => {
    const { client, clock, entries, nodes, operate } = setUpAudited();
    const browser = client();
    const challenge = await browser.challenge(account);
    const wrong = await browser.answer(challenge, "data", sign(challenge, "data", createKey(2)));
    const used = await browser.answer(challenge, "data", sign(challenge, "data", player));
    const late = await browser.challenge(account);
    clock.time += 5 * 60_000;
    await browser.answer(late, "arc60", sign(late, "arc60", player));
    const unread = await browser.challenge(account);
    nodes("down");
    await browser.answer(unread, "arc60", sign(unread, "arc60", player));
    nodes("up");
    clock.time += 60_000;
    await operate("deny", { account });
    await browser.signIn(player);
    const rejected = { event: "sign-in", account: hash };
    expect(entries()).toMatchObject([
      { ...rejected, requestId: idOf(wrong), method: "data", result: "signature" },
      { event: "sign-in", requestId: idOf(used), method: "data", result: "challenge-unknown" },
      { ...rejected, result: "challenge-expired" },
      { ...rejected, result: "eligibility-unknown" },
      { event: "account-denied" },
      { ...rejected, result: "account-denied" },
    ]);
    expect(entries()[1]).not.toHaveProperty("account");
  });

  test("a session that another key has ended", async () => {
    const { chain, clock, entries, signIn } = setUpAudited();
    const browser = await signIn();
    chain.hold(account, enough, createKey(2).account);
    clock.time += 60_000;
    const response = await browser.get("/WebGLBuild/index.html");
    expect(entries().at(-1)).toMatchObject({
      event: "session-ended",
      by: "signer",
      account: hash,
      requestId: idOf(response),
    });
  });

  test("security: a reason can neither control nor reorder a terminal that shows the log", async () => {
    const { entries, lines, operate } = setUpAudited();
    const reason = "seirots \u202eerom";
    expect((await operate("deny", { account, reason })).status).toBe(200);
    expect(lines.join()).not.toContain("\u202e");
    expect(entries()).toMatchObject([{ event: "account-denied", reason }]);
  });

  test("what the operator has changed", async () => {
    const { entries, operate } = setUpAudited();
    const until = Date.parse("2027-01-31T00:00:00Z");
    const responses = [
      await operate("deny", { account, until, reason: "Bots" }),
      await operate("allow", { account }),
      await operate("end", { account }),
      await operate("rotate-ticket-key"),
    ];
    // Nothing was denied.
    responses.push(await operate("allow", { account }));
    expect(responses.map(({ status }) => status)).toEqual(Array<number>(5).fill(200));
    const [denied, lifted, ended, rotated] = responses.map((response) => ({
      time,
      requestId: idOf(response),
    }));
    expect(entries()).toEqual([
      {
        ...denied,
        event: "account-denied",
        command: "deny",
        account: hash,
        until: "2027-01-31T00:00:00.000Z",
        reason: "Bots",
      },
      { ...lifted, event: "denial-lifted", command: "allow", account: hash },
      { ...ended, event: "session-ended", command: "end", account: hash, by: "operator" },
      { ...rotated, event: "ticket-key-rotated", command: "rotate-ticket-key" },
    ]);
  });

  test("security: nothing that opens anything, and nothing for other requests", async () => {
    const { client, lines, store } = setUpAudited();
    const browser = client();
    const challenge = await browser.challenge(account);
    const signature = sign(challenge, "arc60", player);
    await browser.answer(challenge, "arc60", signature);
    const ticket = ((await (await browser.post("/gate/ticket")).json()) as { ticket: string })
      .ticket;
    await client().post("/gate/challenge", { account: "A\n{}" });
    await browser.post("/gate/session", { id: "A", method: 'arc60","result":"ok', signature: "" });
    await browser.get("/gate/authorize");
    expect(lines).toHaveLength(2);
    const text = lines.join();
    const secrets = [...browser.cookies.values(), challenge.id, signature, ...ticket.split(".")];
    const keys = (await store.get("ticket-keys")) ?? "";
    for (const secret of [...secrets, keys, auditKey, account, "192.0.2.1"]) {
      expect(text).not.toContain(secret);
    }
  });
});

describe("accounts", () => {
  test("in clear, if the operator says so", async () => {
    const { entries, signIn } = setUpAudited({ key: undefined });
    await signIn();
    expect(entries()).toMatchObject([{ account }]);
  });

  test("the gates of a store have one key, which nobody can guess", async () => {
    const store = createMemoryStore();
    const keys = await Promise.all([storedAuditKey(store), storedAuditKey(store)]);
    expect(new Set([...keys, await storedAuditKey(store)]).size).toBe(1);
    expect(keys[0]).toMatch(/^v1\.[\w-]{43}$/);
    expect(await storedAuditKey(createMemoryStore())).not.toBe(keys[0]);
  });
});

test("while the log cannot be written, the gate goes on; then a line says what is missing", async () => {
  const written: string[] = [];
  let isFull = false;
  const { clock, entries, failures, signIn } = setUpAudited({
    write(line) {
      if (isFull) throw new Error("ENOSPC: no space left on device, write");
      written.push(line);
    },
  });
  expect(entries()).toEqual([]);
  const browser = await signIn();
  isFull = true;
  for (let second = 0; second < 3; second += 1) {
    clock.time += 1_000;
    expect((await browser.post("/gate/ticket")).status).toBe(200);
  }
  expect(failures.map(String)).toEqual(
    Array<string>(3).fill("Error: ENOSPC: no space left on device, write"),
  );
  isFull = false;
  clock.time += 1_000;
  await browser.delete("/gate/session");
  await browser.signIn(player);
  const found = written.map((line) => JSON.parse(line) as unknown);
  expect(found).toMatchObject([
    { event: "sign-in" },
    {
      time: "2026-01-01T00:00:04.000Z",
      event: "entries-missing",
      since: "2026-01-01T00:00:01.000Z",
      entries: 3,
    },
    { event: "session-ended" },
    { event: "sign-in" },
  ]);
});
