import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import type { Task, TaskResult } from "./scenario-process.ts";

const projectRoot = join(import.meta.dirname, "..", "..", "..");
const scope = "@fabulous-fish";
/** Where these versions have what the files of this folder import. */
const folder = join("e2e", "gate", "upgrade");

/** The sources of an older version, with the packages that are installed for this one. */
export interface OlderTree {
  readonly root: string;
  /** The source of a Worker that serves the rows of the version's Durable Objects. */
  readonly rowsWorker: string;
  /** Does a task with the version's gate, in the one process of the tree: one task at a time. */
  run(task: Task): Promise<TaskResult>;
  remove(): void;
}

/** Whether the project's history is here: a shallow clone and a tarball lack it. */
export function hasCommit(commit: string): boolean {
  try {
    execFileSync("git", ["cat-file", "-e", `${commit}^{tree}`], {
      cwd: projectRoot,
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

/** Takes the sources of a commit from the project's history. */
export function makeOlderTree(commit: string): OlderTree {
  const root = mkdtempSync(join(tmpdir(), `fish-${commit}-`));
  const archive = execFileSync("git", ["archive", "--format=tar", commit], {
    cwd: projectRoot,
    maxBuffer: 1024 ** 3,
  });
  execFileSync("tar", ["-x", "-C", root], { input: archive });
  const installed = join(projectRoot, "node_modules");
  const modules = join(root, "node_modules");
  mkdirSync(join(modules, scope), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== scope && !name.startsWith("."))
      symlinkSync(join(installed, name), join(modules, name));
  }
  const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    readonly workspaces: readonly string[];
  };
  for (const path of workspaces)
    symlinkSync(join(root, path), join(modules, scope, basename(path)));
  cpSync(import.meta.dirname, join(root, folder), { recursive: true });
  // These versions have the Durable Objects in another folder.
  const rowsWorker = join(root, folder, "rows-worker.ts");
  const source = readFileSync(rowsWorker, "utf8");
  writeFileSync(rowsWorker, source.replace("gate/cloudflare/", "gate/edge/"));
  const child = spawn(
    process.execPath,
    ["--import", "tsx", join(root, folder, "scenario-process.ts")],
    { cwd: root, stdio: ["pipe", "pipe", "inherit"] },
  );
  const results = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    root,
    rowsWorker,
    async run(task) {
      child.stdin.write(`${JSON.stringify(task)}\n`);
      const result = await results.next();
      if (result.done) throw new Error(`The process of ${commit} has ended.`);
      return JSON.parse(result.value) as TaskResult;
    },
    remove() {
      child.kill();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
