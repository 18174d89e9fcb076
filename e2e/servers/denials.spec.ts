import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
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

test("a gate says at its start what Redis can lose, and what it cannot keep itself", async () => {
  await withRedis(keepsNothing, async (_, stateIn) => {
    const checked = await fleet.run(["check", "--json"], stateIn);
    const results = JSON.parse(checked.output) as readonly CheckResult[];
    expect(results.find(({ seen }) => seen.startsWith("appendonly no"))).toMatchObject({
      level: "warning",
      seen: "appendonly no and no save: after its restart, entries of the state are gone",
    });
    const file = join(folder, "no-folder");
    await writeFile(file, "");
    const gate = await fleet.start({ ...stateIn, GATE_DENIALS: join(file, "denials") });
    await expect.poll(gate.output).toContain('"event":"denials-not-held"');
    expect(gate.output()).toContain("after its restart, entries of the state are gone");
    await gate.stop();
  });
});

test("a denial ends a held request, and reaches each gate in five seconds", async () => {
  await withRedis([], async (_, stateIn) => {
    const start = (name: string) =>
      fleet.start({ ...stateIn, GATE_DENIALS: join(folder, name), GATE_FOLLOW: "true" });
    const gates = await Promise.all([start("one"), start("two")]);
    const denied = fleet.newPlayer();
    const browser = browserAt(...gates.map(({ url }) => url));
    await browser.signIn(denied);
    expect((await browser.get(game)).status).toBe(200);
    const held = await startLongPoll(moved(browser, gates[0].url));
    const done = await fleet.run(["deny", denied.account], stateIn);
    expect(done).toEqual({ exitCode: 0, output: `${denied.account} is denied.\n`, errors: "" });
    const everywhere = gates.map(({ url }) =>
      expect
        .poll(async () => (await moved(browser, url).get(game)).status, { timeout: 5_000 })
        .toBe(403),
    );
    await Promise.all(everywhere);
    expect([200, 403]).toContain((await held.response).status);
    await Promise.all(gates.map((gate) => gate.stop()));
  });
});

test("denials outlast a Redis server that is emptied, and restarted without persistence", async () => {
  await withRedis(keepsNothing, async (redis, stateIn) => {
    const variables = { ...stateIn, GATE_DENIALS: join(folder, "emptied") };
    const nothing = await fleet.run(["deny", fleet.newPlayer().account], variables);
    expect(nothing.errors).toContain("no gate has its state there, or it is lost; set GATE_STORE");
    const gate = await fleet.start(variables);
    const [denied, other] = [fleet.newPlayer(), fleet.newPlayer()];
    await fleet.run(["deny", denied.account], variables);
    await expect.poll(() => signIn(gate, denied)).toBe(403);
    await redis.flush();
    expect(await signIn(gate, denied)).toBe(403);
    expect(await signIn(gate, other)).toBe(200);
    await redis.stop("SIGKILL");
    await redis.start();
    await expect.poll(() => signIn(gate, denied)).toBe(403);
    await expect.poll(() => signIn(gate, other)).toBe(200);
    await gate.stop();
  });
});

test("a gate that comes back to an emptied Redis brings the denials, and revives none that was lifted", async () => {
  await withRedis(keepsNothing, async (redis, stateIn) => {
    const placeOf = (name: string) => ({ ...stateIn, GATE_DENIALS: join(folder, name) });
    const [first, second] = [placeOf("first"), placeOf("second")];
    const gate = await fleet.start(first);
    const [denied, lifted] = [fleet.newPlayer(), fleet.newPlayer()];
    for (const { account } of [denied, lifted]) await fleet.run(["deny", account], first);
    // It has read the denials by its start.
    const off = await fleet.start(second);
    await off.stop();
    await fleet.run(["allow", lifted.account], first);
    await expect.poll(() => signIn(gate, lifted)).toBe(200);
    await redis.flush();
    const again = await fleet.start(second);
    await expect.poll(() => signIn(again, lifted)).toBe(200);
    expect(await signIn(again, denied)).toBe(403);
    await Promise.all([gate.stop(), again.stop()]);
  });
});

test("gates that are all restarted beside an emptied Redis remember the denials", async () => {
  await withRedis(keepsNothing, async (redis, stateIn) => {
    const variables = { ...stateIn, GATE_DENIALS: join(folder, "remembered") };
    const gate = await fleet.start(variables);
    const denied = fleet.newPlayer();
    await fleet.run(["deny", denied.account], variables);
    await gate.stop();
    await redis.flush();
    const again = await fleet.start(variables);
    expect(await signIn(again, denied)).toBe(403);
    expect(await signIn(again, fleet.newPlayer())).toBe(200);
    await again.stop();
  });
});

test("beside Redis, the denials are exported, backed up and imported", async () => {
  await withRedis([], async (_, stateIn) => {
    const own = { ...stateIn, GATE_DENIALS: join(folder, "exported") };
    const gate = await fleet.start(own);
    const denied = fleet.newPlayer();
    await fleet.run(["deny", denied.account, "--reason", "Bots"], own);
    const file = join(folder, "export.json");
    expect((await fleet.run(["denials", "export", file], own)).output).toContain("1 denial is");
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
      version: 1,
      denials: [{ account: denied.account, reason: "Bots" }],
    });
    const backup = await fleet.run(["backup", join(folder, "copies")], own);
    expect(backup.output).toMatch(/^Only the denials are saved, 1, in .*denials-.*Z\.json\./);
    expect(backup.output).toContain("Not saved: sessions, keys of tickets and scores");
    await fleet.run(["allow", denied.account], own);
    expect(await fleet.run(["denials", "import", file], own)).toEqual({
      exitCode: 0,
      output: `${file}: 1 added, 0 replaced, 0 unchanged, 0 rejected.\n`,
      errors: "",
    });
    await gate.stop();
  });
});

test("a change that this machine's copy lacks is an error that says so", async () => {
  await withRedis([], async (_, stateIn) => {
    const kept = await startRedisServer();
    const variables = { ...stateIn, GATE_DENIALS: kept.url };
    const gate = await fleet.start(variables);
    const denied = fleet.newPlayer();
    await fleet.run(["deny", denied.account], variables);
    await expect.poll(() => signIn(gate, denied)).toBe(403);
    await kept.stop("SIGKILL");
    const { exitCode, errors } = await fleet.run(["allow", denied.account], variables);
    expect(exitCode).toBe(1);
    expect(errors).toContain("is not stored everywhere");
    await expect.poll(() => signIn(gate, denied)).toBe(200);
    await gate.stop();
    await kept.remove();
  });
});
