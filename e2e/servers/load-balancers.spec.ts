import { expect, test } from "@playwright/test";
import { findProgram } from "@fabulous-fish/tools/programs";
import { createKey } from "@fabulous-fish/gate/testing/gate-client";
import { enough, setUp } from "@fabulous-fish/gate/testing/gate-fixture";
import { type RunningServer, serveGate } from "@fabulous-fish/gate/server";
import { freePort } from "./free-port.ts";
import { browserOf } from "./http-client.ts";
import { type LoadBalancer, startHaproxy, startTraefik } from "./load-balancer.ts";
import { sendRaw } from "./raw-request.ts";

/** Gates behind load balancers, with the configurations of apps/gate/deploy/balancers. */

const key = createKey(1);
let port: number;
let gate: ReturnType<typeof setUp>;
let gateServer: RunningServer;
let balancer: LoadBalancer;
const callers: string[] = [];

test.beforeAll(async () => {
  port = await freePort();
  gate = setUp({ origins: [`http://127.0.0.1:${port}`] });
  gate.chain.hold(key.account, enough);
  gateServer = await serveGate({
    gate: {
      ...gate.gate,
      handle(request, callerAddress, requestId) {
        callers.push(callerAddress);
        return gate.gate.handle(request, callerAddress, requestId);
      },
    },
    files: () => Promise.resolve(undefined),
    host: "127.0.0.1",
    port: 0,
    trustedProxies: ["127.0.0.1"],
  });
});
test.beforeEach(() => void gate.logged.splice(0));
test.afterEach(() => balancer.stop());
test.afterAll(() => gateServer.stop());

const balancers = [
  {
    name: "HAProxy",
    program: "haproxy",
    start: startHaproxy,
    often: ["inter 2s fall 2", "inter 100ms fall 1"],
  },
  {
    name: "Traefik",
    program: "traefik",
    start: startTraefik,
    often: ["interval: 2s", "interval: 100ms"],
  },
] as const;

for (const { name, program, start, often } of balancers) {
  test.describe(name, () => {
    // Only optional programs can be missing.
    test.skip(
      () => program === "traefik" && findProgram(program) === undefined,
      "Traefik is not installed.",
    );

    for (const path of ["/gate/health", "/gate/ready"]) {
      test(`its plain check of ${path} finds the gate`, async () => {
        balancer = await start(port, [gateServer.port], (configuration) =>
          configuration.replace("/gate/ready", path).replace(often[0], often[1]),
        );
        // A gate counts as running until its first checks have failed.
        await expect.poll(() => checks(path)).toEqual([200, 200, 200]);
        // On a busy machine, the response to one of them can have come too late for the balancer.
        const response = () => sendRaw(balancer.url, "GET", "/gate/health");
        await expect.poll(response).toMatchObject({ status: 200 });
      });
    }

    test("a player signs in and gets the game's files", async () => {
      balancer = await start(port, [gateServer.port]);
      const player = browserOf(balancer.url);
      expect(await player.signIn(key)).toHaveProperty("status", 200);
      expect(await (await player.get("/WebGLBuild/index.html")).text()).toContain("the game");
    });

    test("clients choose neither the IP address that the limits count nor the id of a request", async () => {
      balancer = await start(port, [gateServer.port]);
      callers.length = 0;
      const headers = {
        "x-forwarded-for": "192.0.2.9, 127.0.0.1",
        forwarded: "for=192.0.2.9",
        "x-request-id": "chosen",
      };
      const response = await sendRaw(balancer.url, "GET", "/gate/session", { headers });
      expect(response.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
      expect(new Set(callers)).toEqual(new Set(["127.0.0.1"]));
    });

    test("requests go to another gate while one does not respond", async () => {
      balancer = await start(port, [await freePort(), gateServer.port]);
      for (let request = 0; request < 4; request += 1)
        expect(await sendRaw(balancer.url, "GET", "/gate/health")).toMatchObject({ status: 200 });
    });
  });
}

/** The status of each of the first checks. */
function checks(path: string): readonly unknown[] {
  const found = gate.logged.filter(({ event, route }) => event === "request" && route === path);
  return found.map(({ status }) => status).slice(0, 3);
}
