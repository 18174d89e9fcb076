import { execFile, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createFramingPage } from "./framing-page.ts";
import { createLibrary, type Library } from "./jslib-build.ts";

const unityPackage = fileURLToPath(new URL("../unity", import.meta.url));
const stubs = fileURLToPath(new URL("unity-stubs", import.meta.url));
const execute = promisify(execFile);

/** Whether Mono can compile and run C# on this machine. */
export const hasMono = ["mcs", "mono"].every(
  (command) => spawnSync(command, ["--version"]).status === 0,
);

/** Why the tests of the C# are skipped. */
export const whyNoMono =
  "skipped: Mono's compiler is not installed (apt-get install mono-mcs, brew install mono)";

const sources = (path: string) =>
  readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".cs"))
    .map((name) => join(path, name));
const packageSources = (...folders: readonly string[]) =>
  folders.flatMap((name) => sources(join(unityPackage, name)));
const without = (name: string, files: readonly string[]) =>
  files.filter((path) => !path.endsWith(name));

const stubsOfPlayer = ["Engine", "Objects", "UnityEngine"].map((name) => join(stubs, `${name}.cs`));

/** @throws with the compiler's errors; a warning is an error. */
async function compile(files: readonly string[], ...options: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "unity-game-"));
  const path = join(folder, "game.exe");
  // C# 7 is the newest version that Mono's compiler knows; Unity 2021.3 knows C# 9.
  await execute("mcs", ["-langversion:7", "-warnaserror", `-out:${path}`, ...options, ...files]);
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Compiles a Web player, against stubs of Unity and a plug-in that prints its calls. */
export const compilePlayer = () =>
  compile([
    ...without("PagePlugin.cs", packageSources("Runtime", "Samples~")),
    ...without("UnityEditor.cs", sources(stubs)),
  ]);

/** Compiles the example in the package's documentation, against stubs of Unity. */
export async function compileExample() {
  const documentation = readFileSync(join(unityPackage, "Documentation~", "index.md"), "utf8");
  const example = /```csharp\n(.*?)```/s.exec(documentation)?.[1];
  if (example === undefined) throw new Error("The documentation has no example.");
  const folder = mkdtempSync(join(tmpdir(), "unity-example-"));
  const file = join(folder, "Example.cs");
  writeFileSync(file, example);
  try {
    return await compile([...packageSources("Runtime"), ...stubsOfPlayer, file], "-target:library");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compiles the game and the package's tools for the editor, against stubs of Unity. */
export const compileEditor = () =>
  compile(
    [
      ...packageSources("Runtime", "Editor", "Samples~"),
      ...without("PagePlugin.cs", sources(stubs)),
    ],
    "-define:UNITY_EDITOR;UNITY_WEBGL",
  );

/** Compiles the Web player's own plug-in, which only Emscripten could link. */
export const compilePlugin = () =>
  compile(
    [...packageSources("Runtime"), ...stubsOfPlayer],
    "-target:library",
    "-define:UNITY_WEBGL",
  );

/**
 * Runs a compiled game. Calls of its plug-in go to the .jslib, and the .jslib's `SendMessage` to the
 * game.
 *
 * @param executable the path of a compiled game
 */
export function startGame(executable: string, { isFramed = true } = {}) {
  const child = spawn("mono", [executable], { stdio: ["pipe", "pipe", "inherit"] });
  const lines: string[] = [];
  const pending: (() => void)[] = [];
  const page = createFramingPage({ isFramed });
  const library = createLibrary(page.globals, (...words) => void run("send", ...words));

  /** Runs a command of `unity-stubs/Program.cs`. */
  function run(command: string, ...words: readonly (string | number)[]): Promise<void> {
    child.stdin.write(`${[command, ...words].join("\t")}\n`);
    return new Promise((resolve) => pending.push(resolve));
  }

  createInterface(child.stdout).on("line", (line) => {
    const [kind, name, ...words] = line.split("\t");
    if (line === "done") pending.shift()?.();
    else if (kind === "call") library[name as keyof Library](...(words as [string, string]));
    else lines.push(line.replaceAll("\t", " "));
  });

  return {
    run,
    /** The page's side of the build's frame. */
    page,
    /** Runs a frame after some seconds, and returns what the game has printed since the last call. */
    async frame(seconds = 0.02): Promise<string[]> {
      await run("frame", seconds);
      return lines.splice(0);
    },
    close() {
      page.close();
      child.stdin.end();
    },
  };
}
