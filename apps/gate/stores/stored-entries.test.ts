import { describe, expect, test } from "vitest";
import { account, time } from "@fabulous-fish/core/gate/message-fields";
import { openRecord } from "@fabulous-fish/core/json/parse-document";
import { createKey, type GateClient, sign } from "../testing/gate-client.ts";
import { createEntryParser } from "./stored-entries.ts";
import { brokenTexts, createMemoryStore } from "../testing/memory-store.ts";
import { setUpScores } from "../testing/score-fixture.ts";
import { readScores } from "../testing/score-player.ts";

function setUp() {
  const reports: string[] = [];
  const onUnreadable = (kind: string, problem: string) => void reports.push(`${kind}: ${problem}`);
  const schema = openRecord({ account, at: time });
  return { reports, parse: createEntryParser("session", schema, onUnreadable) };
}

const { account: known } = createKey(1);

test("an entry is parsed, also one to which a newer version has added a field", () => {
  const { parse, reports } = setUp();
  const entry = { account: known, at: 1 };
  expect(parse(JSON.stringify(entry))).toEqual(entry);
  expect(parse(JSON.stringify({ ...entry, since: 1 }))).toEqual(entry);
  expect(reports).toEqual([]);
});

test.each([
  ["{", "not JSON"],
  ["null", "expected an object"],
  ["[]", "expected an object"],
  [JSON.stringify({ account: known }), "at: missing"],
  [JSON.stringify({ account: known, at: "1" }), "at: expected milliseconds since 1970"],
  [JSON.stringify({ account: "A SECRET", at: 1 }), "account: expected an account"],
])("security: %s is no entry, and is reported once, without what it holds", (text, problem) => {
  const { parse, reports } = setUp();
  expect([parse(text), parse(text)]).toEqual([undefined, undefined]);
  expect(reports).toEqual([`session: ${problem}`]);
});

const key = createKey(1);
const game = "/WebGLBuild/index.html";

/** A gate with a player who has signed in, has played and has a challenge that is not answered. */
async function setUpPlayed() {
  const clock = { time: Date.parse("2026-01-01T00:00:00Z") };
  const now = () => clock.time;
  const store = createMemoryStore({ now });
  const pass = (milliseconds: number) => void (clock.time += milliseconds);
  const gate = { ...setUpScores({ store, now, follow: true }), pass };
  const follower = gate.newFollower();
  const { signal } = new AbortController();
  /** Passes the time of a block. */
  const follow = () => {
    pass(3_000);
    return follower.follow(signal);
  };
  const before = await gate.signIn();
  expect((await gate.play(before, 2)).status).toBe(200);
  expect((await before.delete("/gate/sessions")).status).toBe(204);
  const browser = await gate.signIn();
  for (let round = 0; round < 3; round += 1) await follow();
  expect((await browser.get(game)).status).toBe(200);
  expect((await browser.post("/gate/ticket")).status).toBe(200);
  const run = await browser.post("/gate/runs", { version: "stub-1" });
  expect(run.status).toBe(200);
  const other = gate.client();
  const challenge = await other.challenge(key.account);
  return { ...gate, store, browser, follow, pass, other, challenge };
}

type Played = Awaited<ReturnType<typeof setUpPlayed>>;

/** Does all that reads entries. Nothing of the gate's own must fail. */
async function useAll({ browser, other, challenge, follow, client, play }: Played) {
  const statusOf = async (response: Promise<Response>) => (await response).status;
  const seen = {
    file: await statusOf(browser.get(game)),
    session: await statusOf(browser.get("/gate/session")),
    ticket: await statusOf(browser.post("/gate/ticket")),
    answer: await statusOf(other.answer(challenge, "arc60", sign(challenge, "arc60", key))),
    ready: await statusOf(browser.get("/gate/ready")),
  };
  expect(Object.values(seen)).not.toContain(503);
  await follow();
  // A player signs in anew, and everything is as it was.
  const fresh: GateClient = client();
  expect(await statusOf(fresh.signIn(key))).toBe(200);
  expect(await statusOf(fresh.get(game))).toBe(200);
  expect(await statusOf(fresh.post("/gate/ticket"))).toBe(200);
  expect(await statusOf(fresh.get("/gate/jwks.json"))).toBe(200);
  await readScores(fresh);
  expect(await statusOf(play(fresh, 3))).toBe(200);
  expect((await readScores(fresh)).player?.score).toBe(3);
  expect(await statusOf(fresh.delete("/gate/sessions"))).toBe(204);
  expect(await statusOf(fresh.get(game))).toBe(401);
  return seen;
}

/** Without what a client or the chain chooses. */
const kindOf = (name: string) => name.split(":")[0] ?? "";

describe("security: no entry that cannot be read says yes, or fails for longer than it exists", async () => {
  const kinds = new Set((await setUpPlayed()).store.keysNow().map(kindOf));
  test.each([...kinds])("%s", async (kind) => {
    for (const text of brokenTexts) {
      const gate = await setUpPlayed();
      for (const name of gate.store.keysNow()) {
        if (kindOf(name) === kind) await gate.store.set(name, text);
      }
      // No process has it in its memory.
      gate.pass(12_000);
      const seen = await useAll(gate);
      if (kind === "session") expect([seen.file, seen.ticket], text).toEqual([401, 401]);
      if (kind === "generation") expect(seen.file, text).toBe(401);
      if (kind === "challenge") expect(seen.answer, text).toBe(409);
    }
  });
});
