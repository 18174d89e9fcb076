import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const projectRoot = join(import.meta.dirname, "..", "..");

/** A copy of the sources, which a test can edit. */
export type SourceCopy = ReturnType<typeof copySources>;

/** Copies the sources, which share the installed packages with their copy. */
export function copySources() {
  const root = mkdtempSync(join(tmpdir(), "sources-"));
  const isSource = (path: string) => !/[\\/](?:node_modules|dist|\.build)$/.test(path);
  for (const name of ["package.json", "tsconfig.base.json", "apps", "packages", "tools"])
    cpSync(join(projectRoot, name), join(root, name), { recursive: true, filter: isSource });
  linkPackages(root);

  return {
    root,
    /** Replaces a text of a file, which has to be there. */
    edit(path: string, text: string, by: string): void {
      const file = join(root, path);
      const source = readFileSync(file, "utf8");
      if (!source.includes(text)) throw new Error(`${path} has no "${text}".`);
      writeFileSync(
        file,
        source.replace(text, () => by),
      );
    },
    /** Saves a file again, as it is. */
    save(path: string): void {
      const now = new Date();
      utimesSync(join(root, path), now, now);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function linkPackages(root: string): void {
  const installed = join(projectRoot, "node_modules");
  const own = "@fabulous-fish";
  mkdirSync(join(root, "node_modules", own), { recursive: true });
  for (const name of readdirSync(installed).filter((name) => !name.startsWith(".") && name !== own))
    symlinkSync(join(installed, name), join(root, "node_modules", name));
  const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    workspaces: string[];
  };
  for (const workspace of workspaces)
    symlinkSync(join(root, workspace), join(root, "node_modules", own, basename(workspace)));
}
