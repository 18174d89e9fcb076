import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { serveChain } from "./chain-server.ts";
import { runGate } from "./gate-process.ts";
import { makeSite } from "./site-folder.ts";

const projectRoot = join(import.meta.dirname, "..", "..");

/** The unit of docs/hosting.md. */
async function documentedUnit(): Promise<string> {
  const text = await readFile(join(projectRoot, "docs", "hosting.md"), "utf8");
  const [, unit] =
    /```ini\n# \/etc\/systemd\/system\/fabulous-fish-gate\.service\n([^]*?)```/.exec(text) ?? [];
  if (unit === undefined) throw new Error("docs/hosting.md has no unit.");
  return unit;
}

test("behavior: the documented systemd unit starts the gate, whose file is in its state folder", async () => {
  const unit = await documentedUnit();
  const settings = (name: string) =>
    [...unit.matchAll(RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);
  expect(settings("ExecStart")).toEqual(["/usr/bin/node --import tsx gate/node/main.ts"]);
  const state = await mkdtemp(join(tmpdir(), "fish-state-"));
  const folder = settings("StateDirectory")[0] ?? "";
  // As systemd does before it starts the service.
  await mkdir(join(state, folder));
  const environment = settings("Environment")
    .flatMap((line) => line.split(" "))
    .map((variable) => variable.replace("/var/lib", state).split(/=(.*)/s).slice(0, 2));
  const chain = await serveChain();
  const site = await makeSite(chain.url);
  const gate = await runGate({
    ...(Object.fromEntries(environment) as Record<string, string>),
    GATE_SITE: site,
  });
  expect((await fetch(`${gate.url}/gate/health`)).status).toBe(200);
  await gate.stop();
  expect(await readdir(join(state, folder))).toContain("gate");
  await chain.close();
  await rm(state, { recursive: true });
});

test("behavior: systemd accepts the documented unit", async () => {
  const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
  test.skip(!hasSystemd, "systemd-analyze is not installed.");
  const folder = await mkdtemp(join(tmpdir(), "fish-unit-"));
  const path = join(folder, "fabulous-fish-gate.service");
  // It verifies that the program and the folder exist on this machine.
  const unit = (await documentedUnit())
    .replace("/usr/bin/node", process.execPath)
    .replace("/opt/fabulous-fish", projectRoot);
  await writeFile(path, unit);
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", path]);
  expect([
    stderr
      .toString()
      .split("\n")
      .filter((line) => line.includes(folder)),
    status,
  ]).toEqual([[], 0]);
  await rm(folder, { recursive: true });
});
