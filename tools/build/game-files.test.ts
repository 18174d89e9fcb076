import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  mainNetworkConfiguration,
  parseGameRoute,
  parseSiteConfiguration,
} from "@fabulous-fish/core";
import { writeRouteData } from "./game-files.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-of-a-build-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes files of the site's game, by their paths in its folder. */
function writeGame(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, "WebGLBuild", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const document = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));

async function prefetchOf(files: Readonly<Record<string, string>>, base?: string) {
  writeGame(files);
  await writeRouteData(folder, false, base);
  const reject = vi.fn();
  const { prefetch } = parseGameRoute(
    document("fabulous-fish.data"),
    mainNetworkConfiguration,
    reject,
  );
  expect(reject).not.toHaveBeenCalled();
  return prefetch;
}

test("of a Unity build, the scripts that its page loads are prefetched", async () => {
  const page = `<script src="TemplateData/rotate.js"></script><script>
    navigator.serviceWorker.register("ServiceWorker.js");
    var buildUrl = "Build";
    var loaderUrl = buildUrl + "/fish.loader.js";
    var config = { dataUrl: buildUrl + "/fish.data", frameworkUrl: buildUrl + "/fish.framework.js" };
    var script = document.createElement("script");
    script.src = loaderUrl;
  </script>`;
  const files = {
    "index.html": page,
    "ServiceWorker.js": "",
    "TemplateData/rotate.js": "",
    "TemplateData/unused.js": "",
    "Build/fish.loader.js": "",
    "Build/fish.framework.js": "",
    "Build/earlier.loader.js": "",
  };
  expect(await prefetchOf(files)).toEqual([
    "/WebGLBuild/Build/fish.framework.js",
    "/WebGLBuild/Build/fish.loader.js",
    "/WebGLBuild/TemplateData/rotate.js",
  ]);
});

test("of modules, those that are imported are prefetched, but not those for scores", async () => {
  const files = {
    "index.html": `<script type="module" src="./assets/index-1.js"></script>
      <link rel="modulepreload" href="./assets/vendor-1.js">
      <script type="module">import { start } from "./start.js"; start();</script>
      <script src="gone.js"></script><script src="https://cdn.example/other.js"></script>`,
    "start.js": "export const start = () => {};",
    "assets/index-1.js":
      'import"./part-1.js";const a=()=>import(`./later-1.js`),b=import("./scores-1.js")',
    "assets/part-1.js":
      'import{x}from"../shared-1.js";import"./index-1.js";import "../../outside.js"',
    "assets/later-1.js": "",
    "assets/vendor-1.js": "",
    "assets/scores-1.js": "",
    "assets/sw.js": "",
    "shared-1.js": "",
  };
  expect(await prefetchOf(files)).toEqual(
    [
      ...["assets/index-1.js", "assets/later-1.js", "assets/part-1.js", "assets/vendor-1.js"],
      ...["shared-1.js", "start.js"],
    ].map((path) => `/WebGLBuild/${path}`),
  );
});

test.each([
  ["My Fish #1 ü 100%.loader.js", "My%20Fish%20%231%20%C3%BC%20100%25.loader.js"],
  ["My Fish ü 100%.loader.js", "My Fish ü 100%.loader.js"],
])("the file name %s, which the page has as %s, is encoded", async (name, source) => {
  const files = { "index.html": `<script src="${source}"></script>`, [name]: "loader" };
  const [path = "", ...others] = await prefetchOf(files);
  expect(others).toEqual([]);
  const { pathname } = new URL(path, "https://fish.example");
  expect(decodeURIComponent(pathname)).toBe(`/WebGLBuild/${name}`);
});

test("on a site below a path, scripts that are loaded by absolute URLs are prefetched", async () => {
  const files = {
    "index.html":
      '<script src="/fish/WebGLBuild/start.js"></script><script src="rotate.js"></script>',
    "start.js": "",
    "rotate.js": "",
  };
  expect(await prefetchOf(files, "/fish/")).toEqual([
    "/WebGLBuild/rotate.js",
    "/WebGLBuild/start.js",
  ]);
});

test("without a game, nothing is prefetched", async () => {
  await writeRouteData(folder, false);
  expect(document("fabulous-fish.data")).toEqual({ prefetch: [] });
});

test("the game settings in _root.data apply", async () => {
  await writeRouteData(folder, false);
  const settings = { page: "/WebGLBuild/v2/index.html", title: "Second" };
  const configuration = parseSiteConfiguration({
    ...(document("_root.data") as object),
    game: settings,
  });
  expect(parseGameRoute(document("fabulous-fish.data"), configuration)).toMatchObject(settings);
});

test("the configuration names the gate only if there is one", async () => {
  await writeRouteData(folder, false);
  expect(document("_root.data")).not.toHaveProperty("gate");
  await writeRouteData(folder, true);
  expect(parseSiteConfiguration(document("_root.data"))).toMatchObject({ gate: "/gate" });
});
