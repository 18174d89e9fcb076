import { mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { expect, test } from "@playwright/test";
import type { CheckResult } from "@fabulous-fish/core/checks/check-result";
import { createKey, type GateClient, sign } from "@fabulous-fish/gate/testing/gate-client";
import { type ChainServer, serveChain } from "./chain-server.ts";
import { type GateProcess, runGate, runGateCommand } from "./gate-process.ts";
import { browserAt, origin } from "./http-client.ts";
import { type RedisServer, startRedisServer } from "./redis-server.ts";
import { makeSite } from "./site-folder.ts";

const enough = { "2667389516": 3_000_000n };
const game = "/WebGLBuild/index.html";

const metricsToken = "0123456789abcdef";

let redis: RedisServer;
let chain: ChainServer;
let variables: Readonly<Record<string, string>>;
let gates: GateProcess[] = [];
test.beforeAll(async () => {
  redis = await startRedisServer();
  chain = await serveChain();
  const site = await makeSite(chain.url);
  variables = {
    GATE_ORIGINS: origin,
    GATE_SITE: site,
    GATE_STORE: redis.url,
    GATE_METRICS_TOKEN: metricsToken,
  };
  gates = await Promise.all([runGate(variables), runGate(variables)]);
});
test.afterAll(async () => {
  await Promise.all(gates.map((gate) => gate.stop()));
  await Promise.all([redis.remove(), chain.close()]);
});
// They share two processes and a server.
test.describe.configure({ mode: "default" });

const urls = () => gates.map(({ url }) => url);
let seed = 0;
function newPlayer() {
  const key = createKey(++seed);
  chain.chain.hold(key.account, enough);
  return key;
}

/** The same browser, whose requests go elsewhere. */
function moved(browser: GateClient, ...to: readonly string[]): GateClient {
  const other = browserAt(...to);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  return other;
}

test("a challenge of one process is answered at the other, once", async () => {
  const key = newPlayer();
  const browser = browserAt(...urls());
  const challenge = await browser.challenge(key.account);
  const proof = sign(challenge, "transaction", key);
  expect((await browser.answer(challenge, "transaction", proof)).status).toBe(200);
  for (const url of urls()) {
    const there = moved(browser, url);
    expect((await there.get(game)).status).toBe(200);
    expect((await there.get("/gate/authorize")).status).toBe(204);
    expect((await there.answer(challenge, "transaction", proof)).status).toBe(409);
  }
});

test("of 50 answers at both processes, one wins", async () => {
  const key = newPlayer();
  const browser = browserAt(...urls());
  const challenge = await browser.challenge(key.account);
  const proof = sign(challenge, "arc60", key);
  const browsers = Array.from({ length: 50 }, (_, index) =>
    moved(browser, urls()[index % 2] ?? ""),
  );
  const answers = await Promise.all(browsers.map((each) => each.answer(challenge, "arc60", proof)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array<number>(49).fill(409)]);
});

test("a session that ends at one process has ended at both", async () => {
  const key = newPlayer();
  const [first = "", second = ""] = urls();
  const browser = browserAt(first);
  await browser.signIn(key);
  expect((await moved(browser, second).get(game)).status).toBe(200);
  expect((await moved(browser, first).delete("/gate/session")).status).toBe(204);
  for (const url of urls()) expect((await moved(browser, url).get(game)).status).toBe(401);

  const devices = [browserAt(first), browserAt(second)];
  for (const device of devices) await device.signIn(key);
  expect((await moved(devices[0] ?? browser, second).delete("/gate/sessions")).status).toBe(204);
  for (const device of devices) expect((await device.get("/gate/session")).status).toBe(401);
});

test("a ticket of one process is verified with the keys of the other", async () => {
  const [first = "", second = ""] = urls();
  const browser = browserAt(first);
  await browser.signIn(newPlayer());
  const response = await browser.post("/gate/ticket");
  const { ticket } = (await response.json()) as { ticket: string };
  const keys = (await (await fetch(`${second}/gate/jwks.json`)).json()) as JSONWebKeySet;
  await jwtVerify(ticket, createLocalJWKSet(keys), { issuer: origin, audience: origin });
});

test("both processes count a caller's requests together", async () => {
  const limited = await Promise.all([runGate(variables), runGate(variables)]);
  const browser = browserAt(...limited.map(({ url }) => url));
  const { account } = newPlayer();
  const statuses = await Promise.all(
    Array.from(
      { length: 100 },
      async () => (await browser.post("/gate/challenge", { account })).status,
    ),
  );
  // The limit is 60 a minute, and other tests have used some of it.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(40);
  await Promise.all(limited.map((gate) => gate.stop()));
  await redis.advance(60_000);
});

test("the command check and the metrics describe a process that runs", async () => {
  const [url = ""] = urls();
  const { exitCode, output } = await runGateCommand(["check", "--json"], {
    ...variables,
    GATE_ORIGINS: url,
  });
  const results = JSON.parse(output) as readonly CheckResult[];
  expect(results.filter(({ level }) => level !== "ok")).toEqual([]);
  const groups = [
    "configuration",
    "page",
    "proxies",
    "store",
    "ticket key",
    "nodes",
    "clock",
    "tokens",
  ];
  expect([...new Set(results.map(({ group }) => group))]).toEqual([...groups, "origins"]);
  expect(exitCode).toBe(0);

  const metrics = (authorization: string) =>
    fetch(`${url}/gate/metrics`, { headers: { authorization } });
  expect((await metrics("Bearer another")).status).toBe(404);
  const response = await metrics(`Bearer ${metricsToken}`);
  expect(response.headers.get("content-type")).toContain("text/plain");
  const text = await response.text();
  // The command has asked for the health.
  expect(text).toContain('request_duration_seconds_count{route="/gate/health",method="GET"');
  expect(text).toContain('store_duration_seconds_count{operation="get",result="ok"}');
});

test("an origin without TLS is a warning in the log", async () => {
  const gate = await runGate({ ...variables, GATE_ORIGINS: `${origin},http://game.example` });
  expect(gate.output()).toContain('"event":"insecure-origin","origin":"http://game.example"');
  await gate.stop();
});

test("the operator's commands list, deny, allow and end at both processes", async () => {
  const key = newPlayer();
  const { account } = key;
  const browser = browserAt(...urls());
  await browser.signIn(key);
  const run = (...words: readonly string[]) => runGateCommand(words, variables);
  const expectEverywhere = async (status: number) => {
    for (const url of urls()) {
      const there = moved(browser, url);
      const found = async () => (await there.get("/gate/session")).status;
      await expect.poll(found, { timeout: 10_000 }).toBe(status);
    }
  };
  await expectEverywhere(200);
  const listed = await run("sessions", account);
  expect(listed.output).toMatch(new RegExp(`^${account}  ${origin}  until \\S+Z\n$`));
  const denied = await run("deny", account, "--until", "2999-01-01", "--reason", "Bots");
  expect(denied).toEqual({
    exitCode: 0,
    output: `${account} is denied until 2999-01-01T00:00:00.000Z.\n`,
    errors: "",
  });
  await expectEverywhere(403);
  expect((await run("denied")).output).toBe(`${account}  until 2999-01-01T00:00:00.000Z  Bots\n`);
  expect((await run("allow", account)).exitCode).toBe(0);
  await expectEverywhere(200);
  expect((await run("end", account)).output).toBe(`1 session of ${account} ended.\n`);
  await expectEverywhere(401);

  const [invalid, elsewhere] = await Promise.all([
    run("deny", account, "--until", "2020-01-01"),
    runGateCommand(["denied"], { ...variables, GATE_STORE: "/tmp/no-gate-has-its-state-here" }),
  ]);
  expect([invalid.exitCode, elsewhere.exitCode]).toEqual([1, 1]);
  expect(invalid.errors).toContain("--until: 2020-01-01 is in the past");
  expect(elsewhere.errors).toContain("no gate has its state there; set GATE_STORE");
});

test("processes and commands write one audit log, which can be rotated", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fish-audit-"));
  const path = join(folder, "audit.log");
  const audited = { ...variables, GATE_AUDIT_LOG: path };
  const fleet = await Promise.all([runGate(audited), runGate(audited)]);
  const key = newPlayer();
  const browser = browserAt(...fleet.map(({ url }) => url));
  const responses = [await browser.signIn(key), await browser.post("/gate/ticket")];
  const [signedIn, ticket] = responses.map(({ headers }) => headers.get("x-request-id"));
  const run = (...words: readonly string[]) => runGateCommand(words, audited);
  const named = await run("audit-name", key.account);
  const account = named.output.trim();
  expect(account).toMatch(/^[\w-]{43}$/);

  await rename(path, `${path}.1`);
  for (const gate of fleet) gate.signal("SIGHUP");
  await expect.poll(() => readFile(path, "utf8").catch(() => undefined)).toBe("");
  await run("deny", key.account, "--until", "2999-01-01");
  await run("allow", key.account);
  await run("end", key.account);
  await run("rotate-ticket-key");

  const entriesOf = async (file: string) => {
    const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
    return lines.map((line) => {
      const { time, ...entry } = JSON.parse(line) as { readonly time: string };
      expect(new Date(time).toISOString()).toBe(time);
      return entry;
    });
  };
  expect(await entriesOf(`${path}.1`)).toEqual([
    { event: "sign-in", requestId: signedIn, account, method: "arc60", result: "ok" },
    { event: "ticket-issued", requestId: ticket, account },
  ]);
  expect(await entriesOf(path)).toEqual([
    { event: "account-denied", command: "deny", account, until: "2999-01-01T00:00:00.000Z" },
    { event: "denial-lifted", command: "allow", account },
    { event: "session-ended", command: "end", account, by: "operator" },
    { event: "ticket-key-rotated", command: "rotate-ticket-key" },
  ]);
  const log = fleet.map(({ output }) => output()).join("");
  for (const id of [signedIn, ticket]) expect(log).toContain(`"requestId":"${id ?? ""}"`);
  expect(log).not.toContain("audit-failed");

  const unwritable = await runGateCommand(["end", key.account], {
    ...variables,
    GATE_AUDIT_LOG: join(folder, "none", "audit.log"),
  });
  expect(unwritable).toMatchObject({ exitCode: 1, output: "" });
  expect(unwritable.errors).toContain("audit.log cannot be written: ENOENT");
  await Promise.all(fleet.map((gate) => gate.stop()));
  await rm(folder, { recursive: true });
});

test("a process that is killed loses nothing", async () => {
  const key = newPlayer();
  const [first = "", second = ""] = urls();
  const browser = browserAt(first);
  await browser.signIn(key);
  const other = browserAt(first);
  const challenge = await other.challenge(key.account);
  await gates[0]?.stop("SIGKILL");

  expect((await moved(browser, second).get(game)).status).toBe(200);
  const answered = moved(other, second);
  expect((await answered.answer(challenge, "arc60", sign(challenge, "arc60", key))).status).toBe(
    200,
  );
  gates[0] = await runGate(variables);
  for (const url of urls()) expect((await moved(browser, url).get(game)).status).toBe(200);
});

test("with GATE_FOLLOW, a change counts after the next blocks, whichever process is killed", async () => {
  test.setTimeout(120_000);
  const start = () => runGate({ ...variables, GATE_FOLLOW: "true" });
  const fleet = await Promise.all([start(), start()]);
  const key = newPlayer();
  const browser = browserAt(...fleet.map(({ url }) => url));
  await browser.signIn(key);
  const blocks = () => chain.chain.blockRequests.filter((path) => path.includes("wait-for"));
  await expect.poll(blocks).not.toEqual([]);
  /** Expects it long before the minute after which accounts are read without a follower. */
  const expectEverywhere = async (status: number) => {
    for (const { url } of fleet) {
      const authorized = async () => (await moved(browser, url).get("/gate/authorize")).status;
      await expect.poll(authorized, { timeout: 25_000, intervals: [500] }).toBe(status);
    }
  };
  await expectEverywhere(204);
  for (const { url } of fleet) {
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
  chain.chain.hold(key.account, {});
  await expectEverywhere(403);
  for (const [index, gate] of fleet.entries()) {
    const held = index === 0 ? enough : {};
    await gate.stop("SIGKILL");
    chain.chain.hold(key.account, held);
    fleet[index] = await start();
    await expectEverywhere(index === 0 ? 204 : 403);
  }
  await Promise.all(fleet.map((gate) => gate.stop()));
});

test("SIGTERM answers a request that is held, and the process ends", async () => {
  test.setTimeout(90_000);
  const gate = await runGate({ ...variables, GATE_FOLLOW: "true" });
  const browser = browserAt(gate.url);
  await browser.signIn(newPlayer());
  const currentName = async () =>
    (await browser.get("/gate/session")).headers.get("gate-snapshot") ?? "";
  await expect.poll(currentName, { timeout: 40_000 }).not.toBe("");
  const headers = { "gate-snapshot": await currentName() };
  const held = browser.request("/gate/session", { headers });
  // The gate has received the other request before this one.
  await browser.get("/gate/health");
  const stopped = gate.stop();
  const response = await held;
  expect(await response.json()).toMatchObject({ standing: "yes" });
  // After 25 seconds, it would name the snapshot.
  expect(response.headers.get("gate-snapshot")).toBe(null);
  await stopped;
});

test("while Redis is down, nothing opens; when it is back, sessions go on", async () => {
  const key = newPlayer();
  const browser = browserAt(...urls());
  await browser.signIn(key);
  await redis.stop("SIGKILL");
  for (const url of urls()) {
    const there = moved(browser, url);
    for (const path of [game, "/gate/session"]) expect((await there.get(path)).status).toBe(503);
    expect((await there.get("/gate/authorize")).status).toBeGreaterThanOrEqual(400);
    expect((await there.post("/gate/ticket")).status).toBe(503);
    expect((await there.post("/gate/challenge", { account: key.account })).status).toBe(503);
    expect((await there.get("/")).status).toBe(200);
  }
  await redis.start();
  for (const url of urls())
    await expect.poll(async () => (await moved(browser, url).get(game)).status).toBe(200);
});

test("while Redis is down, a gate that follows opens nothing; then no change is missed", async () => {
  test.setTimeout(120_000);
  const gate = await runGate({ ...variables, GATE_FOLLOW: "true" });
  const [seller, keeper, poor] = [newPlayer(), newPlayer(), newPlayer()];
  chain.chain.hold(poor.account, {});
  const browsers = [browserAt(gate.url), browserAt(gate.url), browserAt(gate.url)] as const;
  for (const [index, key] of [seller, keeper, poor].entries()) await browsers[index]?.signIn(key);
  const statuses = async () =>
    Promise.all(browsers.map(async (each) => (await each.get("/gate/authorize")).status));
  const isFollowed = async () => {
    const { headers } = await browsers[1].get("/gate/session");
    return headers.has("gate-snapshot");
  };
  await expect.poll(isFollowed, { timeout: 40_000 }).toBe(true);
  // The snapshots are then those that last for 15 minutes.
  await expect.poll(statuses).toEqual([204, 204, 403]);

  await redis.stop("SIGKILL");
  chain.chain.hold(seller.account, {});
  const soldAt = chain.chain.round + 1n;
  await expect.poll(() => chain.chain.round > soldAt).toBe(true);
  for (const browser of browsers) expect((await browser.get(game)).status).toBe(503);
  expect(await statuses()).toEqual([403, 403, 403]);
  expect(gate.output()).toContain("following-failed");

  await redis.start();
  const seen: number[] = [];
  const statusesNow = async () => {
    const found = await statuses();
    seen.push(found[2] ?? 0);
    return found;
  };
  // Long before the minute after which accounts are read without a follower.
  await expect.poll(statusesNow, { timeout: 25_000, intervals: [500] }).toEqual([403, 204, 403]);
  expect(seen).not.toContain(204);
  chain.chain.hold(poor.account, enough);
  await expect.poll(statuses, { timeout: 25_000, intervals: [500] }).toEqual([403, 204, 204]);
  await gate.stop();
});

for (const [settings, logged] of [
  [["--maxmemory-policy", "allkeys-lru", "--maxmemory", "50mb"], '"level":"wrong"'],
  [["--user", "default", "on", "nopass", "~*", "&*", "+@all", "-info"], '"level":"unknown"'],
] as const) {
  test(`parameters: a gate logs at its start that Redis has ${settings.join(" ")}`, async () => {
    const server = await startRedisServer(settings);
    const gate = await runGate({ ...variables, GATE_STORE: server.url });
    await expect.poll(() => gate.output()).toContain('"event":"store-settings"');
    expect(gate.output()).toContain(logged);
    await browserAt(gate.url).signIn(newPlayer());
    await gate.stop();
    await server.remove();
  });
}
