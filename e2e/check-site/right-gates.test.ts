import { afterAll, describe, expect, test } from "vitest";
import { gateGroup, ownGroups } from "@fabulous-fish/checks/site";
import { checkUrl } from "@fabulous-fish/checks/site/testing/site-folder";
import { freePort } from "../servers/free-port.ts";
import { startCaddy, startNginx } from "../servers/web-server.ts";
import { filesOf, play, startGate } from "./fault-servers.ts";

describe.each([
  ["nginx", startNginx],
  ["Caddy", startCaddy],
])("behind %s, with a gate", (_, start) => {
  const stops: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  test("a right deployment has nothing but ok, also while somebody plays", async () => {
    const port = await freePort();
    const gate = await startGate([`http://127.0.0.1:${port}`]);
    const server = await start(port, filesOf({ gate: "/gate", scores: true }), [gate.url]);
    stops.push(server.stop, gate.stop);
    const url = `${server.url}/`;
    expect(await play(url)).toBe(200);
    expect(await checkUrl(url, [...ownGroups, gateGroup])).toEqual([]);
  });
});
