import { ESLint } from "eslint";
import tseslint from "typescript-eslint";
import { expect, test, vi } from "vitest";
import { projectRoot } from "./steps/run-command.ts";

// The first to be linted has the whole graph of imports read.
vi.setConfig({ testTimeout: 60_000 });

// The planted files exist only in memory, so rules that need types cannot read them.
const eslint = new ESLint({
  cwd: projectRoot,
  overrideConfig: [{ ...tseslint.configs.disableTypeChecked, files: ["**/*.ts"] }],
});

async function complaintsAbout(filePath: string, text: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(text, { filePath: `${projectRoot}/${filePath}` });
  if (!result) throw new Error(`ESLint ignores ${filePath}.`);
  return result.messages.map(({ ruleId }) => ruleId);
}

const direction = "import-x/no-restricted-paths";
const builtIn = "import-x/no-nodejs-modules";

test.each([
  ["core", "page", 'import "../page/labels.ts";'],
  ["page", "sandbox", 'import "../sandbox/world.ts";'],
  ["sandbox", "core", 'import "../core/index.ts";'],
  ["sandbox", "core, by its public name", 'import { parseAccount } from "#core";'],
  ["sandbox", "core, later", 'export const later = () => import("#core");'],
  ["sandbox/node", "page", 'import "../../page/labels.ts";'],
  ["game", "page", 'import "../page/labels.ts";'],
  ["page/session", "the wallet", 'import "../wallet/pera-wallet.ts";'],
  ["page/session", "the wallet's types", 'import type {} from "../wallet/pera-wallet.ts";'],
  ["page/screens", "the wallet", 'export * from "../wallet/pera-wallet.ts";'],
  ["page/wallet", "storage", 'import "../storage/session-storage.ts";'],
  ["page/storage", "the engine", 'import "../engine/engine.ts";'],
  ["page/session", "the root", 'import "../main.tsx";'],
  ["core", "React", 'import { useState } from "react";'],
  ["core", "React, later", 'export const later = () => import("react");'],
  ["core/holdings", "the page's store", 'import { createStore } from "zustand/vanilla";'],
])("behavior: %s/ may not import %s", async (folder, _, text) => {
  expect(await complaintsAbout(`${folder}/planted.ts`, text)).toContain(direction);
});

test.each([
  ["core", 'import { readFile } from "node:fs/promises";'],
  ["core", 'export const later = () => import("crypto");'],
  ["page", 'import "node:path";'],
])("behavior: %s/ may not import Node's built-in modules: %s", async (folder, text) => {
  expect(await complaintsAbout(`${folder}/planted.ts`, text)).toContain(builtIn);
});

test.each([
  ["page/session/planted.ts", 'export { parseAccount } from "#core";'],
  ["page/planted.ts", 'export { createSessionStore } from "./session/session-store.ts";'],
  ["page/wallet/planted.ts", 'export type { Wallet } from "../session/ports.ts";'],
  ["core/planted.ts", 'export * from "valibot";'],
  ["core/planted.test.ts", 'export * from "fast-check"; export * from "node:http";'],
  ["e2e/planted.ts", 'export { startWorld } from "../sandbox/world.ts";'],
  ["sandbox/planted.ts", 'export { join } from "node:path";'],
])("behavior: the lint has nothing against %s with %s", async (filePath, text) => {
  expect(await complaintsAbout(filePath, text)).toEqual([]);
});
