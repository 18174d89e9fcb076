import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "./project-root.ts";

const execute = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "pack-unity-"));
/** Unity's package manager expects this folder in the tarball. */
const packed = join(folder, "package");
let tarballs: readonly string[];
/** Every file and folder of the package, with slashes. */
let paths: readonly string[];

const read = (path: string) => readFileSync(join(packed, path), "utf8");
const parse = (path: string): unknown => JSON.parse(read(path));

beforeAll(async () => {
  const options = { cwd: projectRoot, shell: process.platform === "win32" };
  await execute("npm", ["run", "pack:unity", "--", "--pack-destination", folder], options);
  tarballs = readdirSync(folder);
  await execute("tar", ["-xzf", tarballs[0] ?? ""], { cwd: folder });
  const found = readdirSync(packed, { recursive: true, encoding: "utf8" });
  paths = found.map((path) => path.replaceAll("\\", "/"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the tarball is named and numbered like the project", () => {
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")),
  );
  expect(tarballs).toEqual([`com.fabulousfish.client-${version}.tgz`]);
  expect(read("README.md")).toContain(tarballs[0]);
  expect(parse("package.json")).toMatchObject({ version, unity: "2021.3" });
  expect(parse("package.json")).not.toHaveProperty("dependencies");
});

test("the package has the component, the plug-in, the check, the sample and the documents", () => {
  expect(paths).toEqual(
    expect.arrayContaining([
      "Runtime/FabulousFish.Client.asmdef",
      "Runtime/PageConnection.cs",
      "Runtime/Plugins/WebGL/FabulousFish.jslib",
      "Editor/FabulousFish.Client.Editor.asmdef",
      "Editor/WebSettingsCheck.cs",
      "Samples~/Lobby/Lobby.cs",
      "Documentation~/index.md",
      "README.md",
      "CHANGELOG.md",
      "LICENSE.md",
    ]),
  );
  const { samples } = v.parse(
    v.object({ samples: v.array(v.object({ path: v.string() })) }),
    parse("package.json"),
  );
  for (const { path } of samples) expect(paths).toContain(path);
  expect(paths.filter((path) => /\.(ts|tgz)$|testing/.test(path))).toEqual([]);
});

test("the editor's code is compiled for the editor only", () => {
  expect(parse("Editor/FabulousFish.Client.Editor.asmdef")).toMatchObject({
    includePlatforms: ["Editor"],
  });
  const players = paths.filter((path) => path.endsWith(".cs") && !path.startsWith("Editor/"));
  expect(players.filter((path) => read(path).includes("UnityEditor"))).toEqual([]);
});

test("an assembly is named by company and package, as its file is", () => {
  const definitions = paths.filter((path) => path.endsWith(".asmdef")).sort();
  const names = definitions.map(
    (path) => v.parse(v.object({ name: v.string() }), parse(path)).name,
  );
  expect(names).toEqual(["FabulousFish.Client.Editor", "FabulousFish.Client"]);
  expect(definitions.map((path) => /([^/]+)\.asmdef$/.exec(path)?.[1])).toEqual(names);
});

test("the change log has an entry for the version", () => {
  const { version } = v.parse(v.object({ version: v.string() }), parse("package.json"));
  expect(read("CHANGELOG.md")).toContain(`\n## [${version}]`);
});

/** Unity ignores folders whose name ends with "~", until a sample is copied into a project. */
const isImported = (path: string) => !/^Documentation~|^Samples~(\/[^/]+)?$/.test(path);
const isMeta = (path: string) => path.endsWith(".meta");

test("each file and folder has a .meta file, without which Unity ignores it in a package", () => {
  const assets = paths.filter((path) => isImported(path) && !isMeta(path));
  expect(assets.filter((path) => !paths.includes(`${path}.meta`))).toEqual([]);
  const metas = paths.filter(isMeta);
  expect(metas.filter((path) => !paths.includes(path.replace(/\.meta$/, "")))).toEqual([]);

  const guids = metas.map((path) => /^guid: ([0-9a-f]{32})$/m.exec(read(path))?.[1]);
  expect(guids).not.toContain(undefined);
  expect(new Set(guids).size).toBe(metas.length);
  for (const path of metas) {
    const isFolder = statSync(join(packed, path.replace(/\.meta$/, ""))).isDirectory();
    expect(read(path).includes("folderAsset: yes"), path).toBe(isFolder);
  }
});

test("the plug-in is in Web builds only, and exists once in the project", () => {
  const meta = read("Runtime/Plugins/WebGL/FabulousFish.jslib.meta");
  const enabled = [...meta.matchAll(/first:\n {6}(\w+):.*\n {4}second:\n {6}enabled: (\d)/g)];
  expect(enabled.map(([, platform, isEnabled]) => [platform, isEnabled])).toEqual([
    ["Any", "0"],
    ["Editor", "0"],
    ["WebGL", "1"],
  ]);
  const client = readdirSync(join(projectRoot, "packages/client"), {
    recursive: true,
    encoding: "utf8",
  });
  const plugins = client.filter((path) => path.endsWith(".jslib"));
  expect(plugins.map((path) => dirname(path).replaceAll("\\", "/"))).toEqual([
    "unity/Runtime/Plugins/WebGL",
  ]);
});
