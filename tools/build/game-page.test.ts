import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeOutside, readBuildPage } from "./game-page.ts";

let site: string;

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "game-page-"));
  mkdirSync(join(site, "WebGLBuild"));
});
afterEach(() => rmSync(site, { recursive: true }));

async function outsideOf(html: string, base?: string): Promise<readonly string[]> {
  writeFileSync(join(site, "WebGLBuild/index.html"), html);
  return (await readBuildPage(site, base)).outside;
}

const ofVite = (base: string) =>
  `<script type="module" crossorigin src="${base}assets/index-1a2b.js"></script>
   <link rel="stylesheet" crossorigin href="${base}assets/index-3c4d.css">`;

test.each(
  Object.entries<readonly [string, string | undefined, ...string[]]>({
    "Vite's default base": [
      ofVite("/"),
      undefined,
      "/assets/index-1a2b.js",
      "/assets/index-3c4d.css",
    ],
    "a relative base": [ofVite("./"), undefined],
    "the folder as its base": [ofVite("/WebGLBuild/"), undefined],
    "the folder as its base, on a site below a path": [
      ofVite("/WebGLBuild/"),
      "/fish/",
      "/WebGLBuild/assets/index-1a2b.js",
      "/WebGLBuild/assets/index-3c4d.css",
    ],
    "a relative base, on a site below a path": [ofVite("./"), "/fish/"],
    "a source, not a build": [
      '<script type="module" src="/src/main.ts"></script>',
      undefined,
      "/src/main.ts",
    ],
    "a base element": [
      `<base href="/">${ofVite("./")}`,
      undefined,
      "/assets/index-1a2b.js",
      "/assets/index-3c4d.css",
    ],
    "another host": ['<script src="https://cdn.example/a.js"></script>', undefined],
  }),
)("what %s loads outside the game's folder is found", async (_, [html, base, ...expected]) => {
  expect([...(await outsideOf(html, base))].sort()).toEqual(expected);
});

test("the warning names the first file, and the remedy", () => {
  expect(describeOutside([])).toBeUndefined();
  const warning = describeOutside(["/assets/a.js", "/assets/a.css"]);
  expect(warning).toContain("/assets/a.js and 1 more");
  expect(warning).toContain('base: "./"');
});
