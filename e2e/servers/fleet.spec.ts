import { mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from "jose";
import { expect, test } from "@playwright/test";
import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { sign } from "@fabulous-fish/gate/testing/gate-client";
import { type Fleet, game, metricsToken, moved, prepareFleet } from "./fleet.ts";
import { type GateProcess, runGate } from "./gate-process.ts";
import { browserAt, origin } from "./http-client.ts";
import { startRedisServer } from "./redis-server.ts";

let fleet: Fleet;
let gates: GateProcess[] = [];
test.beforeAll(async () => {
  fleet = await prepareFleet();
  // From the sources, and as it is built.
  gates = await Promise.all([runGate(fleet.variables), fleet.start()]);
});
test.afterAll(async () => {
  await Promise.all(gates.map((gate) => gate.stop()));
  await fleet.remove();
});
// They share two processes and a server.
test.describe.configure({ mode: "default" });

const urls = () => gates.map(({ url }) => url);

test("a challenge of one process is answered at the other, once, also of 50 answers at both", async () => {
  const key = fleet.newPlayer();
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

  const another = await browser.challenge(key.account);
  const signature = sign(another, "arc60", key);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      moved(browser, urls()[index % 2] ?? "").answer(another, "arc60", signature),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array<number>(49).fill(409)]);
});

test("a session and a ticket of one process are valid at the other, and a session ends at both", async () => {
  const key = fleet.newPlayer();
  const [first = "", second = ""] = urls();
  const browser = browserAt(first);
  await browser.signIn(key);
  expect((await moved(browser, second).get(game)).status).toBe(200);
  const { ticket } = (await (await browser.post("/gate/ticket")).json()) as { ticket: string };
  const keys = (await (await fetch(`${second}/gate/jwks.json`)).json()) as JSONWebKeySet;
  await jwtVerify(ticket, createLocalJWKSet(keys), { issuer: origin, audience: origin });
  // Without a season, there are neither runs nor scores.
  expect((await browser.post("/gate/runs", { version: "1" })).status).toBe(404);
  expect((await browser.get("/gate/scores")).status).toBe(404);

  expect((await moved(browser, first).delete("/gate/session")).status).toBe(204);
  for (const url of urls()) expect((await moved(browser, url).get(game)).status).toBe(401);

  const devices = [browserAt(first), browserAt(second)];
  for (const device of devices) await device.signIn(key);
  expect((await moved(devices[0] ?? browser, second).delete("/gate/sessions")).status).toBe(204);
  for (const device of devices) expect((await device.get("/gate/session")).status).toBe(401);
});

test("both processes count a caller's requests together", async () => {
  const browser = browserAt(...urls());
  const { account } = fleet.newPlayer();
  // Their minute begins with them.
  await fleet.redis.advance(60_000);
  const statuses = await Promise.all(
    Array.from(
      { length: 100 },
      async () => (await browser.post("/gate/challenge", { account })).status,
    ),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  await fleet.redis.advance(60_000);
});

test("the command check and the metrics describe a process that runs", async () => {
  const [url = ""] = urls();
  const { exitCode, output } = await fleet.run(["check", "--json"], {
    GATE_ORIGINS: url,
    GATE_SITE_ID: origin,
  });
  const results = JSON.parse(output) as readonly CheckResult[];
  expect(results.filter(({ level }) => level !== "ok")).toEqual([]);
  const groups = [
    "configuration",
    "page",
    "proxies",
    "store",
    "ticket key",
    "denials",
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

test("the operator's commands list, deny, allow and end at both processes, and all write one audit log, which can be rotated", async () => {
  const folder = await mkdtemp(join(tmpdir(), "fish-audit-"));
  const path = join(folder, "audit.log");
  const audited = { GATE_AUDIT_LOG: path };
  const audits = await Promise.all([fleet.start(audited), fleet.start(audited)]);
  const key = fleet.newPlayer();
  const { account } = key;
  const browser = browserAt(...audits.map(({ url }) => url));
  const responses = [await browser.signIn(key), await browser.post("/gate/ticket")];
  const [signedIn, ticket] = responses.map(({ headers }) => headers.get("x-request-id"));
  const run = (words: readonly string[], others: Readonly<Record<string, string>> = audited) =>
    fleet.run(words, others);
  const expectEverywhere = async (status: number) => {
    for (const { url } of audits) {
      const found = async () => (await moved(browser, url).get("/gate/session")).status;
      await expect.poll(found).toBe(status);
    }
  };
  const name = (await run(["audit-name", account])).output.trim();
  expect(name).toMatch(/^[\w-]{43}$/);
  await rename(path, `${path}.1`);
  for (const gate of audits) gate.signal("SIGHUP");
  await expect.poll(() => readFile(path, "utf8").catch(() => undefined)).toBe("");

  await expectEverywhere(200);
  const listed = await run(["sessions", account]);
  expect(listed.output).toMatch(new RegExp(`^${account}  ${origin}  until \\S+Z\n$`));
  const denied = await run(["deny", account, "--until", "2999-01-01", "--reason", "Bots"]);
  expect(denied).toEqual({
    exitCode: 0,
    output: `${account} is denied until 2999-01-01T00:00:00.000Z.\n`,
    errors: "",
  });
  await expectEverywhere(403);
  const { output } = await run(["denied"]);
  expect(output).toBe(`${account}  until 2999-01-01T00:00:00.000Z  Bots\n`);
  expect((await run(["allow", account])).exitCode).toBe(0);
  await expectEverywhere(200);
  expect((await run(["end", account])).output).toBe(`1 session of ${account} ended.\n`);
  await expectEverywhere(401);
  await run(["rotate-ticket-key"]);

  const entriesOf = async (file: string) => {
    const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
    return lines.map((line) => {
      const { time, ...entry } = JSON.parse(line) as { readonly time: string };
      expect(new Date(time).toISOString()).toBe(time);
      return entry;
    });
  };
  const until = "2999-01-01T00:00:00.000Z";
  expect(await entriesOf(`${path}.1`)).toEqual([
    { event: "sign-in", requestId: signedIn, account: name, method: "arc60", result: "ok" },
    { event: "ticket-issued", requestId: ticket, account: name },
  ]);
  expect(await entriesOf(path)).toEqual([
    { event: "account-denied", command: "deny", account: name, until, reason: "Bots" },
    { event: "denial-lifted", command: "allow", account: name },
    { event: "session-ended", command: "end", account: name, by: "operator" },
    { event: "ticket-key-rotated", command: "rotate-ticket-key" },
  ]);
  const log = audits.map((gate) => gate.output()).join("");
  for (const id of [signedIn, ticket]) expect(log).toContain(`"requestId":"${id ?? ""}"`);
  expect(log).not.toContain("audit-failed");

  const [invalid, elsewhere, unwritable] = await Promise.all([
    run(["deny", account, "--until", "2020-01-01"]),
    run(["denied"], { GATE_STORE: join(folder, "no-gate-has-its-state-here") }),
    run(["end", account], { GATE_AUDIT_LOG: join(folder, "none", "audit.log") }),
  ]);
  expect([invalid, elsewhere, unwritable].map(({ exitCode }) => exitCode)).toEqual([1, 1, 1]);
  expect(invalid.errors).toContain("--until: 2020-01-01 is in the past");
  expect(elsewhere.errors).toContain("no gate has its state there; set GATE_STORE");
  expect(unwritable.output).toBe("");
  expect(unwritable.errors).toContain("audit.log cannot be written: ENOENT");
  await Promise.all(audits.map((gate) => gate.stop()));
  await rm(folder, { recursive: true });
});

test("a process that is killed loses nothing", async () => {
  const key = fleet.newPlayer();
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
  gates[0] = await fleet.start();
  for (const url of urls()) expect((await moved(browser, url).get(game)).status).toBe(200);
});

test("while Redis is down, nothing opens; when it is back, sessions go on", async () => {
  const key = fleet.newPlayer();
  const browser = browserAt(...urls());
  await browser.signIn(key);
  await fleet.redis.stop("SIGKILL");
  for (const url of urls()) {
    const there = moved(browser, url);
    for (const path of [game, "/gate/session"]) expect((await there.get(path)).status).toBe(503);
    expect((await there.get("/gate/authorize")).status).toBeGreaterThanOrEqual(400);
    expect((await there.post("/gate/ticket")).status).toBe(503);
    expect((await there.post("/gate/challenge", { account: key.account })).status).toBe(503);
    expect((await there.get("/")).status).toBe(200);
  }
  await fleet.redis.start();
  for (const url of urls())
    await expect.poll(async () => (await moved(browser, url).get(game)).status).toBe(200);
});

for (const [settings, logged] of [
  [["--maxmemory-policy", "volatile-lru", "--maxmemory", "50mb"], "it may drop sessions"],
  [["--maxmemory-policy", "allkeys-lru"], "it may drop entries of the state"],
  [["--appendonly", "no", "--save", "3600 1"], "it lacks entries of the state since"],
  [
    ["--user", "default", "on", "nopass", "~*", "&*", "+@all", "-info"],
    "could not check whether it keeps entries of the state",
  ],
  [
    ["--appendonly", "no", "--user", "default", "on", "nopass", "~*", "&*", "+@all", "-config"],
    "could not check whether it keeps entries of the state in another way",
  ],
] as const) {
  test(`parameters: a gate logs at its start that Redis has ${settings.join(" ")}, and an origin no TLS`, async () => {
    const server = await startRedisServer(settings);
    const insecure = "http://game.example";
    const gate = await fleet.start({
      GATE_STORE: server.url,
      GATE_ORIGINS: `${origin},${insecure}`,
    });
    await expect.poll(() => gate.output()).toContain('"event":"store-settings"');
    expect(gate.output()).toContain(logged);
    expect(gate.output()).toContain(`"event":"insecure-origin","origin":"${insecure}"`);
    await browserAt(gate.url).signIn(fleet.newPlayer());
    await gate.stop();
    await server.remove();
  });
}
