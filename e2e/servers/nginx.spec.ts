import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { enough, tooLittle } from "@fabulous-fish/gate/testing/gate-fixture";
import {
  type GateBehindWebServer,
  playerKey,
  startBehind,
  startStub,
} from "./behind-web-server.ts";
import { freePort } from "./free-port.ts";
import { guardedFile, guardedSite } from "./guarded-path-variants.ts";
import { startNginx } from "./start-nginx.ts";
import { shortenWaits } from "./web-server.ts";
import { sendRaw } from "./raw-request.ts";

/** Nginx, besides what web-servers.spec.ts expects of each web server. */

let behind: GateBehindWebServer;

test.beforeAll(async () => {
  behind = await startBehind(startNginx);
});
test.afterAll(() => behind.stop());

test("nginx sends the gate the cookie alone", async () => {
  const stubPort = await freePort();
  const own = await startNginx(await freePort(), guardedSite, [`http://127.0.0.1:${stubPort}`]);
  const { received, stop } = await startStub(stubPort, 401);
  await sendRaw(own.url, "HEAD", guardedFile, {
    headers: { cookie: "a=b", accept: "*/*", "user-agent": "x", authorization: "Basic x" },
  });
  expect(received[0]?.headers).toEqual({
    cookie: "a=b",
    host: new URL(own.url).host,
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-proto": "http",
    "x-request-id": expect.stringMatching(/^[\da-f]{32}$/),
  });
  await stop();
  await own.stop();
});

test("what nginx does not find is not cached, in the game's folder and outside", async () => {
  const { headers } = await behind.signIn();
  const paths = [
    "/WebGLBuild/Build/missing.data.unityweb",
    "/WebGLBuild/missing.html",
    "/WebGLBuild/.env",
    "/webglbuild/index.html",
    "/static/js/missing.js",
  ];
  for (const path of paths) {
    const { status, headers: sent } = await sendRaw(behind.webServer.url, "GET", path, { headers });
    expect({ path, status, caching: sent["cache-control"] }).toEqual({
      path,
      status: 404,
      caching: "no-store",
    });
  }
  const { headers: sent } = await sendRaw(behind.webServer.url, "GET", guardedFile, { headers });
  expect(sent["cache-control"]).toBe("private, no-cache");
});

test("a symbolic link in the game's folder leads to no other file", async () => {
  const { headers } = await behind.signIn();
  await symlink(
    join(behind.webServer.site, "index.html"),
    join(behind.webServer.site, "WebGLBuild", "link.html"),
  );
  await symlink(
    join(behind.webServer.site, "static"),
    join(behind.webServer.site, "WebGLBuild", "linked"),
  );
  for (const path of ["/WebGLBuild/link.html", "/WebGLBuild/linked/js/x-1a2b.js"]) {
    expect(await sendRaw(behind.webServer.url, "GET", path, { headers })).toMatchObject({
      status: 404,
    });
  }
  // The folder itself can be a link, to the files of a release.
  await rename(join(behind.webServer.site, "WebGLBuild"), `${behind.webServer.site}-game`);
  await symlink(`${behind.webServer.site}-game`, join(behind.webServer.site, "WebGLBuild"));
  expect(await sendRaw(behind.webServer.url, "GET", guardedFile, { headers })).toMatchObject({
    status: 200,
  });
});

test("what the gate holds passes through nginx when the account changes", async () => {
  behind.chain.hold(playerKey.account, enough);
  const { headers } = await behind.signIn();
  const follower = behind.newFollower();
  const followRound = async () => {
    behind.pass(3_000);
    await follower.follow(new AbortController().signal);
  };
  for (let rounds = 0; rounds < 2; rounds += 1) await followRound();
  const session = (known: Record<string, string>) =>
    sendRaw(behind.webServer.url, "GET", "/gate/session", { headers: { ...headers, ...known } });
  const name = String((await session({})).headers["gate-snapshot"]);
  expect(name).toMatch(/^yes/);

  const requests: HeldRequest[] = [];
  const keep = (message: unknown) => requests.push(message as HeldRequest);
  subscribe("http.server.request.start", keep);
  const held = session({ "gate-snapshot": name });
  // The gate's server has no limit of its own for what it holds.
  await expect
    .poll(() => requests.map(({ server, socket }) => [server.timeout, socket.timeout ?? 0]))
    .toEqual([[0, 0]]);
  unsubscribe("http.server.request.start", keep);
  behind.chain.hold(playerKey.account, tooLittle);
  for (let rounds = 0; rounds < 2; rounds += 1) await followRound();
  const response = await held;
  expect(response.json()).toMatchObject({ standing: "no" });
  expect(response.headers["gate-snapshot"]).toMatch(/^no/);
});

/** Of the gate's server, which runs in this process. */
interface HeldRequest {
  readonly server: Server;
  readonly socket: Socket;
}

test("nginx waits longer than the 25 seconds for which the gate holds a request, and gives up earlier on one that does not respond", async () => {
  const stubPort = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "fish-nginx-log-"));
  const log = join(folder, "requests");
  let seconds = 0;
  // The later of two requests ends first only if its timeout is shorter. Only nginx's own log has the order
  // on a busy machine.
  const withReference = (configuration: string) => {
    const [, written] =
      /location \^~ \/gate\/ \{[^}]*?proxy_read_timeout (\d+)s/.exec(configuration) ?? [];
    seconds = Number(written);
    return shortenWaits(
      configuration.replace(
        "  location ^~ /gate/ {",
        `  log_subrequest off;
  access_log "${log}";
  location = /gate/25-seconds {
    proxy_pass http://127.0.0.1:${stubPort};
    proxy_read_timeout 25s;
  }
  location ^~ /gate/ {`,
      ),
    );
  };
  const gateUrls = [`http://127.0.0.1:${stubPort}`];
  const own = await startNginx(await freePort(), guardedSite, gateUrls, withReference);
  expect(seconds).toBeGreaterThan(25);
  await writeFile(log, "");
  const received: (string | undefined)[] = [];
  const silent = createServer(({ url }) => void received.push(url));
  await once(silent.listen(stubPort, "127.0.0.1"), "listening");
  const responses: ReturnType<typeof sendRaw>[] = [];
  for (const [path, forwarded] of [
    [guardedFile, "/gate/authorize"],
    ["/gate/25-seconds", "/gate/25-seconds"],
    ["/gate/session", "/gate/session"],
  ] as const) {
    responses.push(sendRaw(own.url, "GET", path));
    await expect.poll(() => received, { intervals: [10] }).toContain(forwarded);
  }
  for (const response of responses) expect(await response).toMatchObject({ status: 504 });
  const logged = await readFile(log, "utf8");
  expect(logged.match(/(?<="GET )\S+/g)).toEqual([
    guardedFile,
    "/gate/25-seconds",
    "/gate/session",
  ]);
  // nginx also requested the reason from the gate.
  expect(received).toContain(guardedFile);
  silent.closeAllConnections();
  await once(silent.close(), "close");
  await own.stop();
  await rm(folder, { recursive: true });
});
