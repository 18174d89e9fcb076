import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyGameBuild } from "./copy-game.ts";

let root: string;
let game: string;
let site: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "copy-game-"));
  [game, site] = [join(root, "game"), join(root, "site")];
  write(game, { "index.html": "<title>Unity</title>", "Build/fish.wasm.br": "wasm" });
  mkdirSync(site);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** The files and links of the copy. */
function copied(): string[] {
  const folder = join(site, "WebGLBuild");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
}

const ownFiles = ["Build/fish.wasm.br", "index.html"];

test("a build is copied to WebGLBuild", async () => {
  expect(await copyGameBuild(game, site)).toEqual([]);
  expect(copied()).toEqual(ownFiles);
  expect(readFileSync(join(site, "WebGLBuild/Build/fish.wasm.br"), "utf8")).toBe("wasm");
});

test("what is not the game is left out, and named", async () => {
  write(game, {
    ".env": "KEY=1",
    ".git/config": "[core]",
    "Build/.DS_Store": "",
    "Fish_BurstDebugInformation_DoNotShip/symbols.txt": "",
    "Fish_BackUpThisFolder_ButDontShipItWithYourGame/il2cppOutput/a.cpp": "",
    "TemplateData/notes_DoNotShip.txt": "part of the game",
  });
  expect(await copyGameBuild(game, site)).toEqual([
    ".env",
    ".git",
    "Build/.DS_Store",
    "Fish_BackUpThisFolder_ButDontShipItWithYourGame",
    "Fish_BurstDebugInformation_DoNotShip",
  ]);
  expect(copied()).toEqual([
    ...ownFiles.slice(0, 1),
    "TemplateData/notes_DoNotShip.txt",
    "index.html",
  ]);
});

test("a link to a file of the build is copied as that file, any other is left out", async () => {
  write(root, { "secrets/key.pem": "key", "secrets/more/other.pem": "key" });
  write(game, { ".env": "KEY=1" });
  const link = (target: string, path: string) => symlinkSync(target, join(game, path));
  link("fish.wasm.br", "Build/other.wasm.br");
  link(join(root, "secrets/key.pem"), "Build/key.data");
  link("../secrets", "StreamingAssets");
  link(".env", "settings.txt");
  link("gone.js", "Build/gone.js");
  link("..", "Build/loop");
  expect(await copyGameBuild(game, site)).toEqual([
    ".env",
    "Build/gone.js",
    "Build/key.data",
    "Build/loop",
    "StreamingAssets",
    "settings.txt",
  ]);
  expect(copied()).toEqual(["Build/fish.wasm.br", "Build/other.wasm.br", "index.html"]);
  rmSync(game, { recursive: true });
  expect(readFileSync(join(site, "WebGLBuild/Build/other.wasm.br"), "utf8")).toBe("wasm");
});

test("the folder itself can be a link, or below a hidden folder", async () => {
  write(join(root, ".cache/build"), { "index.html": "<title>Another</title>" });
  symlinkSync(join(root, ".cache/build"), join(root, "link"));
  expect(await copyGameBuild(join(root, "link"), site)).toEqual([]);
  expect(copied()).toEqual(["index.html"]);
});

test("a folder without index.html throws an error that names it", async () => {
  const built = copyGameBuild(join(game, "Build"), site);
  await expect(built).rejects.toMatchObject({ code: "game-build-missing" });
  await expect(built).rejects.toThrow(join(game, "Build"));
});
