import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { expect, test } from "@playwright/test";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { createKey, sign } from "@fabulous-fish/gate/testing/gate-client";
import { operatorToken, startInWorkerd } from "./attack-targets.ts";
import { type ChainServer, serveChain } from "./chain-server.ts";
import { builtGate, runGateCommand } from "./gate-process.ts";
import { browserAt, origin } from "./http-client.ts";
import { gameFramework, makeSite } from "./site-folder.ts";
import { compatibilityDate, type RunningWorker, startWorker } from "./workerd.ts";
import { connectPera } from "../labels.ts";

const enough = { "2667389516": 3_000_000n };
const entry = "apps/gate/cloudflare/worker.ts";
const framework = "/WebGLBuild/Build/game.framework.js.br";

let chain: ChainServer;
let assets: string;
let worker: RunningWorker;
test.beforeAll(async () => {
  chain = await serveChain();
  assets = await makeSite(chain.url);
  worker = await startWorker({ entry, assets, gate: { origins: [origin] } });
});
test.afterAll(async () => {
  await Promise.all([worker.remove(), chain.close()]);
});
// They share a Worker.
test.describe.configure({ mode: "default" });

async function signedIn(seed: number) {
  const key = createKey(seed);
  chain.chain.hold(key.account, enough);
  const browser = browserAt(worker.url);
  expect((await browser.signIn(key)).status, worker.output()).toBe(200);
  return { key, browser };
}

test("the game is only for those who have signed in and hold enough", async () => {
  const otherCaller = browserAt(worker.url);
  expect((await otherCaller.get("/WebGLBuild/index.html")).status).toBe(401);
  expect((await otherCaller.get(framework)).status).toBe(401);
  expect((await otherCaller.get("/gate/authorize")).status).toBe(401);

  const { browser } = await signedIn(1);
  const page = await browser.get("/WebGLBuild/index.html");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("the game");
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  expect(page.headers.get("content-security-policy")).toContain("wasm-unsafe-eval");
  expect((await browser.get("/gate/authorize")).status).toBe(204);
  expect((await browser.get("/WebGLBuild/Build/missing.data")).status).toBe(404);
  expect((await browser.post("/gate/ticket")).status).toBe(200);
  // Without a season, there are neither runs nor scores.
  expect((await browser.post("/gate/runs", { version: "1" })).status).toBe(404);
  expect((await browser.get("/gate/scores")).status).toBe(404);

  const poor = createKey(2);
  const other = browserAt(worker.url);
  expect(await (await other.signIn(poor)).json()).toMatchObject({ canPlay: false });
  expect((await other.get("/WebGLBuild/index.html")).status).toBe(403);
});

test("a file that is compressed in the build arrives as it is", async () => {
  const { browser } = await signedIn(3);
  const response = await browser.get(framework);
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("content-type")).toContain("javascript");
  expect(await response.text()).toBe(gameFramework);
});

test("the page has the headers of the table, and its configuration names the gate", async () => {
  const page = await fetch(worker.url);
  expect(await page.text()).toContain("the page");
  const policy = page.headers.get("content-security-policy");
  expect(policy).toContain(chain.url);
  expect(policy).toContain("'sha256-");
  expect((await fetch(`${worker.url}/fabulous-fish`)).status).toBe(200);
  expect((await fetch(`${worker.url}/static/missing.js`)).status).toBe(404);
  const conformance = await fetch(`${worker.url}/conformance?page=x`, { redirect: "manual" });
  expect([conformance.status, conformance.headers.get("location")]).toEqual([
    301,
    "/conformance/?page=x",
  ]);
  const script = await fetch(`${worker.url}/static/page-1a2b3c.js`);
  expect(script.headers.get("cache-control")).toContain("immutable");
  const document = await fetch(`${worker.url}/_root.data`);
  expect(await document.json()).toEqual({ gate: "/gate", nodes: [{ url: chain.url }] });
  const health = (await (await fetch(`${worker.url}/gate/health`)).json()) as object;
  expect(health).toMatchObject({ network: mainNetworkConfiguration.network });
  const readiness = await fetch(`${worker.url}/gate/ready`);
  expect([readiness.status, await readiness.text()]).toEqual([200, '{"ready":true}']);
});

test("sessions, and challenges that are not answered, outlive the process", async () => {
  const { browser, key } = await signedIn(4);
  const other = browserAt(worker.url);
  const challenge = await other.challenge(key.account);
  worker = await worker.restart();
  const later = browserAt(worker.url);
  for (const [name, value] of other.cookies) later.cookies.set(name, value);
  expect((await later.answer(challenge, "arc60", sign(challenge, "arc60", key))).status).toBe(200);
  expect((await later.answer(challenge, "arc60", sign(challenge, "arc60", key))).status).toBe(409);

  const returning = browserAt(worker.url);
  for (const [name, value] of browser.cookies) returning.cookies.set(name, value);
  expect((await returning.get("/WebGLBuild/index.html")).status).toBe(200);
  expect((await returning.delete("/gate/session")).status).toBe(204);
  expect((await returning.get("/WebGLBuild/index.html")).status).toBe(401);
});

test("requests at the same time share one snapshot, also of two instances, and all of them one check of the network", async () => {
  const fresh = await startWorker({ entry, assets, gate: { origins: [origin] } });
  const { requests, networkRequests } = chain.chain;
  networkRequests.length = 0;
  const keys = Array.from({ length: 8 }, (_, index) => createKey(100 + index));
  for (const { account } of keys) chain.chain.hold(account, enough);
  const browsers = await Promise.all(
    keys.map(async (key) => {
      const browser = browserAt(fresh.url);
      expect((await browser.signIn(key)).status, fresh.output()).toBe(200);
      return browser;
    }),
  );
  expect(networkRequests).toHaveLength(1);

  // Another reading of one account, by many challenges of two instances.
  const { account } = createKey(500);
  requests.length = 0;
  const challenges = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      browserAt(index % 2 ? fresh.otherUrl : fresh.url).post("/gate/challenge", { account }),
    ),
  );
  expect(challenges.map(({ status }) => status)).toEqual(Array<number>(30).fill(200));
  expect(requests).toHaveLength(1);
  expect((await browsers[0]?.get("/gate/authorize"))?.status).toBe(204);
  expect(networkRequests).toHaveLength(1);
  await fresh.remove();
});

test("without the store, the page stays, and only the game and the gate's paths do not open", async () => {
  const attacked = "e2e/servers/attack-worker.ts";
  const cut = await startWorker({ entry: attacked, assets, gate: { origins: [origin] } });
  const statusOf = async (path: string) => (await fetch(cut.url + path)).status;
  await fetch(`${cut.url}/lose-store`, { method: "POST" });
  for (const path of ["/", "/_root.data", "/fabulous-fish"]) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }
  for (const path of ["/gate/health", "/gate/jwks.json", "/WebGLBuild/index.html"]) {
    expect([path, await statusOf(path)]).toEqual([path, 503]);
  }
  await cut.remove();
});

test("with a variable that is not valid, nothing opens, and the log names the field", async () => {
  const broken = await startWorker({ entry, assets, gate: { origins: [origin], limit: {} } });
  for (const path of ["/", "/gate/health", "/WebGLBuild/index.html"]) {
    expect((await fetch(broken.url + path)).status).toBe(503);
  }
  expect(broken.output()).toContain("variable GATE: limit: unknown field");
  await broken.remove();
});

test("the operator's commands replace the key of tickets, so that those of both keys verify, and end, deny and allow", async () => {
  const gate = await startInWorkerd({});
  const built = await builtGate();
  const folder = await mkdtemp(join(tmpdir(), "fish-denials-"));
  const key = createKey(1);
  gate.hold(key.account, enough);
  const player = gate.client();
  expect((await player.signIn(key)).status).toBe(200);
  const publicKeys = async () => {
    const { keys } = (await (await player.get("/gate/jwks.json")).json()) as JSONWebKeySet;
    return keys;
  };
  const newTicket = async () => {
    const response = await player.post("/gate/ticket");
    return ((await response.json()) as { ticket: string }).ticket;
  };
  const rotate = (to: string, token: string) =>
    runGateCommand(["rotate-ticket-key", to], { OPERATOR_TOKEN: token }, built);

  const [first] = await publicKeys();
  const rejected = await Promise.all([
    rotate(gate.url, `${operatorToken}0`),
    rotate(gate.url, ""),
    rotate("http://game.example", operatorToken),
  ]);
  expect(rejected.map(({ exitCode }) => exitCode)).toEqual([1, 1, 1]);
  expect(rejected.map(({ output }) => output).join("")).toBe("");
  const [wrong = "", missing = "", unencrypted = ""] = rejected.map(({ errors }) => errors);
  expect(wrong).toContain(`${gate.url}: there is no gate, or its secret OPERATOR_TOKEN`);
  expect(missing).toContain("OPERATOR_TOKEN: missing; it is the Worker's secret");
  expect(unencrypted).toContain("http://game.example: expected an https origin");
  expect(rejected.map(({ errors }) => errors).join("")).not.toContain(operatorToken);
  expect(await publicKeys()).toEqual([first]);

  expect(await rotate(gate.url, operatorToken)).toEqual({
    exitCode: 0,
    output: "The gate publishes a new key, and signs tickets with it in a minute.\n",
    errors: "",
  });
  const [signing, next, ...others] = await publicKeys();
  expect([signing, others]).toEqual([first, []]);
  const before = await newTicket();
  await gate.pass(60_000);
  const after = await newTicket();
  const keys = await publicKeys();
  for (const [ticket, { kid = "" } = {}] of [
    [before, signing],
    [after, next],
  ] as const) {
    expect(decodeProtectedHeader(ticket).kid).toBe(kid);
    await jwtVerify(ticket, createLocalJWKSet({ keys }), { issuer: origin, audience: origin });
  }

  const status = async () => (await player.get("/gate/session")).status;
  const run = async (...words: readonly string[]) => {
    const secrets = { OPERATOR_TOKEN: operatorToken };
    const { exitCode, output } = await runGateCommand([...words, gate.url], secrets, built);
    expect(exitCode).toBe(0);
    return output;
  };
  const { account } = key;
  expect(await run("deny", account, "--reason", "Bots")).toBe(`${account} is denied.\n`);
  expect(await status()).toBe(403);
  expect(await run("denied")).toBe(`${account}  until it is lifted  Bots\n`);
  const file = join(folder, "denials.json");
  expect(await run("denials", "export", file)).toBe(`1 denial is saved in ${file}.\n`);
  expect(await run("allow", account)).toBe(`${account} is no longer denied.\n`);
  expect(await run("allow", account)).toBe(`${account} was not denied.\n`);
  expect(await status()).toBe(200);
  expect(await run("denials", "import", file)).toBe(
    `${file}: 1 added, 0 replaced, 0 unchanged, 0 rejected.\n`,
  );
  expect(await status()).toBe(403);
  await run("allow", account);
  expect(await run("end", account)).toBe(`1 session of ${account} ended.\n`);
  expect(await run("end", account)).toBe(`${account} had no session.\n`);
  expect(await status()).toBe(401);
  await gate.stop();
  await rm(folder, { recursive: true });
});

test("the Worker's log has the audit log, and a warning about an origin without TLS", async () => {
  const insecure = "http://game.example";
  const gate = { origins: [origin, insecure], auditLog: "-" };
  const auditKey = "fedcba9876543210fedcba9876543210";
  const secrets = { OPERATOR_TOKEN: operatorToken, AUDIT_KEY: auditKey };
  const audited = await startWorker({ entry, assets, gate, secrets });
  const key = createKey(600);
  chain.chain.hold(key.account, enough);
  const signedIn = await browserAt(audited.url).signIn(key, "transaction");
  const words = ["deny", key.account, audited.url];
  const built = await builtGate();
  const denied = await runGateCommand(words, { OPERATOR_TOKEN: operatorToken }, built);
  expect(denied.exitCode, denied.errors).toBe(0);
  // The Worker's key is nowhere else.
  const environment = {
    GATE_ORIGINS: origin,
    GATE_STORE: "/tmp/no-gate-has-its-state-here",
    GATE_AUDIT_KEY: auditKey,
  };
  const named = await runGateCommand(["audit-name", key.account], environment, built);
  const account = named.output.trim();
  const requestId = signedIn.headers.get("x-request-id");
  const entries = () =>
    audited
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as { readonly event: string })
      .filter(({ event }) => event !== "request");
  await expect.poll(entries).toMatchObject([
    { event: "insecure-origin", origin: insecure },
    { event: "sign-in", requestId, account, method: "transaction", result: "ok" },
    { event: "account-denied", account },
  ]);
  expect(audited.output()).not.toContain(key.account);
  await audited.remove();

  const keyless = await startWorker({ entry, assets, gate });
  expect((await fetch(`${keyless.url}/gate/health`)).status).toBe(503);
  expect(keyless.output()).toContain("secret AUDIT_KEY: missing");
  await keyless.remove();
});

test("wrangler.jsonc binds what the Worker needs, and runs it before every file", async () => {
  const path = join(import.meta.dirname, "../../apps/gate/cloudflare/wrangler.jsonc");
  const text = await readFile(path, "utf8");
  const json = text.replaceAll(/^\s*\/\/.*$/gm, "").replaceAll(/,(?=\s*[}\]])/g, "");
  expect(JSON.parse(json)).toMatchObject({
    main: "../../../dist-worker/worker.js",
    compatibility_date: compatibilityDate,
    compatibility_flags: ["nodejs_compat"],
    assets: { directory: "../../../dist", binding: "ASSETS", run_worker_first: true },
    durable_objects: { bindings: [{ name: "KEYS", class_name: "GateKey" }] },
    migrations: [{ new_sqlite_classes: ["GateKey"] }],
    vars: { GATE: { origins: [expect.any(String)] } },
  });
});

test("the built page starts under its policies, and the game leads back to it", async ({
  page,
}) => {
  const built = await startWorker({
    entry,
    assets: join(import.meta.dirname, "../../dist"),
    gate: { origins: [origin] },
  });
  // The page reads the tokens' names from the nodes of the main network.
  await page.route("https://mainnet-api.*/**", (route) =>
    route.fulfill({
      headers: { "access-control-allow-origin": "*" },
      json: {
        genesis_hash_b64: mainNetworkConfiguration.genesisHash,
        index: Number(new URL(route.request().url()).pathname.split("/").at(-1)),
        params: { decimals: 0, name: "Token" },
      },
    }),
  );
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(built.url);
  await expect(page.getByRole("button", { name: connectPera() })).toBeEnabled();
  await page.waitForLoadState("networkidle");
  expect(errors).toEqual([]);
  // A route of the page, and the game without a session.
  expect((await page.goto(`${built.url}/fabulous-fish`))?.status()).toBe(200);
  expect((await page.goto(`${built.url}/WebGLBuild/`))?.status()).toBe(401);
  await page.getByRole("link").click();
  await expect(page.getByRole("button", { name: connectPera() })).toBeVisible();
  await built.remove();
});
