import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { encodeRecording } from "@fabulous-fish/game/recording/binary-recording";
import { simulationVersion } from "@fabulous-fish/game/simulation/version";
import { playRun } from "@fabulous-fish/game/testing/recorded-runs";
import { createKey } from "@fabulous-fish/gate/testing/gate-client";
import { beginRun, sendRecording } from "@fabulous-fish/gate/testing/score-player";
import { bundleGate } from "@fabulous-fish/tools/bundle-gate";
import { type ChainServer, serveChain } from "./chain-server.ts";
import { type GateProgram, runGate } from "./gate-process.ts";
import { browserAt, origin } from "./http-client.ts";
import { makeSite } from "./site-folder.ts";
import { startWorker } from "./workerd.ts";

interface RunningGate {
  readonly url: string;
  readonly output: () => string;
  stop(): Promise<void>;
}

/** Starts a gate with a season, or without. */
type StartGate = (site: string, season: string | undefined) => Promise<RunningGate>;

let chain: ChainServer;
let site: string;
let folder: string;
test.beforeAll(async () => {
  chain = await serveChain();
  site = await makeSite(chain.url);
  folder = await mkdtemp(join(tmpdir(), "fish-verified-runs-"));
});
test.afterAll(async () => {
  await chain.close();
  await Promise.all([site, folder].map((each) => rm(each, { recursive: true })));
});
test.describe.configure({ mode: "default" });

async function startOnNode(program: GateProgram | undefined, season: string | undefined) {
  const store = join(folder, "state");
  const variables = { GATE_ORIGINS: origin, GATE_SITE: site, GATE_STORE: store };
  return runGate(
    { ...variables, ...(season === undefined ? {} : { GATE_SEASON: season }) },
    program,
  );
}

const shapes: Readonly<Record<string, StartGate>> = {
  "Node, from the sources": (_, season) => startOnNode(undefined, season),

  "Node, as it is built": async (_, season) => {
    // Outside of the repository, whose packages and loader of TypeScript are then not found.
    const built = join(folder, "built");
    await bundleGate(built);
    return startOnNode({ folder: built, words: ["gate.js"] }, season);
  },

  "Cloudflare's runtime": async (assets, season) => {
    const gate = { origins: [origin], ...(season === undefined ? {} : { season }) };
    const worker = await startWorker({ entry: "gate/edge/worker.ts", assets, gate });
    return { url: worker.url, output: worker.output, stop: () => worker.remove() };
  },
};

async function signedIn({ url, output }: RunningGate, seed: number) {
  const key = createKey(seed);
  chain.chain.hold(key.account, { "2667389516": 3_000_000n });
  const browser = browserAt(url);
  expect((await browser.signIn(key)).status, output()).toBe(200);
  return browser;
}

for (const [shape, start] of Object.entries(shapes)) {
  test(`${shape}: the gate replays what it is sent`, async () => {
    const gate = await start(site, "test");
    const browser = await signedIn(gate, 1);
    const checkOf = async (response: Response) => {
      const body = (await response.json()) as { check?: string };
      expect(response.status, JSON.stringify(body) + gate.output()).toBe(422);
      return body.check;
    };
    expect(await checkOf(await browser.post("/gate/runs", { version: "another" }))).toBe("version");

    const sendRunOf = async (seedOf: (seed: number) => number, from = 0) => {
      const { run, seed } = await beginRun(browser, simulationVersion);
      const { recording } = playRun("ordinary", seedOf(seed));
      return sendRecording(browser, run, encodeRecording(recording).subarray(from));
    };
    // It is a whole run, but it would have had to be played in no time.
    expect(await checkOf(await sendRunOf((seed) => seed))).toBe("time");
    expect(await checkOf(await sendRunOf((seed) => seed ^ 1))).toBe("seed");
    expect(await checkOf(await sendRunOf((seed) => seed, 1))).toBe("form");
    await gate.stop();
  });
}

test("without a season, there are no runs and no scores", async () => {
  for (const start of [shapes["Node, from the sources"], shapes["Cloudflare's runtime"]]) {
    const gate = await start?.(site, undefined);
    if (!gate) throw new Error("There is no gate.");
    const browser = await signedIn(gate, 2);
    expect((await browser.post("/gate/runs", { version: simulationVersion })).status).toBe(404);
    expect((await browser.get("/gate/scores")).status).toBe(404);
    await gate.stop();
  }
});
