import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { shortRound } from "./chain-server.ts";
import { type Fleet, game, moved, prepareFleet } from "./fleet.ts";
import type { GateProcess } from "./gate-process.ts";
import { startLongPoll } from "./long-poll.ts";
import { browserAt } from "./http-client.ts";
import { type RedisServer, startRedisServer } from "./redis-server.ts";

type Variables = Readonly<Record<string, string>>;

let fleet: Fleet;
let folder: string;
test.beforeAll(async () => {
  fleet = await prepareFleet(shortRound);
  folder = await mkdtemp(join(tmpdir(), "fish-denials-"));
});
test.afterAll(async () => {
  await fleet.remove();
  await rm(folder, { recursive: true });
});

/** Runs with a Redis server of the test's own. */
async function withRedis(
  settings: readonly string[],
  run: (redis: RedisServer, stateIn: Variables) => Promise<void>,
): Promise<void> {
  const redis = await startRedisServer(settings);
  try {
    await run(redis, { GATE_STORE: redis.url });
  } finally {
    await redis.remove();
  }
}

const keepsNothing = ["--appendonly", "no"];

/** The status of a sign-in at a gate; undefined if it gives no challenge. */
async function signIn({ url }: GateProcess, key: ReturnType<Fleet["newPlayer"]>) {
  const response = await browserAt(url)
    .signIn(key)
    .catch(() => undefined);
  return response?.status;
}

test("without persistence, a gate does not start whose denials would be lost, and the check says so", async () => {
  await withRedis(keepsNothing, async (_, stateIn) => {
    const refused = await fleet.run([], stateIn);
    expect(refused.exitCode).toBe(1);
    expect(refused.errors).toContain("The operator's denials would be lost. Redis 127.0.0.1:");
    expect(refused.errors).toContain("GATE_DENIALS");
    const checked = await fleet.run(["check", "--json"], stateIn);
    const results = JSON.parse(checked.output) as readonly CheckResult[];
    const lost = results.find(({ seen }) => seen.startsWith("appendonly no and no save"));
    expect(lost).toMatchObject({ level: "wrong", group: "store" });
    expect(lost?.seen).toContain("denials, scores and sessions are gone");
    expect(results.find(({ group }) => group === "denials")).toMatchObject({
      level: "warning",
      seen: "there is nothing yet: the gate has never started, or all is lost",
    });
  });
});

test("a denial in a place of its own ends a held request, and is not made where no gate looks", async () => {
  await withRedis(keepsNothing, async (_, stateIn) => {
    const variables = { ...stateIn, GATE_DENIALS: join(folder, "denials"), GATE_FOLLOW: "true" };
    const gates = await Promise.all([fleet.start(variables), fleet.start(variables)]);
    for (const gate of gates) {
      await expect.poll(gate.output).toContain("after its restart, scores and sessions are gone");
    }
    const denied = fleet.newPlayer();
    const browser = browserAt(...gates.map(({ url }) => url));
    await browser.signIn(denied);
    expect((await browser.get(game)).status).toBe(200);

    // Without the option, the command would act where no gate looks.
    const elsewhere = await fleet.run(["deny", denied.account], stateIn);
    expect(elsewhere.exitCode).toBe(1);
    expect(elsewhere.errors).toContain("The operator's denials are not in this place.");
    const held = await startLongPoll(moved(browser, gates[0].url));
    const done = await fleet.run(["deny", denied.account], variables);
    expect((await held.response).status).toBe(403);
    expect(done).toEqual({ exitCode: 0, output: `${denied.account} is denied.\n`, errors: "" });
    expect((await browser.get(game)).status).toBe(403);
    await Promise.all(gates.map((gate) => gate.stop()));
  });
});

test("denials in a place of their own outlast a Redis server that is emptied and restarted without persistence", async () => {
  await withRedis(keepsNothing, async (redis, stateIn) => {
    const variables = { ...stateIn, GATE_DENIALS: join(folder, "kept"), GATE_FOLLOW: "true" };
    const gates = await Promise.all([fleet.start(variables), fleet.start(variables)]);
    const [denied, other] = [fleet.newPlayer(), fleet.newPlayer()];
    await fleet.run(["deny", denied.account], variables);

    await redis.flush();
    for (const gate of gates) {
      expect(await signIn(gate, denied)).toBe(403);
      expect(await signIn(gate, other)).toBe(200);
    }
    await redis.stop("SIGKILL");
    await redis.start();
    for (const gate of gates) await expect.poll(() => signIn(gate, denied)).toBe(403);
    await Promise.all(gates.map((gate) => gate.stop()));
    const again = await fleet.start(variables);
    expect(await signIn(again, denied)).toBe(403);
    expect(await signIn(again, other)).toBe(200);
    await again.stop();

    const misplaced = await fleet.run([], { ...variables, GATE_DENIALS: join(folder, "another") });
    expect(misplaced.exitCode).toBe(1);
    expect(misplaced.errors).toContain("another is missing");
  });
});

test("gates whose denials a Redis server has lost let nobody in until they are imported", async () => {
  await withRedis([], async (redis, stateIn) => {
    const run = (...words: readonly string[]) => fleet.run(words, stateIn);
    const nothing = await run("deny", fleet.newPlayer().account);
    expect(nothing.errors).toContain("no gate has its state there, or it is lost; set GATE_STORE");
    const gates = await Promise.all([fleet.start(stateIn), fleet.start(stateIn)]);
    const [denied, other] = [fleet.newPlayer(), fleet.newPlayer()];
    // Nobody is denied: nothing is lost.
    await redis.flush();
    for (const gate of gates) expect(await signIn(gate, other)).toBe(200);

    await run("deny", denied.account, "--reason", "Bots");
    for (const gate of gates) expect(await signIn(gate, denied)).toBe(403);
    const file = join(folder, "export.json");
    expect((await run("denials", "export", file)).output).toContain("1 denial is saved");
    const backup = await run("backup", join(folder, "copies"));
    expect(backup.exitCode).toBe(0);
    expect(backup.output).toMatch(/^Only the denials are saved, 1, in .*denials-.*Z\.json\./);
    expect(backup.output).toContain("Not saved: sessions, keys of tickets and scores");
    // With persistence, it comes back with them.
    await redis.stop("SIGKILL");
    await redis.start();
    for (const gate of gates) await expect.poll(() => signIn(gate, denied)).toBe(403);

    await redis.flush();
    for (const gate of gates) {
      expect(await signIn(gate, denied)).toBe(503);
      expect(await signIn(gate, other)).toBe(503);
      expect(gate.output()).toContain("denials-lost");
    }
    const lost = await run("deny", other.account);
    expect(lost.exitCode).toBe(1);
    // An empty Redis could be another one.
    const refused = await run("denials", "import", file);
    expect(refused.exitCode).toBe(1);
    expect(refused.errors).toContain("import denials with --here");
    const imported = await run("denials", "import", file, "--here");
    expect(imported).toEqual({
      exitCode: 0,
      output: `${file}: 1 added, 0 replaced, 0 unchanged, 0 rejected.\n`,
      errors: "",
    });
    for (const gate of gates) {
      expect(await signIn(gate, denied)).toBe(403);
      expect(await signIn(gate, other)).toBe(200);
    }
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
      version: 1,
      denials: [{ account: denied.account, reason: "Bots" }],
    });
    await Promise.all(gates.map((gate) => gate.stop()));
  });
});

test("denials in a second Redis server outlast the first one, and gates do not start without it", async () => {
  await withRedis(keepsNothing, async (redis, stateIn) => {
    const kept = await startRedisServer();
    const variables = { ...stateIn, GATE_DENIALS: kept.url };
    const first = await fleet.start(variables);
    const denied = fleet.newPlayer();
    await fleet.run(["deny", denied.account], variables);
    await redis.flush();
    expect(await signIn(first, denied)).toBe(403);
    await first.stop();
    const gate = await fleet.start(variables);
    expect(await signIn(gate, denied)).toBe(403);
    await kept.stop("SIGKILL");
    expect(await signIn(gate, denied)).toBe(503);
    expect((await fleet.run([], variables)).exitCode).toBe(1);
    await kept.start();
    await expect.poll(() => signIn(gate, denied)).toBe(403);
    await kept.flush();
    expect(await signIn(gate, denied)).toBe(503);
    expect((await fleet.run([], variables)).errors).toContain("not in this place");
    await gate.stop();
    await kept.remove();
  });
});
