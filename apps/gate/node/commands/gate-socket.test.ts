import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import http, { createServer, type RequestListener } from "node:http";
import { connect, createServer as createNetServer, type Server } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openAudit } from "../../audit/open-audit-log.ts";
import { account, second, setUpCommands } from "../../testing/command-fixture.ts";
import { setUp } from "../../testing/gate-fixture.ts";
import { readNodeConfiguration } from "../configuration.ts";
import { serve } from "../serve.ts";
import { openGateSocket } from "./gate-socket.ts";

/** A folder with the state of gates, beside which gates that have another state open sockets. */
async function setUpSockets() {
  const commands = await setUpCommands();
  const file = join(commands.folder, "gate");
  const logged: unknown[] = [];
  async function open(gate = setUp(), path = file) {
    const close = await openGateSocket(gate.gate, path, (entry) => void logged.push(entry));
    onTestFinished(close);
    return { ...gate, close };
  }
  /** Lets another server have a socket there. */
  async function occupy(server: Server): Promise<void> {
    await new Promise<void>((resolve) => server.listen(`${file}.other.sock`, resolve));
    onTestFinished(() => void server.close());
  }
  const sockets = () =>
    readdirSync(commands.folder)
      .filter((name) => name.endsWith(".sock"))
      .map((name) => join(commands.folder, name));
  return { ...commands, file, logged, open, occupy, sockets };
}

const denied = `${account} is denied.`;
const listed = `0\n${account}  until it is lifted`;
const nobody = "0\nnote: No account is denied.";

test("a running gate runs commands, which count there at once (rule 10.34)", async () => {
  const { run, open } = await setUpSockets();
  const { signIn, close } = await open();
  const browser = await signIn();
  const status = async () => (await browser.get("/gate/session")).status;
  expect(await run(["sessions"])).toMatch(
    new RegExp(`^0\n${account}  https://game.example  until`),
  );
  expect(await run(["deny", account])).toBe(`0\n${denied}`);
  expect(await status()).toBe(403);
  expect(await run(["denied"])).toBe(listed);
  expect(await run(["allow", account])).toBe(`0\n${account} is no longer denied.`);
  expect(await status()).toBe(200);
  expect(await run(["end", account])).toBe(`0\n1 session of ${account} ended.`);
  expect(await status()).toBe(401);
  await run(["deny", account]);
  await close();
  expect(await run(["denied"])).toBe(nobody);
});

test("security: the socket is for its user alone, and goes with the gate", async () => {
  const { open, sockets } = await setUpSockets();
  const umask = process.umask(0o022);
  onTestFinished(() => void process.umask(umask));
  const { close } = await open();
  expect(process.umask(0o022)).toBe(0o022);
  expect(sockets().map((path) => statSync(path).mode & 0o777)).toEqual([0o600]);
  // Who connects and asks nothing does not keep the gate.
  const idle = connect(sockets()[0] ?? "");
  await once(idle, "connect");
  await close();
  expect(sockets()).toEqual([]);
});

test("security: the socket has the operator's requests alone", async () => {
  const { open, sockets } = await setUpSockets();
  await open();
  const [socketPath] = sockets();
  const statusOf = (path: string, method = "POST") =>
    new Promise((resolve, reject) => {
      http
        .request({ socketPath, path, method, headers: { "content-type": "application/json" } })
        .on("response", (response) => resolve(response.resume().statusCode))
        .on("error", reject)
        .end(method === "POST" ? "{}" : undefined);
    });
  expect(await statusOf("/gate/operator/denied")).toBe(200);
  for (const path of ["/", "/gate/health", "/gate/session", "/WebGLBuild/index.html"]) {
    expect(await statusOf(path, "GET")).toBe(404);
  }
  for (const path of ["/gate/operator/../challenge", "/gate/operator/none"]) {
    expect(await statusOf(path)).toBe(404);
  }
});

test("of several gates on one file, any runs commands", async () => {
  const { run, open, sockets } = await setUpSockets();
  const { store } = setUp();
  const gates = [await open(setUp({ store })), await open(setUp({ store }))];
  expect(sockets()).toHaveLength(2);
  expect(await run(["deny", account])).toBe(`0\n${denied}`);
  await gates[0]?.close();
  expect(await run(["denied"])).toBe(listed);
  expect(await run(["deny", second])).toBe(`0\n${second} is denied.`);
});

test("beside the socket of a gate that was killed, a command works on the state, until a gate removes it", async () => {
  const { run, open, file, sockets } = await setUpSockets();
  const path = `${file}.killed.sock`;
  const listen = `require("net").createServer().listen(process.argv[1], () => process.kill(process.pid, "SIGKILL"))`;
  spawnSync(process.execPath, ["-e", listen, path]);
  expect(sockets()).toEqual([path]);
  expect(await run(["deny", account])).toMatch(
    /^0\nnote: No gate answers, so this works on its state: \/gate\.killed\.sock: .*ECONNREFUSED.*\n.* is denied\.$/,
  );
  await open();
  expect(sockets()).toHaveLength(1);
  expect(sockets()).not.toContain(path);
  expect(await run(["denied"])).toBe(nobody);
});

test("a gate that does not answer in time is left out, and another one is not asked", async () => {
  const { run, occupy } = await setUpSockets();
  await occupy(createNetServer());
  expect(await run(["deny", account], {}, 50)).toBe(
    `0\nnote: No gate answers, so this works on its state: /gate.other.sock: no response in 0.05 s; it may have done it\n${denied}`,
  );
  expect(await run(["denied"], {}, 50)).toMatch(
    /\nnote: .*it may have done it\n.*until it is lifted$/,
  );
});

test.each<[string, RequestListener, string]>([
  [
    "does not know the command",
    (_, response) => response.writeHead(404).end(),
    "its version does not know this command",
  ],
  ["breaks off", (_, response) => response.destroy(), "socket hang up"],
])("a gate that %s is left out", async (_, respond, problem) => {
  const { run, occupy } = await setUpSockets();
  await occupy(createServer(respond));
  expect(await run(["deny", account])).toBe(
    `0\nnote: No gate answers, so this works on its state: /gate.other.sock: ${problem}\n${denied}`,
  );
});

test("what a gate rejects is not tried without it", async () => {
  const { run, open, occupy } = await setUpSockets();
  const current = { kty: "OKP", crv: "Ed25519", x: "AA", d: "AA" };
  const { close } = await open(setUp({ ticketKeys: { current } }));
  expect(await run(["rotate-ticket-key"])).toMatch(
    /^1\nThe gate has not done it\. \/gate\..*\.sock: status 400: the keys are the operator's own/,
  );
  await close();
  await occupy(createServer((_, response) => response.end("<html>")));
  expect(await run(["denied"])).toMatch(/^1\nThe gate has not done it\. .*not the gate's response/);
});

test("where no socket can be opened, the log says why", async () => {
  const { run, open, folder, logged, sockets } = await setUpSockets();
  await open(setUp(), join(folder, "x".repeat(100)));
  await open(setUp(), join(folder, "none", "gate"));
  expect(sockets()).toEqual([]);
  const entry = (problem: string) => ({
    event: "socket-not-opened",
    error: expect.stringContaining(problem) as string,
  });
  expect(logged).toMatchObject([entry("bytes, and can have"), entry("ENOENT")]);
  expect(await run(["deny", account])).toBe(`0\n${denied}`);
});

test("the audit log of the gate has a command once, and who has run it", async () => {
  const { run, folder, variables, sockets } = await setUpSockets();
  const log = join(folder, "audit.log");
  writeFileSync(join(folder, "index.html"), "<!doctype html>the page");
  const audited = {
    GATE_STORE: join(folder, "served"),
    GATE_AUDIT_LOG: log,
    GATE_AUDIT_ACCOUNTS: "clear",
  };
  const environment = variables({ ...audited, GATE_SITE: folder, GATE_PORT: "0" });
  const served = await serve(await readNodeConfiguration(environment), {
    log: () => undefined,
    openers: [openAudit],
  });
  expect(await run(["deny", account, "--reason", "Bots"], audited)).toBe(`0\n${denied}`);
  const lines = readFileSync(log, "utf8").trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      time: expect.any(String) as string,
      event: "account-denied",
      requestId: expect.stringMatching(/^[\w-]{36}$/) as string,
      command: "deny",
      account,
      reason: "Bots",
    },
  ]);
  await served.stop();
  expect(sockets()).toEqual([]);
  expect(await run(["denied"], audited)).toBe(`${listed}  Bots`);
});
