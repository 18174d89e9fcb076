import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  changeFiles,
  checkUrl,
  folderFaults,
  hiddenFilesFault,
  makeSiteFolder,
} from "@fabulous-fish/checks/site/testing/site-folder";
import { runGate } from "../servers/gate-process.ts";
import { startWorker } from "../servers/workerd.ts";

const origins = ["https://game.example"];

const servers = [
  {
    name: "the gate on Node",
    faults: [...folderFaults, hiddenFilesFault],
    start: async (site: string) => {
      const gate = await runGate({
        GATE_SITE: site,
        GATE_ORIGINS: origins.join(),
        GATE_STORE: join(`${site}-hosting`, "store"),
      });
      return { url: `${gate.url}/`, stop: () => gate.stop() };
    },
  },
  {
    name: "the gate's Worker in workerd",
    faults: folderFaults,
    start: async (site: string) => {
      const entry = "apps/gate/cloudflare/worker.ts";
      const worker = await startWorker({ entry, assets: site, gate: { origins } });
      return { url: `${worker.url}/`, stop: () => worker.remove() };
    },
  },
];

describe.each(servers)("behind $name", ({ start, faults }) => {
  let site = "";
  let server: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    site = await makeSiteFolder();
    server = await start(site);
    // A gate reads the page, of which its headers have the hashes, once.
    await checkUrl(server.url);
  });
  afterAll(async () => {
    await server.stop();
    for (const folder of [site, `${site}-hosting`]) await rm(folder, { recursive: true });
  });

  test("a right deployment has nothing but ok", async () => {
    expect(await checkUrl(server.url)).toEqual([]);
  });

  test.each(faults)("%s is named, and nothing else", async (_, files, expected) => {
    const undo = await changeFiles(site, files);
    const lines = await checkUrl(server.url).finally(undo);
    expect(lines.map((line, index) => line.slice(0, expected[index]?.length))).toEqual(expected);
  });
});
