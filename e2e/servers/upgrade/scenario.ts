import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import type { Store } from "@fabulous-fish/gate";
import { createKey, GateClient } from "@fabulous-fish/gate/testing/gate-client";
import type * as ScoreFixture from "@fabulous-fish/gate/scores/testing/score-fixture";
import { enough, origin, setUp } from "@fabulous-fish/gate/testing/gate-fixture";

/*
 * What players do at a gate, and what a gate of another version makes of it. It runs in the trees of older
 * versions too (older-tree.ts), so it uses only what all of them have, or looks whether they do.
 */

const operatorToken = "0123456789abcdef0123456789abcdef";
const game = "/WebGLBuild/index.html";
/** When the fixture's clock starts. */
export const startedAt = Date.parse("2026-01-01T00:00:00Z");
export const minute = 60_000;

/** The content of a gate's store, as its players and its operator know it. */
export interface Played {
  /** Of the first key. */
  readonly seed: number;
  /** The cookies of browsers. */
  readonly browsers: Readonly<Record<Browser, readonly (readonly [string, string])[]>>;
  readonly ticket: string;
  /** Undefined if the version has none. */
  readonly scores: unknown;
  readonly hasDenials: boolean;
}

/** `player` plays, `denied` is denied; `left` has signed out, and `ended` out of all devices. */
type Browser = "player" | "denied" | "left" | "ended";
const browsers: readonly Browser[] = ["player", "denied", "left", "ended"];

/** A gate's report about it. */
export interface Seen {
  /** The status of a file of the game, and the standing or the code of the error that the page gets. */
  readonly browsers: Readonly<Record<Browser, string>>;
  /** Whether the ticket can be verified with the public keys. */
  readonly oldTicket: string;
  readonly scores: unknown;
  /** The status of a new ticket, and whether that can be verified. */
  readonly newTicket: string;
  /** The status of a new sign-in. */
  readonly signIn: number;
}

/** Versions have it in one of two folders, or not at all. */
function scoreFixtureIn(folder: string) {
  const path = `@fabulous-fish/gate/${folder}/score-fixture`;
  return (import(path) as Promise<typeof ScoreFixture>).catch(() => undefined);
}

async function setUpVersion(store: Store, passed: number) {
  const scores = (await scoreFixtureIn("scores/testing")) ?? (await scoreFixtureIn("testing"));
  const withScores = scores?.setUpScores({ store, operatorToken });
  const gate = withScores ?? setUp({ store });
  gate.pass(passed);
  return { gate, play: withScores?.play };
}

async function requireStatus(response: Promise<Response>, status: number): Promise<Response> {
  const found = await response;
  if (found.status === status) return found;
  throw new Error(`${found.status} ${await found.text()}`);
}

/** @param seed of the first key. */
export async function playOn(store: Store, seed: number, passed: number): Promise<Played> {
  const { gate, play } = await setUpVersion(store, passed);
  const clients = new Map<Browser, GateClient>();
  for (const [index, name] of browsers.entries()) {
    const key = createKey(seed + index);
    gate.chain.hold(key.account, enough);
    const client = gate.client();
    await requireStatus(client.signIn(key), 200);
    await requireStatus(client.get(game), 200);
    clients.set(name, client);
  }
  const clientOf = (name: Browser) => clients.get(name) ?? gate.client();
  const { ticket } = (await (
    await requireStatus(clientOf("player").post("/gate/ticket"), 200)
  ).json()) as { ticket: string };
  if (play) {
    await requireStatus(play(clientOf("player"), 5), 200);
    await requireStatus(play(clientOf("denied"), 3), 200);
  }
  const hasDenials = "operate" in gate && play !== undefined;
  if (hasDenials) {
    const { account } = createKey(seed + browsers.indexOf("denied"));
    const denied = gate.operate("deny", { account, reason: "cheats" });
    // 204 before 25.3.0.
    await requireStatus(denied, (await denied).status === 204 ? 204 : 200);
  }
  const cookies = browsers.map((name) => [name, [...clientOf(name).cookies]] as const);
  await requireStatus(clientOf("left").delete("/gate/session"), 204);
  const all = await clientOf("ended").delete("/gate/sessions");
  if (all.status !== 204) await requireStatus(clientOf("ended").delete("/gate/session"), 204);
  return {
    seed,
    browsers: Object.fromEntries(cookies) as unknown as Played["browsers"],
    ticket,
    scores: play ? await scoresOf(gate.client()) : undefined,
    hasDenials,
  };
}

async function scoresOf(client: GateClient): Promise<unknown> {
  return (await requireStatus(client.get("/gate/scores"), 200)).json();
}

/** @param seed of a key that signs in anew. */
export async function lookAt(
  store: Store,
  played: Played,
  seed: number,
  passed: number,
): Promise<Seen> {
  const { gate, play } = await setUpVersion(store, passed);
  const found: (readonly [Browser, string])[] = [];
  for (const [index, name] of browsers.entries()) {
    gate.chain.hold(createKey(played.seed + index).account, enough);
    const client = new GateClient(gate.send, origin);
    for (const [cookie, value] of played.browsers[name]) client.cookies.set(cookie, value);
    const { status } = await client.get(game);
    const body = (await (await client.get("/gate/session")).json()) as Record<string, unknown>;
    found.push([name, `${status} ${String(body["standing"] ?? body["type"]).replace(/.*#/, "")}`]);
  }
  const keys = async () => {
    const response = await gate.client().get("/gate/jwks.json");
    return response.ok ? ((await response.json()) as JSONWebKeySet) : { keys: [] };
  };
  const verify = async (ticket: string) =>
    jwtVerify(ticket, createLocalJWKSet(await keys()), {
      issuer: origin,
      currentDate: new Date(startedAt),
    }).then(
      () => "valid",
      (error: unknown) => String(error),
    );
  const oldTicket = await verify(played.ticket);
  const key = createKey(seed);
  gate.chain.hold(key.account, enough);
  const fresh = gate.client();
  const signIn = (await fresh.signIn(key)).status;
  const response = await fresh.post("/gate/ticket");
  const newTicket = response.ok
    ? await verify(((await response.json()) as { ticket: string }).ticket)
    : String(response.status);
  return {
    browsers: Object.fromEntries(found) as Seen["browsers"],
    oldTicket,
    scores: play ? await scoresOf(gate.client()) : undefined,
    newTicket,
    signIn,
  };
}
