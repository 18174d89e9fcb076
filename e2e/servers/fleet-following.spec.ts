import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { GateClient, Key } from "@fabulous-fish/gate/testing/gate-client";
import { shortRound } from "./chain-server.ts";
import { enough, type Fleet, game, metricsToken, moved, prepareFleet } from "./fleet.ts";
import type { GateProcess } from "./gate-process.ts";
import { expectLearned, startLongPoll } from "./long-poll.ts";
import { browserAt } from "./http-client.ts";

let fleet: Fleet;
let gates: GateProcess[] = [];
const start = () => fleet.start({ GATE_FOLLOW: "true" });
test.beforeAll(async () => {
  fleet = await prepareFleet(shortRound);
  gates = await Promise.all([start(), start()]);
});
test.afterAll(async () => {
  await Promise.all(gates.map((gate) => gate.stop()));
  await fleet.remove();
});
// They share two processes and a server.
test.describe.configure({ mode: "default" });

/** Long before the minute after which accounts are read without a follower. */
const soon = { timeout: 50_000, intervals: [200] };

/** Expects this status of /gate/authorize at each process. */
async function expectEverywhere(player: GateClient, status: number): Promise<void> {
  for (const { url } of gates) {
    const authorized = async () => (await moved(player, url).get("/gate/authorize")).status;
    await expect.poll(authorized, soon).toBe(status);
  }
}

/** Expects that a process follows: it waits for the next block. */
async function expectFollowing(): Promise<void> {
  const { blockRequests } = fleet.chain;
  const before = blockRequests.length;
  const waits = () => blockRequests.slice(before).some((path) => path.includes("wait-for"));
  await expect.poll(waits).toBe(true);
}

async function signedIn(key: Key): Promise<GateClient> {
  const browser = browserAt(...gates.map(({ url }) => url));
  expect((await browser.signIn(key)).status).toBe(200);
  return browser;
}

test("a change counts after the next blocks", async () => {
  const key = fleet.newPlayer();
  const browser = await signedIn(key);
  await expectFollowing();
  await expectEverywhere(browser, 204);
  for (const { url } of gates) {
    const followerLag = async () => {
      const ready = (await (await fetch(`${url}/gate/ready`)).json()) as {
        readonly followerLag: number | null;
      };
      return ready.followerLag ?? Infinity;
    };
    await expect.poll(followerLag).toBeLessThan(30);
    const headers = { authorization: `Bearer ${metricsToken}` };
    const metrics = await (await fetch(`${url}/gate/metrics`, { headers })).text();
    expect(metrics).toMatch(/^fabulous_fish_gate_follower_lag_seconds \d+$/m);
  }
  fleet.chain.hold(key.account, {});
  await expectEverywhere(browser, 403);
});

// After the first one is killed, the second one follows. Alone, the second test kills the process that does not.
for (const [index, process] of ["first", "second"].entries()) {
  test(`a change counts after the next blocks while the ${process} process is killed`, async () => {
    const key = fleet.newPlayer();
    const [before, after] = index === 0 ? [{}, enough] : [enough, {}];
    fleet.chain.hold(key.account, before);
    const browser = await signedIn(key);
    await expectEverywhere(browser, before === enough ? 204 : 403);
    await expectFollowing();
    await gates[index]?.stop("SIGKILL");
    fleet.chain.hold(key.account, after);
    gates[index] = await start();
    await expectEverywhere(browser, after === enough ? 204 : 403);
  });
}

for (const place of ["Redis", "a file"] as const) {
  test(`commands and another process answer what a process holds, with ${place}`, async () => {
    const folder = await mkdtemp(join(tmpdir(), "fish-held-"));
    const variables = {
      GATE_FOLLOW: "true",
      ...(place === "a file" && { GATE_STORE: join(folder, "state") }),
    };
    const [one, two] = await Promise.all([fleet.start(variables), fleet.start(variables)]);
    const [other, ended, denied, leaving] = Array.from({ length: 4 }, () => fleet.newPlayer());
    const signIn = async (key = fleet.newPlayer()) => {
      const browser = browserAt(one.url);
      expect((await browser.signIn(key)).status).toBe(200);
      return browser;
    };
    const leaver = await signIn(leaving);
    // The command does not know that the gates follow.
    const run = (name: string, account = "") =>
      fleet.run([name, account], { ...variables, GATE_FOLLOW: "false" });
    await expectLearned(await signIn(other), [
      { of: await signIn(ended), change: () => run("end", ended?.account), status: 401 },
      { of: await signIn(denied), change: () => run("deny", denied?.account), status: 403 },
      {
        of: leaver,
        change: () => moved(leaver, two.url).delete("/gate/session"),
        status: 401,
      },
    ]);
    await Promise.all([one.stop(), two.stop()]);
    await rm(folder, { recursive: true });
  });
}

test("SIGTERM answers a request that is held, and the process ends", async () => {
  const gate = gates.pop() ?? (await start());
  const browser = browserAt(gate.url);
  await browser.signIn(fleet.newPlayer());
  const held = await startLongPoll(browser);
  const stopped = gate.stop();
  const response = await held.response;
  expect(await response.json()).toMatchObject({ standing: "yes" });
  // After 25 seconds, it would name the snapshot.
  expect(response.headers.get("gate-snapshot")).toBe(null);
  await stopped;
});

test("while Redis is down, nothing opens; then no change is missed", async () => {
  const [gate = await start()] = gates;
  const [seller, keeper, poor] = [fleet.newPlayer(), fleet.newPlayer(), fleet.newPlayer()];
  fleet.chain.hold(poor.account, {});
  const browsers = [browserAt(gate.url), browserAt(gate.url), browserAt(gate.url)] as const;
  for (const [index, key] of [seller, keeper, poor].entries()) await browsers[index]?.signIn(key);
  const statuses = async () =>
    Promise.all(browsers.map(async (each) => (await each.get("/gate/authorize")).status));
  const isFollowed = async () => {
    const { headers } = await browsers[1].get("/gate/session");
    return headers.has("gate-snapshot");
  };
  await expect.poll(isFollowed, { timeout: 60_000 }).toBe(true);
  // The snapshots are then those that last for 15 minutes.
  await expect.poll(statuses).toEqual([204, 204, 403]);

  await fleet.redis.stop("SIGKILL");
  fleet.chain.hold(seller.account, {});
  const soldAt = fleet.chain.round + 1n;
  await expect.poll(() => fleet.chain.round > soldAt).toBe(true);
  for (const browser of browsers) expect((await browser.get(game)).status).toBe(503);
  expect(await statuses()).toEqual([403, 403, 403]);
  expect(gate.output()).toContain("following-failed");

  await fleet.redis.start();
  const seen: number[] = [];
  const statusesNow = async () => {
    const found = await statuses();
    seen.push(found[2] ?? 0);
    return found;
  };
  await expect.poll(statusesNow, soon).toEqual([403, 204, 403]);
  expect(seen).not.toContain(204);
  fleet.chain.hold(poor.account, enough);
  await expect.poll(statuses, soon).toEqual([403, 204, 204]);
});
