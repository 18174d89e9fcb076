import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.ts";
import { isStale } from "./staleness.ts";

/** Everything that the build reads: all packages except those that only use the built page. */
export const pageSources = [
  ...packages().filter((name) => name !== "sandbox" && name !== "e2e"),
  ...["package.json", "package-lock.json"],
];

function packages(): readonly string[] {
  const file = readFileSync(join(projectRoot, "package.json"), "utf8");
  return (JSON.parse(file) as { readonly workspaces: readonly string[] }).workspaces;
}

/** The page could not be built. The build itself has printed the cause. */
class PageBuildError extends Error {
  override readonly name = "PageBuildError";
  constructor(exitCode: number | null) {
    super(`The page could not be built: npm run build ended with ${exitCode ?? "a signal"}.`);
  }
}

/**
 * Returns the folder of the built page. Builds it first if `dist/` is missing or out of date.
 * @throws {PageBuildError} if the build fails
 */
export async function builtPageFolder(report: (message: string) => void): Promise<string> {
  const folder = join(projectRoot, "dist");
  const sources = pageSources.map((source) => join(projectRoot, source));
  if (await isStale(join(folder, "index.html"), sources)) {
    report("Building the page ...");
    await run("npm", ["run", "--silent", "build"]);
  }
  return folder;
}

function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const isWindows = process.platform === "win32";
    const child = spawn(command, args, { cwd: projectRoot, stdio: "inherit", shell: isWindows });
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new PageBuildError(code))));
  });
}
