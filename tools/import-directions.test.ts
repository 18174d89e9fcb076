import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  importDirections,
  packageFolders,
  readingOptions,
  resolvingOptions,
  sandboxGateDirections,
  sandboxGateReaderOptions,
} from "./import-directions.ts";
import { projectRoot } from "./project-root.ts";

const { workspaces } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
  workspaces: string[];
};

/** A copy of the packages, to which test files are added. */
const copy = mkdtempSync(join(tmpdir(), "import-directions-"));

/** Files that break a rule: their sources by rule and path. */
const forbidden: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "sandbox-is-independent": {
    "apps/sandbox/planted-3.ts": 'import "@fabulous-fish/core";',
    "apps/sandbox/planted-4.ts": 'export const f = () => import("@fabulous-fish/core");',
    "apps/sandbox/planted-5.ts": 'export * from "@fabulous-fish/hosting";',
  },
  "page-session-imports": {
    "apps/page/session/planted-8.ts": 'import "../wallets/dialog.ts";',
    "apps/page/session/planted-9.ts": 'import type {} from "../wallets/pera/pera-wallet.ts";',
    "apps/page/session/planted-12.ts": 'import "../storage/session-storage.ts";',
    "apps/page/session/planted-13.ts": 'import "../main.tsx";',
  },
  "page-screens-imports": {
    "apps/page/screens/planted-10.ts": 'export * from "../wallets/dialog.ts";',
  },
  "page-screens-parts-imports": {
    "apps/page/screens/parts/planted-41.ts": 'import type {} from "../tokens/token-name.tsx";',
  },
  "page-screens-game-imports": {
    "apps/page/screens/game/planted-42.ts": 'import "../home/view-of-state.ts";',
  },
  "page-wallets-imports": {
    "apps/page/wallets/planted-11.ts": 'import "../sign-in/gate-client.ts";',
  },
  "game-run-imports": {
    "apps/game/run/planted-1.ts": 'import type {} from "../interface/hud.ts";',
  },
  "gate-stores-imports": {
    "apps/gate/stores/planted-32.ts": 'import "../players/tickets.ts";',
    "apps/gate/stores/planted-33.ts": 'import type {} from "../gate.ts";',
  },
  "gate-holdings-imports": {
    "apps/gate/holdings/planted-34.ts": 'import type {} from "../follower/follower.ts";',
  },
  "gate-operator-imports": {
    "apps/gate/operator/planted-35.ts": 'import "../scores/scores.ts";',
  },
  "gate-routes-imports": { "apps/gate/routes/planted-36.ts": 'import "../node/server.ts";' },
  "gate-root-imports": { "apps/gate/planted-37.ts": 'import "./node/index.ts";' },
  "gate-node-imports": {
    "apps/gate/node/check/planted-38.ts": 'import "../../cloudflare/worker-options.ts";',
  },
  "checks-are-independent": {
    "packages/checks/planted-44.ts": 'import type {} from "./site/outcome.ts";',
    "apps/page/game/planted-45.ts": 'import "@fabulous-fish/checks/site";',
    "apps/gate/node/planted-46.ts": 'import "@fabulous-fish/checks/site/probe";',
  },
  "checks-imports": {
    "packages/checks/game-files/planted-47.ts": 'import "@fabulous-fish/hosting";',
    "packages/checks/planted-48.ts": 'import "undici";',
  },
  "no-node-modules": {
    "packages/core/planted-16.ts": 'import { readFile } from "node:fs/promises";',
    "apps/page/planted-17.ts": 'import "node:path";',
  },
  "sandbox-gate": {
    "apps/sandbox/planted-30.ts": 'import "@fabulous-fish/gate/node";',
    "apps/sandbox/wallet/planted-31.ts": 'import type {} from "@fabulous-fish/gate";',
  },
  "no-circles": { "apps/game/planted-18.ts": 'import type {} from "./planted-circle.ts";' },
};

const allowed: Readonly<Record<string, string>> = {
  "apps/page/session/planted-20.ts": 'export { parseAccount } from "@fabulous-fish/core";',
  "apps/page/planted-21.ts": 'export { createSessionStore } from "./session/session-state.ts";',
  "apps/page/wallets/planted-22.ts": 'export type { Wallet } from "../session/ports.ts";',
  "apps/page/screens/home/planted-43.ts": 'export { useRouter } from "../page-router.ts";',
  "packages/checks/site/planted-49.ts": 'export * from "node:http"; export * from "undici";',
  "packages/core/planted.test.ts": 'export * from "node:http";',
  "apps/gate/cloudflare/planted-39.ts": 'export { createGate } from "../gate.ts";',
  "apps/gate/planted-40.ts": 'export { createScores } from "./scores/scores.ts";',
  "e2e/planted-24.ts": 'export { startSandbox } from "@fabulous-fish/sandbox/sandbox";',
  "apps/sandbox/planted-25.ts": 'export { join } from "node:path";',
  "apps/sandbox/planted-26.ts": 'export { openGate } from "./gate.ts";',
};

let violations: ICruiseResult["summary"]["violations"] = [];

beforeAll(async () => {
  for (const name of packageFolders)
    cpSync(join(projectRoot, name), join(copy, name), { recursive: true });
  linkInstalledPackages();
  const circle = { "apps/game/planted-circle.ts": 'import type {} from "./planted-18.ts";' };
  for (const planted of [circle, allowed, ...Object.values(forbidden)])
    for (const [path, source] of Object.entries(planted))
      writeFileSync(join(copy, path), `${source}\n`);
  const { output } = await cruise(
    packageFolders,
    { ...readingOptions, ruleSet: importDirections, validate: true, baseDir: copy },
    resolvingOptions,
  );
  if (typeof output === "string") throw new Error("unexpected report");
  ({ violations } = output.summary);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Links the copied packages and all installed ones into node_modules of the copy. */
function linkInstalledPackages(): void {
  const installed = join(projectRoot, "node_modules");
  mkdirSync(join(copy, "node_modules", "@fabulous-fish"), { recursive: true });
  for (const entry of readdirSync(installed).filter((entry) => !/^\.|^@fabulous-fish$/.test(entry)))
    symlinkSync(join(installed, entry), join(copy, "node_modules", entry));
  for (const name of workspaces)
    symlinkSync(join(copy, name), join(copy, "node_modules", "@fabulous-fish", basename(name)));
}

const rulesBrokenBy = (path: string) =>
  violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);

describe.each(Object.entries(forbidden))("%s", (rule, files) => {
  test.each(Object.entries(files))("forbids %s: %s", (path) => {
    expect(rulesBrokenBy(path)).toContain(rule);
  });
});

test.each(Object.entries(allowed))("%s may contain %s", (path) => {
  expect(rulesBrokenBy(path)).toEqual([]);
});

describe("parameters: the file of the sandbox that imports the gate", () => {
  const gateFile = "apps/sandbox/gate.ts";
  const brokenRules = async (planted: string) => {
    const source = readFileSync(join(projectRoot, gateFile), "utf8");
    writeFileSync(join(copy, gateFile), source + planted);
    const options = { ruleSet: sandboxGateDirections, validate: true, baseDir: copy };
    const { output } = await cruise(
      [gateFile],
      { ...sandboxGateReaderOptions, ...options },
      resolvingOptions,
    );
    if (typeof output === "string") throw new Error("unexpected report");
    return output.summary.violations.map(({ rule, to }) => `${rule.name}: ${to}`);
  };

  test.each([
    ['import "@fabulous-fish/core";', "sandbox-gate-imports: packages/core/index.ts"],
    [
      'import type {} from "@fabulous-fish/hosting";',
      "sandbox-gate-imports: packages/hosting/index.ts",
    ],
    ['import "@fabulous-fish/gate";', "sandbox-gate-imports: apps/gate/index.ts"],
  ])("%s is forbidden", async (planted, violation) => {
    expect(await brokenRules(planted)).toEqual([violation]);
  });

  test("it imports nothing else", async () => {
    expect(await brokenRules("")).toEqual([]);
  });
});

test("the project itself breaks no rule", () => {
  const own = violations.filter(({ from }) => !from.includes("/planted"));
  expect(own.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
});
