import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  mainNetworkConfiguration,
  parseGameRoute,
  parseSiteConfiguration,
} from "@fabulous-fish/core";
import { copyGameBuild, GameBuildMissingError, writeRouteData } from "./game-files.ts";

let root: string;
let game: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "game-of-a-build-"));
  [game, folder] = [join(root, "game"), join(root, "site")];
  mkdirSync(join(game, "Build"), { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(game, "index.html"), "<title>Unity</title>");
  writeFileSync(join(game, "Build/fish.loader.js"), "loader");
  writeFileSync(join(game, "Build/fish.wasm.br"), "wasm");
});
afterEach(() => rmSync(root, { recursive: true }));

const document = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));

test("behavior: a game build is copied to WebGLBuild, and its loader is prefetched", async () => {
  await copyGameBuild(game, folder);
  await writeRouteData(folder, false);
  expect(readFileSync(join(folder, "WebGLBuild/Build/fish.wasm.br"), "utf8")).toBe("wasm");
  expect(document("fabulous-fish.data")).toEqual({
    prefetch: ["/WebGLBuild/Build/fish.loader.js"],
  });
});

test("behavior: what the game loads only with scores is not prefetched", async () => {
  writeFileSync(join(game, "Build/scores-a1.js"), "scores");
  writeFileSync(join(game, "Build/highscores-a1.js"), "another game's");
  await copyGameBuild(game, folder);
  await writeRouteData(folder, false);
  expect(document("fabulous-fish.data")).toEqual({
    prefetch: ["/WebGLBuild/Build/fish.loader.js", "/WebGLBuild/Build/highscores-a1.js"],
  });
});

test("behavior: file names with a space, # and umlaut are encoded", async () => {
  const name = "My Fish #1 ü 100%.loader.js";
  rmSync(join(game, "Build/fish.loader.js"));
  writeFileSync(join(game, "Build", name), "loader");
  await copyGameBuild(game, folder);
  await writeRouteData(folder, false);
  const reject = vi.fn();
  const { prefetch } = parseGameRoute(
    document("fabulous-fish.data"),
    mainNetworkConfiguration,
    reject,
  );
  expect(prefetch).toHaveLength(1);
  expect(reject).not.toHaveBeenCalled();
  const { pathname } = new URL(prefetch[0] ?? "", "https://fish.example");
  expect(decodeURIComponent(pathname)).toBe(`/WebGLBuild/Build/${name}`);
});

test("behavior: the game settings in _root.data apply", async () => {
  await writeRouteData(folder, false);
  const settings = { page: "/WebGLBuild/v2/index.html", title: "Second" };
  const configuration = parseSiteConfiguration({
    ...(document("_root.data") as object),
    game: settings,
  });
  expect(parseGameRoute(document("fabulous-fish.data"), configuration)).toMatchObject(settings);
});

test("behavior: a folder without index.html throws an error that names it", async () => {
  const built = copyGameBuild(join(game, "Build"), folder);
  await expect(built).rejects.toThrow(GameBuildMissingError);
  await expect(built).rejects.toThrow(join(game, "Build"));
});

test("behavior: the configuration names the gate only if there is one", async () => {
  await writeRouteData(folder, false);
  expect(document("_root.data")).not.toHaveProperty("gate");
  await writeRouteData(folder, true);
  expect(parseSiteConfiguration(document("_root.data"))).toMatchObject({ gate: "/gate" });
});
