import { afterAll, describe, expect, test } from "vitest";
import { gateGroup, ownGroups } from "@fabulous-fish/checks/site";
import { checkUrl } from "@fabulous-fish/checks/site/testing/site-folder";
import { findProgram } from "@fabulous-fish/tools/programs";
import { freePort } from "../servers/free-port.ts";
import { startCaddy } from "../servers/start-caddy.ts";
import { startNginx } from "../servers/start-nginx.ts";
import { filesOf, play, startGate } from "./fault-servers.ts";

describe.each([
  { program: "nginx", start: startNginx },
  { program: "caddy", start: startCaddy },
] as const)("behind $program, with a gate", ({ program, start }) => {
  const stops: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  const right = "a right deployment has nothing but ok, also while somebody plays";
  test(right, async ({ skip }) => {
    skip(findProgram(program) === undefined, `${program} is not installed.`);
    const port = await freePort();
    const gate = await startGate([`http://127.0.0.1:${port}`]);
    const server = await start(port, filesOf({ gate: "/gate", scores: true }), [gate.url]);
    stops.push(server.stop, gate.stop);
    const url = `${server.url}/`;
    await play(url);
    expect(await checkUrl(url, [...ownGroups, gateGroup])).toEqual([]);
  });
});
