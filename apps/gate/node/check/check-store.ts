import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { hasCode, type SiteConfiguration } from "@fabulous-fish/core";
import { type CheckResult, lineAbout, reasonOf } from "@fabulous-fish/checks/check-result";
import { createDenials } from "../../operator/denials.ts";
import { runSelfTest, type SelfTestPart } from "../../self-test.ts";
import { ticketKeyCount } from "../../sessions/tickets.ts";
import { defaultMinimumFree, fileAt, openLmdbStore } from "../../stores/lmdb/lmdb-store.ts";
import { openRedisStore } from "../../stores/redis/redis-store.ts";
import { schemaVersion, storedVersion } from "../../stores/schema.ts";
import type { Store } from "../../stores/store.ts";
import { isRedis, type NodeConfiguration } from "../configuration.ts";
import { checkMode } from "./check-own-files.ts";
import { checkRedisSettings, readRedisSettings, redisName } from "./check-redis.ts";

const timeoutMilliseconds = 3_000;
/** What to do about what there is not yet. */
export const startFirst = "start the gate, and check again";
/** Types of network file systems, as Linux numbers them: NFS, SMB 1 and 2, CIFS. */
const networkFileSystems = new Set([0x6969, 0x517b, 0xfe534d42, 0xff534d42]);

/** Checks the gate's store, and what a gate makes in it. */
export async function checkStore(
  options: Pick<NodeConfiguration, "store" | "denials" | "ticketKeyFile" | "origins">,
  site: SiteConfiguration | undefined,
): Promise<readonly CheckResult[]> {
  const { store, denials = store } = options;
  const use = { ...options, site };
  return isRedis(store) ? checkRedis(store, use, denials === store) : checkFile(store, use);
}

async function checkFile(store: string, use: StoreUse): Promise<readonly CheckResult[]> {
  let path: string;
  try {
    path = fileAt(store);
  } catch (error) {
    return [failed(store, error)];
  }
  const line = lineAbout("store", path);
  const folder = await existingFolder(dirname(resolve(path)));
  const results = [await checkFolder(folder)];
  const found = await stat(path).catch(() => undefined);
  if (!found) return [...results, line.skipped("the gate makes it at its first start", startFirst)];
  const right = { forbidden: 0o077, mode: "600", expected: "0600: it has the key of tickets" };
  results.push(checkMode(line, path, found.mode, right));
  try {
    const opened = openLmdbStore({ path });
    try {
      results.push(...(await checkOpenStore(opened, path, use)));
    } finally {
      await opened.close();
    }
  } catch (error) {
    results.push(failed(path, error));
  }
  return results;
}

/**
 * Checks a folder whose file the gate writes.
 *
 * @param group of the result
 * @param variable which names another folder
 */
export async function checkFolder(
  folder: string,
  group = "store",
  variable = "GATE_STORE",
): Promise<CheckResult> {
  const line = lineAbout(group, folder);
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
  if (bavail * bsize >= defaultMinimumFree) return line.ok(free);
  return line.wrong(free, "free space: until then nothing is written", "at least 16 MB");
}

/** Returns the folder, or the first of those above it that exists. */
export async function existingFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  return found?.isDirectory() || folder === dirname(folder)
    ? folder
    : existingFolder(dirname(folder));
}

async function checkRedis(
  url: string,
  use: StoreUse,
  hasDenials: boolean,
): Promise<readonly CheckResult[]> {
  const subject = redisName(url);
  const results: CheckResult[] = [];
  try {
    const settings = await readRedisSettings(url);
    results.push(...checkRedisSettings(subject, settings, { hasState: true, hasDenials }));
    const store = await openRedisStore({ url, timeout: timeoutMilliseconds });
    try {
      results.push(...(await checkOpenStore(store, subject, use)));
    } finally {
      await store.close();
    }
  } catch (error) {
    results.push(failed(subject, error));
  }
  return results;
}

function failed(subject: string, error: unknown): CheckResult {
  const remedy = hasCode(error, "store-newer")
    ? "start the newer gate, or restore the backup from before the upgrade"
    : "check that it runs, and that this user can reach and write it";
  return lineAbout("store", subject).wrong(reasonOf(error), remedy);
}

/** What the use of a store depends on. */
interface StoreUse extends Pick<NodeConfiguration, "ticketKeyFile" | "origins"> {
  /** Of the page; undefined if it could not be read. */
  readonly site: SiteConfiguration | undefined;
}

const seenWith: Readonly<Record<SelfTestPart, string>> = {
  challenge: "was made, signed and answered",
  session: "was started, found and ended",
  ticket: "was signed by the key in the store and verified",
};

/**
 * Checks that a gate can use a store that is open: its version, a write, and a challenge, a session and a
 * ticket of the check's own.
 *
 * @param subject what the store is called.
 * @throws {StoreUnavailableError}
 */
async function checkOpenStore(
  store: Store,
  subject: string,
  { ticketKeyFile, origins, site }: StoreUse,
): Promise<readonly CheckResult[]> {
  const line = lineAbout("store", subject);
  const version = await storedVersion(store);
  await store.set("check", "1", 1_000);
  const results = [
    line.ok("can be read and written"),
    line.ok(
      version === schemaVersion
        ? `version ${version}`
        : `older than version ${schemaVersion}, to which the gate's next start brings it`,
    ),
  ];
  const parts: SelfTestPart[] = ["challenge", "session"];
  if (ticketKeyFile === undefined) {
    const count = await ticketKeyCount(store);
    results.push(ticketKeyResult(count));
    if (count !== undefined && count > 0) parts.push("ticket");
  }
  if (site === undefined) return results;
  const now = Date.now;
  const place = { store, name: subject };
  const denials = createDenials({ place, now, announce: () => Promise.resolve() });
  const tried = await runSelfTest({ store, denials, now, configuration: site, origins }, parts);
  return [...results, ...tried.map(({ part, error }) => resultOf(part, error))];
}

function ticketKeyResult(count: number | undefined): CheckResult {
  const line = lineAbout("ticket key", "store");
  if (count === 0) {
    const remedy = "run npm run gate -- rotate-ticket-key: nothing is lost but tickets of a minute";
    return line.wrong("cannot be read", remedy);
  }
  return count === undefined
    ? line.skipped("the gate makes one at its first start", startFirst)
    : line.ok(`${count} in the store`);
}

function resultOf(part: SelfTestPart, error: unknown): CheckResult {
  const line = lineAbout("store", `a ${part} of its own`);
  if (error === undefined) return line.ok(seenWith[part]);
  const remedy =
    part === "ticket"
      ? "run npm run gate -- rotate-ticket-key"
      : "check that the gate's user can write the store, then restore a backup (docs/hosting.md)";
  return line.wrong(reasonOf(error), remedy);
}
