import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "../project-root.ts";

// A build is moved by renaming, so it is on the file system of the project.
const folder = join(projectRoot, `node_modules/.cache/tools/build-with-game-${process.pid}`);
const game = join(folder, "game");
const site = join(folder, "site");
const clear = () => rmSync(folder, { recursive: true, force: true });

beforeEach(clear);
afterEach(clear);

const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345678\n";

/** Writes a build of a game, with other files in the place of some. */
function write(other: Readonly<Record<string, string | undefined>> = {}): void {
  const files: Record<string, string | undefined> = {
    "index.html": `<script src="Build/a.loader.js"></script><script>
      createUnityInstance(canvas, { frameworkUrl: "Build/a.framework.js", codeUrl: "Build/a.wasm" });
    </script>`,
    "Build/a.loader.js": "function createUnityInstance() {}",
    "Build/a.framework.js": "var unityFramework = () => {};",
    "Build/a.wasm": "\0asm\u0001\0\0\0",
    ...other,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(game, name)), { recursive: true });
    if (text !== undefined) writeFileSync(join(game, name), text, "latin1");
  }
}

/** Runs a program of the project in the shell of a developer who has set `NODE_ENV`. */
async function run(...words: readonly string[]) {
  const command = ["--import", "tsx", ...words];
  const ended: unknown = await promisify(execFile)(process.execPath, command, {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: "development" },
  }).catch((error: unknown) => error);
  return { code: 0, ...(ended as { stdout: string; stderr: string; code?: number }) };
}

test("npm run build -- --game: a broken game fails at once, says what is wrong, and changes nothing", async () => {
  write({ "Build/a.framework.js": pointer, "Build/a.wasm": undefined });
  const dist = join(projectRoot, "dist/index.html");
  const before = existsSync(dist) && statSync(dist).ino;
  const { code, stdout, stderr } = await run("tools/build.ts", "--game", game);
  expect(code).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toContain("LFS pointer, not the file itself. /WebGLBuild/Build/a.framework.js.");
  expect(stderr).toContain("A file of the game is missing. /WebGLBuild/Build/a.wasm: 404.");
  expect(existsSync(dist) && statSync(dist).ino).toBe(before);
});

test("a good game is built into the site, and its scripts are fetched in advance", async () => {
  write();
  const program = `
    import { buildSite } from "./tools/build.ts";
    const options = ${JSON.stringify({ game, force: false, hosting: {} })};
    await buildSite(options, ${JSON.stringify(site)});
  `;
  const { code, stdout } = await run("--input-type=module", "--eval", program);
  expect(code).toBe(0);
  expect(stdout).not.toContain("warning:");
  expect(existsSync(join(site, "index.html"))).toBe(true);
  expect(scripts(site).includes("Download the React DevTools")).toBe(false);
  expect(readFileSync(join(site, "WebGLBuild/Build/a.wasm"), "latin1")).toBe("\0asm\u0001\0\0\0");
  expect(JSON.parse(readFileSync(join(site, "fabulous-fish.data"), "utf8"))).toEqual({
    prefetch: ["/WebGLBuild/Build/a.framework.js", "/WebGLBuild/Build/a.loader.js"],
  });
});

function scripts(folder: string): string {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return paths
    .filter((path) => path.endsWith(".js"))
    .map((path) => readFileSync(join(folder, path), "utf8"))
    .join("\n");
}
