import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "@playwright/test";
import { type GateBehindWebServer, startBehind } from "./behind-web-server.ts";
import { startCaddy } from "./start-caddy.ts";
import { shortenWaits } from "./web-server.ts";
import { freePort } from "./free-port.ts";
import { guardedFile, guardedSite } from "./guarded-path-variants.ts";
import { sendRaw } from "./raw-request.ts";

/** Caddy, besides what web-servers.spec.ts expects of each web server. */

let behind: GateBehindWebServer;

test.beforeAll(async () => {
  behind = await startBehind(startCaddy);
});
test.afterAll(() => behind.stop());

test("a folder is not listed, and the game's files take no POST", async () => {
  const { headers } = await behind.signIn();
  const { url } = behind.webServer;
  expect(await sendRaw(url, "GET", "/WebGLBuild/Build/", { headers })).toMatchObject({
    status: 404,
  });
  expect(await sendRaw(url, "POST", guardedFile, { headers })).toMatchObject({ status: 405 });
});

test("a gate that does not answer opens nothing", async () => {
  const port = await freePort();
  const gateUrls = [`http://127.0.0.1:${port}`];
  const own = await startCaddy(await freePort(), guardedSite, gateUrls, shortenWaits);
  const silent = createServer(() => undefined);
  await once(silent.listen(port, "127.0.0.1"), "listening");
  const unanswered = await sendRaw(own.url, "GET", guardedFile);
  expect(unanswered.status).toBeGreaterThanOrEqual(500);
  expect(unanswered.body).not.toContain("GUARDED");
  silent.closeAllConnections();
  await once(silent.close(), "close");
  await own.stop();
});

test("requests go to another gate while one does not respond", async () => {
  const gone = await freePort();
  const both = [`http://127.0.0.1:${gone}`, `http://127.0.0.1:${behind.gateServer.port}`];
  const own = await startCaddy(await freePort(), guardedSite, both);
  for (let request = 0; request < 4; request += 1) {
    expect(await sendRaw(own.url, "GET", "/gate/health")).toMatchObject({ status: 200 });
    expect(await sendRaw(own.url, "GET", guardedFile)).toMatchObject({ status: 401 });
  }
  await own.stop();
});
