import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { expect } from "@playwright/test";
import { type RunningServer, serveGate } from "@fabulous-fish/gate/server";
import { createKey, type GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { enough, setUp } from "@fabulous-fish/gate/testing/gate-fixture";
import { createStubVerifier } from "@fabulous-fish/gate/scores/testing/stub-runs";
import { freePort } from "./free-port.ts";
import { browserOf } from "./http-client.ts";
import { guardedFile, guardedSite } from "./guarded-path-variants.ts";
import type { StartWebServer, WebServer } from "./web-server.ts";

/** The player, whose account holds enough. */
export const playerKey = createKey(1);

/** A gate with scores behind a web server. */
export interface GateBehindWebServer extends Omit<ReturnType<typeof setUp>, "client" | "signIn"> {
  readonly webServer: WebServer;
  readonly gateServer: RunningServer;
  /** The IP addresses from which the gate trusts that requests come. */
  readonly callers: string[];
  /** Signs the player in through the web server. */
  signIn(): Promise<{ readonly player: GateClient; readonly headers: { readonly cookie: string } }>;
  stop(): Promise<void>;
}

/** Starts a gate, and a web server before it. */
export async function startBehind(start: StartWebServer): Promise<GateBehindWebServer> {
  const port = await freePort();
  const gate = setUp({
    origins: [`http://127.0.0.1:${port}`],
    follow: true,
    season: "spring",
    runVerifier: createStubVerifier(),
  });
  gate.chain.hold(playerKey.account, enough);
  const callers: string[] = [];
  const gateServer = await serveGate({
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
  const webServer = await start(port, guardedSite, [`http://127.0.0.1:${gateServer.port}`]);
  return {
    ...gate,
    webServer,
    gateServer,
    callers,
    async signIn() {
      const player = browserOf(webServer.url);
      expect(await player.signIn(playerKey)).toHaveProperty("status", 200);
      const cookie = [...player.cookies].map((entry) => entry.join("=")).join("; ");
      return { player, headers: { cookie } };
    },
    async stop() {
      await webServer.stop();
      await gateServer.stop();
    },
  };
}

/** Starts a server in the place of a gate, which responds to everything with a status. */
export async function startStub(port: number, status: number) {
  const received: IncomingMessage[] = [];
  const stub = createServer((request, response) => {
    received.push(request);
    response.writeHead(status, { location: guardedFile }).end("no");
  });
  await once(stub.listen(port, "127.0.0.1"), "listening");
  const stop = async () => {
    stub.closeAllConnections();
    await once(stub.close(), "close");
  };
  return { received, stop };
}
