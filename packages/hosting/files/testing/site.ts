import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { siteOrigins } from "../../site-origins.ts";

/** Header options for the main network. */
export const mainNetwork = siteOrigins(mainNetworkConfiguration);

export const inlineScript = "document.title = 'first';";
export const pageHtml = `<!doctype html><title>A page</title>\n<script>${inlineScript}</script>\n`;
/** Long enough for a server to compress it. */
export const longScript = "export const fish = 'fabulous';\n".repeat(200);
export const gameData = Buffer.from("what a game is made of ".repeat(200));

/** The files of a built page and of games with every kind of compression, by path. */
export const siteFiles: Readonly<Record<string, string | Buffer>> = {
  "/index.html": pageHtml,
  "/icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "/site.webmanifest": "{}",
  "/_root.data": "{}",
  "/fabulous-fish.data": "{}",
  "/conformance/index.html": "<!doctype html><title>A page of its own</title>",
  "/conformance/assets/z-7a8b.js": longScript,
  "/static/js/x-1a2b.js": longScript,
  "/static/js/y-3c4d.js": longScript,
  "/static/js/y-3c4d.js.gz": gzipSync(longScript),
  "/static/css/x-5e6f.css": "main { color: teal }",
  "/WebGLBuild/index.html": "<!doctype html><title>A game</title>",
  "/WebGLBuild/TemplateData/style.css": "canvas { width: 100% }",
  "/WebGLBuild/Build/g.loader.js": longScript,
  "/WebGLBuild/Build/plain.data": gameData,
  "/WebGLBuild/Build/plain.wasm": gameData,
  "/WebGLBuild/Build/g.data.br": brotliCompressSync(gameData),
  "/WebGLBuild/Build/g.framework.js.br": brotliCompressSync(longScript),
  "/WebGLBuild/Build/g.wasm.br": brotliCompressSync(gameData),
  "/WebGLBuild/Build/g.symbols.json.br": brotliCompressSync("{}"),
  "/WebGLBuild/Build/g.data.gz": gzipSync(gameData),
  "/WebGLBuild/Build/g.framework.js.gz": gzipSync(longScript),
  "/WebGLBuild/Build/g.wasm.gz": gzipSync(gameData),
  "/WebGLBuild/Build/g.data.unityweb": gzipSync(gameData),
  "/WebGLBuild/Build/g.framework.js.unityweb": gzipSync(longScript),
  "/WebGLBuild/Build/g.wasm.unityweb": gzipSync(gameData),
  "/WebGLBuild/Build/g.unityweb": gzipSync(gameData),
};

/** All paths with a 200 response: files, routes of the page and folders. */
export const servedPaths = [
  ...Object.keys(siteFiles),
  "/",
  "/fabulous-fish",
  "/test",
  "/no/such/route",
  "/conformance/",
  "/WebGLBuild/",
];

export const missingPaths = [
  "/static/js/gone-1a2b.js",
  "/static/gone",
  "/gone.png",
  "/gone.data",
  "/WebGLBuild/gone",
  "/WebGLBuild/Build/gone.data",
  "/WebGLBuild/Build/gone.data.br",
];

/** Files that no host sends. Their folder has been copied by hand. */
export const privateFiles: Readonly<Record<string, string>> = {
  "/WebGLBuild/.env": "KEY=1",
  "/WebGLBuild/.git/config": "[core]",
  "/WebGLBuild/Build/.DS_Store": "-",
  "/WebGLBuild/My Fish_BurstDebugInformation_DoNotShip/symbols.txt": "-",
  "/WebGLBuild/Fish_BackUpThisFolder_ButDontShipItWithYourGame/a/b.js": "-",
};

/** Writes files into a new temporary folder. The caller removes it. */
export async function makeSite(files = siteFiles): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "fish-site-"));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}
