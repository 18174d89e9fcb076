import assert from "node:assert/strict";
import type { ProofMethod } from "@fabulous-fish/core";
import { createKey, type GateClient, sign } from "../gate-client.ts";
import { enough, tooLittle } from "../gate-fixture.ts";
import {
  type Attack,
  attacksOf,
  challenged,
  eligibleKey,
  gamePath,
  requireShut,
  requireStatus,
  signedIn,
} from "./attack.ts";

/** Replaces the value of the session cookie. */
function forge(client: GateClient, value: (token: string) => string): void {
  for (const [name, token] of client.cookies) {
    if (name.endsWith("session")) client.cookies.set(name, value(token));
  }
}

const cookies: readonly Attack[] = [
  ["no cookie", undefined],
  ["an empty token", () => ""],
  ["a token of another length", () => "A"],
  ["a guessed token", () => "A".repeat(43)],
  [
    "a token with its last character changed",
    (token: string) => token.slice(0, -1) + (token.endsWith("A") ? "B" : "A"),
  ],
  [
    "a token in another case",
    (token: string) => token.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  ],
  ["a key of the store", () => "challenge:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
  ["the stored hash of a token", () => "../session/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"],
].map(([name, value]) => ({
  name: `a forged cookie: ${String(name)}`,
  async run(target) {
    const { client } = await signedIn(target);
    if (typeof value === "function") forge(client, value);
    else client.cookies.clear();
    await requireShut(client);
  },
}));

const replays: readonly Attack[] = (["arc60", "transaction", "data"] satisfies ProofMethod[]).map(
  (method) => ({
    name: `a challenge is answered twice (${method})`,
    async run(target) {
      const { key, client, challenge } = await challenged(target);
      const signature = sign(challenge, method, key);
      await requireStatus(client.answer(challenge, method, signature), 200);
      const replaying = target.client();
      for (const [name, value] of client.cookies) {
        if (name.endsWith("browser")) replaying.cookies.set(name, value);
      }
      await requireStatus(replaying.answer(challenge, method, signature), 409);
      await requireShut(replaying);
    },
  }),
);

const challenges = attacksOf({
  async "a cookie without the prefix __Host-, as another host of the domain can set it"(target) {
    const { client } = await signedIn(target);
    const entries = [...client.cookies];
    client.cookies.clear();
    for (const [name, value] of entries) client.cookies.set(name.replace("__Host-", ""), value);
    await requireShut(client);
  },
  async "of 50 answers at the same instant, one wins"(target) {
    const { key, client, challenge } = await challenged(target);
    const signature = sign(challenge, "arc60", key);
    const browsers = Array.from({ length: 50 }, () => {
      const browser = target.client();
      for (const [name, value] of client.cookies) browser.cookies.set(name, value);
      return browser;
    });
    const answers = await Promise.all(
      browsers.map((browser) => browser.answer(challenge, "arc60", signature)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, ...Array<number>(49).fill(409)]);
  },
  async "a wrong answer uses the challenge up: signatures cannot be tried out"(target) {
    const { key, client, challenge } = await challenged(target);
    await requireStatus(client.answer(challenge, "data", sign(challenge, "arc60", key)), 401);
    await requireStatus(client.answer(challenge, "arc60", sign(challenge, "arc60", key)), 409);
    await requireShut(client);
  },
  async "a challenge that the client has chosen"(target) {
    const { key, client, challenge } = await challenged(target);
    const chosen = { ...challenge, id: "my-own-challenge" };
    await requireStatus(client.answer(chosen, "arc60", sign(chosen, "arc60", key)), 409);
    await requireShut(client);
  },
  async "a challenge of another account, signed with one's own key"(target) {
    const victim = eligibleKey(target);
    const attacker = eligibleKey(target);
    const client = target.client();
    const own = await client.challenge(attacker.account);
    const challenge = await client.challenge(victim.account);
    const signature = sign(own, "arc60", attacker);
    await requireStatus(client.answer(challenge, "arc60", signature), 401);
    await requireShut(client);
  },
  async "an expired challenge"(target) {
    const { key, client, challenge } = await challenged(target);
    await target.pass(5 * 60_000);
    await requireStatus(client.answer(challenge, "arc60", sign(challenge, "arc60", key)), 410);
    await requireShut(client);
  },
  async "an account that is rekeyed, signed with its old key"(target) {
    const { key, client, challenge } = await challenged(target);
    target.hold(key.account, enough, createKey(99).account);
    for (const method of ["arc60", "transaction", "data"] as const) {
      const again = method === "arc60" ? challenge : await client.challenge(key.account);
      await requireStatus(client.answer(again, method, sign(again, method, key)), 401);
    }
    await requireShut(client);
  },
});

/** Attacks by sessions that have ended, or whose account has changed. */
export const endedSessionAttacks = attacksOf({
  async "a session that its player has ended"(target) {
    const { client } = await signedIn(target);
    const stolen = target.client();
    for (const [name, value] of client.cookies) stolen.cookies.set(name, value);
    await requireStatus(client.delete("/gate/session"), 204);
    await requireShut(stolen);
  },
  async "the sessions of an account on other devices, after all were ended"(target) {
    const { client, key } = await signedIn(target);
    const other = target.client();
    await requireStatus(other.signIn(key), 200);
    await requireStatus(client.delete("/gate/sessions"), 204);
    await requireShut(other);
    await requireStatus(other.signIn(key), 200);
    await requireStatus(other.get(gamePath), 200);
  },
  async "a session older than 12 hours"(target) {
    const { client } = await signedIn(target);
    await target.pass(12 * 3_600_000);
    await requireShut(client);
  },
  async "session fixation: a token known before the sign-in is not the player's after it"(target) {
    const { client, key } = await signedIn(target);
    const before = new Map(client.cookies);
    await requireStatus(client.signIn(key), 200);
    const attacker = target.client();
    for (const [name, value] of before) attacker.cookies.set(name, value);
    await requireShut(attacker);
    await requireStatus(client.get(gamePath), 200);
  },
  async "an account that sold its tokens in the middle of a session"(target) {
    const { client, key } = await signedIn(target);
    target.hold(key.account, tooLittle);
    await target.pass(61_000, client);
    await requireStatus(client.get(gamePath), 403);
    await requireStatus(client.get("/gate/authorize"), 403);
    await requireStatus(client.post("/gate/ticket"), 403);
  },
  async "an account that is rekeyed in the middle of a session"(target) {
    const { client, key } = await signedIn(target);
    target.hold(key.account, enough, createKey(98).account);
    await target.pass(61_000, client);
    await requireShut(client);
    target.hold(key.account, enough);
    await target.pass(61_000, client);
    await requireShut(client);
  },
});

/** Attacks on challenges and sessions. */
export const sessionAttacks: readonly Attack[] = [
  ...cookies,
  ...replays,
  ...challenges,
  ...endedSessionAttacks,
];
