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
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  importDirections,
  packages,
  readingOptions,
  resolvingOptions,
  sandboxGateDirections,
  sandboxGateReaderOptions,
} from "./import-directions.ts";
import { projectRoot } from "./project-root.ts";

// Reading the whole import graph takes long.
vi.setConfig({ hookTimeout: 120_000 });

/** A copy of the packages, to which test files are added. */
const copy = mkdtempSync(join(tmpdir(), "import-directions-"));

const forbidden: [rule: string, path: string, source: string][] = [
  ["core-imports", "core/planted-0.ts", 'import "@fabulous-fish/page/messages/en/page";'],
  ["page-imports", "page/planted-1.ts", 'import "@fabulous-fish/sandbox/sandbox";'],
  ["page-imports", "page/planted-2.ts", 'import type {} from "../tools/size-budgets.ts";'],
  ["sandbox-imports", "sandbox/planted-3.ts", 'import "@fabulous-fish/core";'],
  [
    "sandbox-imports",
    "sandbox/planted-4.ts",
    'export const f = () => import("@fabulous-fish/core");',
  ],
  ["sandbox-is-independent", "sandbox/planted-5.ts", 'export * from "@fabulous-fish/operator";'],
  ["game-imports", "game/planted-6.ts", 'import "@fabulous-fish/page/messages/en/page";'],
  ["client-imports", "client/planted-7.ts", 'import type {} from "@fabulous-fish/core";'],
  ["page-account-imports", "page/account/planted-8.ts", 'import "../wallet/pera-wallet.ts";'],
  [
    "page-account-imports",
    "page/account/planted-9.ts",
    'import type {} from "../wallet/pera-wallet.ts";',
  ],
  [
    "page-screens-imports",
    "page/screens/planted-10.ts",
    'export * from "../wallet/pera-wallet.ts";',
  ],
  ["page-wallet-imports", "page/wallet/planted-11.ts", 'import "../gate/gate-client.ts";'],
  ["page-session-imports", "page/account/planted-12.ts", 'import "./session-storage.ts";'],
  ["page-account-imports", "page/account/planted-13.ts", 'import "../main.tsx";'],
  ["core-dependencies", "core/planted-14.ts", 'import { useState } from "react";'],
  ["core-dependencies", "core/planted-15.ts", 'import { createStore } from "zustand/vanilla";'],
  ["no-node-modules", "core/planted-16.ts", 'import { readFile } from "node:fs/promises";'],
  ["no-node-modules", "page/planted-17.ts", 'import "node:path";'],
  ["sandbox-gate", "sandbox/planted-30.ts", 'import "@fabulous-fish/gate/node";'],
  ["sandbox-gate", "sandbox/wallet/planted-31.ts", 'import type {} from "@fabulous-fish/gate";'],
  [
    "gate-game",
    "gate/planted-32.ts",
    'export * from "@fabulous-fish/game/recording/run-verifier";',
  ],
  ["gate-game", "gate/http/planted-33.ts", 'import "@fabulous-fish/game/simulation/version";'],
  [
    "gate-simulation",
    "gate/node/planted-34.ts",
    'import "@fabulous-fish/game/engine/unity-instance";',
  ],
  ["no-circles", "game/planted-18.ts", 'import type {} from "./planted-circle.ts";'],
];

const allowed: [path: string, source: string][] = [
  ["page/account/planted-20.ts", 'export { parseAccount } from "@fabulous-fish/core";'],
  ["page/planted-21.ts", 'export { createSessionStore } from "./account/session-state.ts";'],
  ["page/wallet/planted-22.ts", 'export type { Wallet } from "../account/ports.ts";'],
  ["core/planted-23.ts", 'export * from "valibot";'],
  ["core/planted.test.ts", 'export * from "fast-check"; export * from "node:http";'],
  ["e2e/planted-24.ts", 'export { startSandbox } from "@fabulous-fish/sandbox/sandbox";'],
  [
    "gate/edge/planted-27.ts",
    'export { createRunVerifier } from "@fabulous-fish/game/recording/run-verifier";',
  ],
  [
    "gate/planted.test.ts",
    'export { createRunVerifier } from "@fabulous-fish/game/recording/run-verifier";',
  ],
  ["sandbox/planted-25.ts", 'export { join } from "node:path";'],
  ["sandbox/planted-26.ts", 'export { openGate } from "./gate.ts";'],
];

let violations: ICruiseResult["summary"]["violations"] = [];

beforeAll(async () => {
  const names = Object.keys(packages);
  for (const name of names) cpSync(join(projectRoot, name), join(copy, name), { recursive: true });
  linkInstalledPackages(names);
  writeFileSync(join(copy, "game/planted-circle.ts"), 'import type {} from "./planted-18.ts";\n');
  for (const [, path, source] of forbidden) writeFileSync(join(copy, path), `${source}\n`);
  for (const [path, source] of allowed) writeFileSync(join(copy, path), `${source}\n`);
  const { output } = await cruise(
    names,
    { ...readingOptions, ruleSet: importDirections, validate: true, baseDir: copy },
    resolvingOptions,
  );
  if (typeof output === "string") throw new Error("unexpected report");
  ({ violations } = output.summary);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Links the copied packages and all installed ones into node_modules of the copy. */
function linkInstalledPackages(names: readonly string[]): void {
  const installed = join(projectRoot, "node_modules");
  mkdirSync(join(copy, "node_modules", "@fabulous-fish"), { recursive: true });
  for (const entry of readdirSync(installed).filter((entry) => !/^\.|^@fabulous-fish$/.test(entry)))
    symlinkSync(join(installed, entry), join(copy, "node_modules", entry));
  for (const name of names)
    symlinkSync(join(copy, name), join(copy, "node_modules", "@fabulous-fish", name));
}

const rulesBrokenBy = (path: string) =>
  violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);

test.each(forbidden)("behavior: %s forbids %s: %s", (rule, path) => {
  expect(rulesBrokenBy(path)).toContain(rule);
});

test.each(allowed)("behavior: %s may contain %s", (path) => {
  expect(rulesBrokenBy(path)).toEqual([]);
});

describe("parameters: the file of the sandbox that imports the gate", () => {
  const gateFile = "sandbox/gate.ts";
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
    ['import "@fabulous-fish/core";', "sandbox-gate-imports: core/index.ts"],
    ['import type {} from "@fabulous-fish/operator";', "sandbox-gate-imports: operator/index.ts"],
    ['import "@fabulous-fish/gate";', "sandbox-gate-imports: gate/index.ts"],
  ])("behavior: %s is forbidden", async (planted, violation) => {
    expect(await brokenRules(planted)).toEqual([violation]);
  });

  test("behavior: it imports nothing else", async () => {
    expect(await brokenRules("")).toEqual([]);
  });
});

test("behavior: the project itself breaks no rule", () => {
  const own = violations.filter(({ from }) => !from.includes("/planted"));
  expect(own.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
});
