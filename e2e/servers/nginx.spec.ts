import { once } from "node:events";
import { rename, symlink } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { enough } from "@fabulous-fish/gate/testing/gate-fixture";
import {
  type GateBehindWebServer,
  playerKey,
  startBehind,
  startStub,
} from "./behind-web-server.ts";
import { freePort } from "./free-port.ts";
import { guardedFile, guardedSite } from "./guarded-path-variants.ts";
import { startNginx } from "./web-server.ts";
import { sendRaw } from "./raw-request.ts";

/** What nginx does besides what web-servers.spec.ts expects of each web server. */

let behind: GateBehindWebServer;

test.beforeAll(async () => {
  behind = await startBehind(startNginx);
});
test.afterAll(() => behind.stop());

test("behavior: nginx asks with the cookie alone", async () => {
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

test("behavior: a symbolic link in the game's folder leads to no other file", async () => {
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

test("behavior: nginx waits for what the gate holds for 25 seconds, and meanwhile gives up on one that does not answer", async () => {
  behind.chain.hold(playerKey.account, enough);
  const { headers } = await behind.signIn();
  const follower = behind.newFollower();
  for (let rounds = 0; rounds < 2; rounds += 1) {
    behind.pass(3_000);
    await follower.follow(new AbortController().signal);
  }
  const session = (known: Record<string, string>) =>
    sendRaw(behind.webServer.url, "GET", "/gate/session", { headers: { ...headers, ...known } });
  const name = String((await session({})).headers["gate-snapshot"]);
  expect(name).toMatch(/^yes/);
  const held = session({ "gate-snapshot": name });

  const stubPort = await freePort();
  const own = await startNginx(await freePort(), guardedSite, [`http://127.0.0.1:${stubPort}`]);
  const waiting = new Map<string | undefined, () => void>();
  const stub = createServer((request, response) => {
    waiting.set(request.url, () => response.end("late"));
  });
  await once(stub.listen(stubPort, "127.0.0.1"), "listening");
  const late = sendRaw(own.url, "GET", "/gate/session");
  // Neither the question whether to send it, nor the request for the reason, is answered.
  expect(await sendRaw(own.url, "GET", guardedFile)).toMatchObject({ status: 504 });
  expect([...waiting.keys()]).toEqual(["/gate/session", "/gate/authorize", guardedFile]);
  waiting.get("/gate/session")?.();
  expect(await late).toMatchObject({ status: 200, body: "late" });
  stub.closeAllConnections();
  await once(stub.close(), "close");
  await own.stop();

  expect(await held).toMatchObject({ status: 200, headers: { "gate-snapshot": name } });
});
