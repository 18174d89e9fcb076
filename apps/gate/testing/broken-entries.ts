import { describe, expect, test } from "vitest";
import type { GateOptions } from "../gate.ts";
import { createKey, type GateClient, sign } from "./gate-client.ts";
import { setUp } from "./gate-fixture.ts";
import { brokenTexts, createMemoryStore } from "./memory-store.ts";

const key = createKey(1);
const game = "/WebGLBuild/index.html";

type Gate = ReturnType<typeof setUp>;

/** The use of a module besides what players do. */
interface ModuleUse {
  readonly options?: () => Partial<GateOptions>;
  /** Does as a player what is stored, and leaves something unfinished. */
  readonly play?: (gate: Gate, player: GateClient) => Promise<void>;
  /** Requires that a player can do it again. */
  readonly playAgain?: (gate: Gate, player: GateClient) => Promise<void>;
}

/** Without what a client or the chain chooses. */
const kindOf = (name: string) => name.split(":")[0] ?? "";

/** A gate with a player who has signed in, has played and has a challenge without a proof. */
async function setUpPlayed({ options, play }: ModuleUse) {
  const clock = { time: Date.parse("2026-01-01T00:00:00Z") };
  const now = () => clock.time;
  const store = createMemoryStore({ now });
  const pass = (milliseconds: number) => void (clock.time += milliseconds);
  const gate = { ...setUp({ ...options?.(), store, now, follow: true }), pass };
  const follower = gate.newFollower();
  const { signal } = new AbortController();
  /** Passes the time of a block. */
  const follow = () => {
    pass(3_000);
    return follower.follow(signal);
  };
  expect((await (await gate.signIn()).delete("/gate/sessions")).status).toBe(204);
  const browser = await gate.signIn();
  await play?.(gate, browser);
  for (let round = 0; round < 3; round += 1) await follow();
  expect((await browser.get(game)).status).toBe(200);
  expect((await browser.post("/gate/ticket")).status).toBe(200);
  const other = gate.client();
  const challenge = await other.challenge(key.account);
  return { ...gate, store, browser, follow, other, challenge };
}

type Played = Awaited<ReturnType<typeof setUpPlayed>>;

/** Does all that reads entries. Nothing of the gate's own must fail. */
async function useAll(gate: Played, { playAgain }: ModuleUse) {
  const { browser, other, challenge, follow, client } = gate;
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
  await playAgain?.(gate, fresh);
  expect(await statusOf(fresh.delete("/gate/sessions"))).toBe(204);
  expect(await statusOf(fresh.get(game))).toBe(401);
  return seen;
}

const kindsOf = async (use: ModuleUse) =>
  new Set((await setUpPlayed(use)).store.keysNow().map(kindOf));

/**
 * Tests all entries of a gate.
 *
 * @param use tests only those of the module.
 */
export function testBrokenEntries(use: ModuleUse = {}): void {
  describe("security: no entry that cannot be read says yes, or fails for longer than it exists", async () => {
    const others = use.play ? await kindsOf({}) : new Set();
    const kinds = [...(await kindsOf(use))].filter((kind) => !others.has(kind));
    test.each(kinds)("%s", async (kind) => {
      for (const text of brokenTexts) {
        const gate = await setUpPlayed(use);
        for (const name of gate.store.keysNow()) {
          if (kindOf(name) === kind) await gate.store.set(name, text);
        }
        // No process has it in its memory.
        gate.pass(12_000);
        const seen = await useAll(gate, use);
        if (kind === "session") expect([seen.file, seen.ticket], text).toEqual([401, 401]);
        if (kind === "generation") expect(seen.file, text).toBe(401);
        if (kind === "challenge") expect(seen.answer, text).toBe(409);
      }
    });
  });
}
