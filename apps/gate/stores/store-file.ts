import { existsSync, mkdirSync, type Stats, statSync } from "node:fs";
import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type CheckResult, type Line, lineAbout } from "@fabulous-fish/checks/check-result";
import type { StoreContent } from "./store-kind.ts";

/** Free space on the disk below which nothing is written, in bytes: more than one commit writes. */
export const minimumFree = 16 * 1_024 * 1_024;

/** Types of network file systems, as Linux numbers them: NFS, SMB 1 and 2, CIFS. */
const networkFileSystems = new Set([0x6969, 0x517b, 0xfe534d42, 0xff534d42]);

/**
 * Returns the path of a store's file: a service manager provides a folder.
 *
 * @param file its name, if the path is that of a folder.
 */
export function fileAt(path: string, file = "gate"): string {
  const isFolder = path.endsWith("/") || (existsSync(path) && statSync(path).isDirectory());
  return isFolder ? join(path, file) : path;
}

/** Returns what something is that is no regular file, such as `a pipe`; undefined if it is one. */
export function describeOtherFile(found: Stats): string | undefined {
  if (found.isFile()) return undefined;
  if (found.isDirectory()) return "a folder";
  if (found.isFIFO()) return "a pipe";
  return found.isSocket() ? "a socket" : "a device";
}

/**
 * Returns what the system says about a file that is to be read to its end. A pipe or a device may have none.
 *
 * @throws {Error} if it does not exist, or is no regular file.
 */
export function requireRegularFile(path: string): Stats {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Error(`${path}: does not exist.`);
  const other = describeOtherFile(found);
  if (other !== undefined) throw new Error(`${path}: is ${other}; name a regular file.`);
  return found;
}

/**
 * Makes a folder with those above it. Node's own `recursive` never returns where a folder exists in which none
 * can be made, such as `/proc`.
 *
 * @throws {Error} if it cannot be made, or is something else.
 */
export function makeFolder(path: string, mode = 0o777): void {
  const parent = dirname(resolve(path));
  if (parent !== resolve(path)) makeFolder(parent, mode);
  const isFolder = () => statSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder()) return;
  if (existsSync(path)) throw new Error(`${path}: is not a folder.`);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have made it.
    if (!isFolder()) throw error;
  }
}

/** The remedy for a state that does not exist yet. */
export const startFirst = "start the gate, and check again";

/** Who may use a file of the gate. */
interface RightMode {
  /** The bits that are not set. */
  readonly forbidden: number;
  /** The mode that the file gets. */
  readonly mode: string;
  readonly expected: string;
}

/** Checks who can use a file, by its mode. */
export function checkMode(
  line: Line,
  path: string,
  found: number,
  { forbidden, mode, expected }: RightMode,
): CheckResult {
  const seen = `mode ${(found & 0o777).toString(8).padStart(4, "0")}`;
  return (found & forbidden) === 0
    ? line.ok(seen)
    : line.warning(seen, `chmod ${mode} ${path}`, expected);
}

/** Checks the folder of a store's file, and who can read the file if it has the gate's state. */
export async function checkFile(
  path: string,
  content: StoreContent,
): Promise<readonly CheckResult[]> {
  const folder = await checkFolder(await existingFolder(dirname(resolve(path))), content);
  if (content === "denials") return [folder];
  const line = lineAbout("store", path);
  const found = await stat(path).catch(() => undefined);
  if (!found) return [folder, line.skipped("the gate makes it at its first start", startFirst)];
  const right = { forbidden: 0o077, mode: "600", expected: "0600: it has the key of tickets" };
  return [folder, checkMode(line, path, found.mode, right)];
}

/** Checks a folder whose file the gate writes: that of its state, or of its copy of the denials. */
async function checkFolder(folder: string, content: StoreContent): Promise<CheckResult> {
  const line = lineAbout(content === "state" ? "store" : content, folder);
  const variable = content === "state" ? "GATE_STORE" : "GATE_DENIALS";
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    const remedy = `give the gate's user the folder, or set ${variable}`;
    return line.wrong("cannot be written by this user", remedy);
  }
  const { bavail, bsize, type } = await statfs(folder);
  const free = `${Math.floor((bavail * bsize) / 1_048_576)} MB free`;
  if (networkFileSystems.has(type)) {
    const remedy = `set ${variable} to a disk of this machine`;
    return line.wrong("is on a network file system", remedy);
  }
  if (bavail * bsize >= minimumFree) return line.ok(free);
  return line.wrong(free, "free space: until then nothing is written", "at least 16 MB");
}

/** Returns the folder, or the first of those above it that exists. */
async function existingFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  return found?.isDirectory() || folder === dirname(folder)
    ? folder
    : existingFolder(dirname(folder));
}
