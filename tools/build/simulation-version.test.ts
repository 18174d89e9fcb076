import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { projectRoot } from "../project-root.ts";
import {
  simulationSources,
  simulationVersion,
  simulationVersionSource,
} from "./simulation-version.ts";

const simulation = join(projectRoot, "packages/simulation");

test("parameters: packages/simulation/version.ts is current (npm run build writes it)", async () => {
  const written = await readFile(join(simulation, "version.ts"), "utf8");
  expect(written.replaceAll("\r\n", "\n")).toBe(await simulationVersionSource());
});

describe("parameters: what decides how a run goes", () => {
  const readSources = async () => {
    const names = await simulationSources();
    const read = (name: string) => readFile(join(simulation, name), "utf8");
    return Promise.all(names.map(async (name) => ({ name, source: await read(name) })));
  };

  test("is in the sources that are hashed, which import nothing else", async () => {
    const sources = await readSources();
    const names = sources.map(({ name }) => `./${name}`);
    expect(names).toContain("./step.ts");
    for (const { name, source } of sources) {
      const imported = [...source.matchAll(/\bfrom "([^"]*)"|\bimport ?\(?"([^"]*)"/g)];
      const others = imported
        .map(([, from, only]) => from ?? only)
        .filter((path) => !names.includes(path ?? ""));
      expect(others, name).toEqual([]);
    }
  });

  test("uses only operations that every engine rounds alike, and neither a clock nor chance", async () => {
    const exact = /^Math\.(?:abs|ceil|floor|imul|max|min|round|sqrt)$/;
    const inexact =
      /\bMath\.\w+|\*\*|\b(?:Math\b(?!\.)|Date|performance|crypto|Intl|toLocale\w*|fround)\b/g;
    for (const { name, source } of await readSources()) {
      const code = source.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "");
      expect(
        (code.match(inexact) ?? []).filter((use) => !exact.test(use)),
        name,
      ).toEqual([]);
    }
  });
});

describe("the version", () => {
  let folder = "";
  const put = (name: string, source: string) => writeFile(join(folder, name), source);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "simulation-version-"));
    await put("rules.ts", "export const speed = 1;\nexport const size = 2;\n");
    await put("step.ts", "export const step = 3;\n");
  });
  afterEach(() => rm(folder, { recursive: true }));

  test.each([
    ["a number", "rules.ts", "export const speed = 1;\nexport const size = 3;\n"],
    ["a new file", "zones.ts", ""],
  ])("%s changes it", async (_, name, source) => {
    const before = await simulationVersion(folder);
    expect(before).toMatch(/^[\da-f]{16}$/);
    await put(name, source);
    expect(await simulationVersion(folder)).not.toBe(before);
  });

  test.each([
    ["other ends of lines", "rules.ts", "export const speed = 1;\r\nexport const size = 2;\r\n"],
    ["a test", "step.test.ts", "test();\n"],
    ["its own file", "version.ts", "export const simulationVersion = 1;\n"],
  ])("%s does not", async (_, name, source) => {
    const before = await simulationVersion(folder);
    await put(name, source);
    expect(await simulationVersion(folder)).toBe(before);
  });
});
