import { expect, test } from "vitest";
import type { GateEvent, OnGateEvent } from "../../operator/events.ts";
import { createKey } from "../../testing/gate-client.ts";
import { runBesideGate, setUp } from "../../testing/gate-fixture.ts";

const { account } = createKey(1);
const second = createKey(2);

/** A gate, and what a command beside it prints. */
function setUpWithCommands(onEvent?: OnGateEvent) {
  const gate = setUp();
  async function run(...words: readonly string[]): Promise<readonly string[]> {
    const { lines, notes } = await runBesideGate(words, gate, onEvent);
    return [...lines, ...notes.map((note) => `note: ${note}`)];
  }
  return { ...gate, run };
}

test("lists the sessions that exist, of all accounts or of one", async () => {
  const { pass, run, signIn } = setUpWithCommands();
  expect(await run("sessions")).toEqual(["note: No account has a session."]);
  expect(await run("sessions", account)).toEqual([`note: ${account} has no session.`]);
  expect(await run("end", account)).toEqual([`${account} had no session.`]);
  await signIn();
  pass(3_600_000);
  await signIn();
  await signIn(2);
  const line = (of: string, hour: string) =>
    `${of}  https://game.example  until 2026-01-01T${hour}:00:00.000Z`;
  const ofFirst = [line(account, "12"), line(account, "13")];
  expect(await run("sessions", account)).toEqual(ofFirst);
  expect((await run("sessions")).toSorted()).toEqual(
    [...ofFirst, line(second.account, "13")].toSorted(),
  );
  pass(11 * 3_600_000);
  expect(await run("sessions", account)).toEqual([line(account, "13")]);
  expect(await run("end", second.account)).toEqual([`1 session of ${second.account} ended.`]);
  expect(await run("sessions")).toEqual([line(account, "13")]);
});

test("what a command changes is for the audit log", async () => {
  const events: GateEvent[] = [];
  const { run, signIn } = setUpWithCommands((event) => events.push(event));
  await signIn();
  await run("sessions");
  await run("deny", account, "--reason", "Bots");
  await run("denied");
  await run("allow", account);
  await run("allow", account);
  await run("end", account);
  expect(events).toEqual([
    { kind: "audited", event: "account-denied", command: "deny", account, reason: "Bots" },
    { kind: "audited", event: "denial-lifted", command: "allow", account },
    { kind: "audited", event: "session-ended", command: "end", by: "operator", account },
  ]);
});

test("expired sessions do not stay in the store", async () => {
  const { pass, run, signIn, store } = setUpWithCommands();
  await signIn();
  await signIn();
  pass(12 * 3_600_000);
  await signIn(2);
  expect(await store.members(`sessions:${account}`)).toEqual([]);
  expect(await run("sessions")).toHaveLength(1);
  pass(6 * 3_600_000);
  await signIn(2);
  pass(6 * 3_600_000);
  await signIn(2);
  expect(await store.countMembers(`sessions:${second.account}`)).toBe(2);
});

test("a denial counts at the next request, is listed, and is lifted", async () => {
  const { pass, run, signIn } = setUpWithCommands();
  const browser = await signIn();
  const status = async () => (await browser.get("/gate/authorize")).status;
  expect(await run("denied")).toEqual(["note: No account is denied."]);
  expect(await run("deny", account, "--until", "2026-01-02", "--reason", "Shared account")).toEqual(
    [`${account} is denied until 2026-01-02T00:00:00.000Z.`],
  );
  expect(await status()).toBe(403);
  await run("deny", second.account);
  expect(await run("denied")).toEqual([
    `${account}  until 2026-01-02T00:00:00.000Z  Shared account`,
    `${second.account}  until it is lifted`,
  ]);
  expect(await run("allow", account)).toEqual([`${account} is no longer denied.`]);
  expect(await run("allow", account)).toEqual([`${account} was not denied.`]);
  expect(await status()).toBe(204);
  await run("deny", account, "--until", "2026-01-01T02:00+01:00");
  pass(3_600_000);
  expect(await run("denied")).toEqual([`${second.account}  until it is lifted`]);
});

test("security: a reason can neither control nor reorder the operator's terminal", async () => {
  const { run, store } = setUpWithCommands();
  await run("deny", account);
  const reason = "\u001b[2J\u2028of an earlier version";
  await store.set(`denial:${account}`, JSON.stringify({ account, reason }));
  expect(await run("denied")).toEqual([
    `${account}  until it is lifted  �[2J�of an earlier version`,
  ]);
  await run("deny", account, "--reason", "seirots \u202eerom");
  expect(await run("denied")).toEqual([`${account}  until it is lifted  seirots �erom`]);
});
