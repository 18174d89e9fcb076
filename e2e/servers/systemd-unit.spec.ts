import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { encodeRecording } from "@fabulous-fish/simulation/recording/binary-recording";
import { simulationVersion } from "@fabulous-fish/simulation/version";
import { playRun } from "@fabulous-fish/simulation/testing/recorded-runs";
import { createKey } from "@fabulous-fish/gate/testing/gate-client";
import { beginRun, sendRecording } from "@fabulous-fish/gate/scores/testing/score-player";
import { serveChain } from "./chain-server.ts";
import { freePort } from "./free-port.ts";
import { buildGate, type GateProgram, runGate, runGateCommand } from "./gate-process.ts";
import { browserOf } from "./http-client.ts";
import { makeSite } from "./site-folder.ts";

/** The unit as operators install it, in the folder of the built gate. */
let unit: string;
let built: GateProgram;

test.beforeAll(async () => {
  built = await buildGate();
  unit = await readFile(join(built.folder, "fabulous-fish-gate.service"), "utf8");
});

test.afterAll(() => rm(built.folder, { recursive: true }));

test("the unit starts the built gate with plain node, which replays runs, and a restored backup has its sessions", async () => {
  const settings = (name: string) =>
    [...unit.matchAll(RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);
  const [program, ...words] = settings("ExecStart").join().split(" ");
  expect([program, words]).toEqual(["/usr/bin/node", ["--enable-source-maps", "gate.js"]]);
  const state = await mkdtemp(join(tmpdir(), "fish-state-"));
  const folder = join(state, settings("StateDirectory")[0] ?? "");
  // As systemd does before it starts the service.
  await mkdir(folder);
  const environment = settings("Environment")
    .flatMap((line) => line.split(" "))
    .map((variable) => variable.replace("/var/lib", state).split(/=(.*)/s).slice(0, 2));
  const chain = await serveChain();
  const site = await makeSite(chain.url);
  await rename(site, join(built.folder, "dist"));
  const port = await freePort();
  // The documented one is the unit's only file of options.
  expect(settings("EnvironmentFile")).toEqual(["/etc/fabulous-fish-gate.env"]);
  const options = {
    ...(Object.fromEntries(environment) as Record<string, string>),
    GATE_ORIGINS: `http://127.0.0.1:${port}`,
    GATE_PORT: String(port),
    GATE_METRICS_TOKEN: "a-token-for-metrics",
    GATE_SEASON: "test",
  };
  const documented = { folder: built.folder, words };
  const gate = await runGate(options, documented);

  const player = browserOf(gate.url);
  const key = createKey(1);
  chain.chain.hold(key.account, { "2667389516": 3_000_000n });
  const session = await player.signIn(key);
  expect(await session.json(), gate.output()).toMatchObject({ canPlay: true });
  const game = async () => (await player.get("/WebGLBuild/index.html")).text();
  expect(await game()).toContain("the game");
  expect((await browserOf(gate.url).get("/WebGLBuild/index.html")).status).toBe(401);
  // Whole runs: one that would have had to be played in no time, and one of another seed.
  for (const [otherSeed, check] of [
    [0, "time"],
    [1, "seed"],
  ] as const) {
    const { run, seed } = await beginRun(player, simulationVersion);
    const { recording } = playRun("ordinary", seed ^ otherSeed);
    const response = await sendRecording(player, run, encodeRecording(recording));
    expect(await response.json(), gate.output()).toMatchObject({ check });
  }
  const headers = { authorization: "Bearer a-token-for-metrics" };
  const metrics = await player.request("/gate/metrics", { headers });
  expect(await metrics.text()).toContain("fabulous_fish_gate_sessions_started_total 1");
  const checked = await runGateCommand(["check", "--json"], options, documented);
  expect(JSON.parse(checked.output)).not.toContainEqual(
    expect.objectContaining({ level: "wrong" }),
  );

  const run = (...command: readonly string[]) => runGateCommand(command, options, documented);
  const copies = join(state, "copies");
  const saved = await run("backup", copies);
  const [copy = ""] = await readdir(copies);
  expect(saved).toEqual({
    exitCode: 0,
    output: `The state is saved in ${join(copies, copy)}, with 0 denials.\n`,
    errors: "",
  });
  expect((await stat(join(copies, copy))).mode & 0o777).toBe(0o600);
  // While the gate runs: what has happened since is undone.
  expect((await run("end", key.account)).exitCode).toBe(0);
  expect((await player.get("/gate/session")).status).toBe(401);
  const restore = () => run("restore", join(copies, copy));
  expect((await restore()).output).toMatch(
    / is restored, \d+ keys\. What it replaces is saved in .*\n$/,
  );
  expect((await player.get("/gate/session")).status).toBe(200);
  await gate.stop();
  expect(gate.output()).toContain('"signal":"SIGTERM"');
  await rm(folder, { recursive: true });
  await mkdir(folder);
  expect(await restore()).toMatchObject({ exitCode: 0, errors: "" });
  const restored = await runGate(options, documented);
  expect(await game()).toContain("the game");
  await restored.stop();
  await chain.close();
  await rm(state, { recursive: true });
});

test("systemd accepts the unit, and says that a fault in the gate reaches little", async () => {
  const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
  test.skip(!hasSystemd, "systemd-analyze is not installed.");
  const folder = await mkdtemp(join(tmpdir(), "fish-unit-"));
  const path = join(folder, "fabulous-fish-gate.service");
  // It verifies that the program and the folder exist on this machine.
  const here = unit
    .replace("/usr/bin/node", process.execPath)
    .replace("/opt/fabulous-fish", built.folder);
  await writeFile(path, here);
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", path]);
  const security = spawnSync("systemd-analyze", ["security", "--offline=true", path]);
  const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(security.stdout.toString()) ?? [];
  // Older ones do not know the option.
  if (security.status === 0) expect(Number(exposure)).toBeLessThan(3);
  expect([
    stderr
      .toString()
      .split("\n")
      .filter((line) => line.includes(folder)),
    status,
  ]).toEqual([[], 0]);
  await rm(folder, { recursive: true });
});
