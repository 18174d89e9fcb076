import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { hasCode, type SiteConfiguration } from "@fabulous-fish/core";
import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { isRedis, type NodeConfiguration } from "../configuration.ts";
import { defaultMinimumFree, fileAt, openLmdbStore } from "../../stores/lmdb/lmdb-store.ts";
import { openRedisStore } from "../../stores/redis/redis-store.ts";
import { checkOpenStore, type StoreUse } from "./check-open-store.ts";
import { checkRedisSettings, readRedisSettings, redisName } from "./check-redis.ts";
import { messageOf } from "./message-of.ts";

const timeoutMilliseconds = 3_000;
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
  const about = { group: "store", subject: path };
  const folder = await existingFolder(dirname(resolve(path)));
  const results: CheckResult[] = [await checkFolder(folder)];
  const found = await stat(path).catch(() => undefined);
  if (!found) return [...results, { ...about, level: "ok", seen: "is made at the first start" }];
  const mode = found.mode & 0o777;
  const seen = `mode ${mode.toString(8).padStart(4, "0")}`;
  results.push(
    (mode & 0o077) === 0
      ? { ...about, level: "ok", seen }
      : {
          ...about,
          level: "warning",
          seen,
          expected: "0600: it has the key of tickets",
          remedy: `chmod 600 ${path}`,
        },
  );
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
  const about = { group, subject: folder };
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    const remedy = `give the gate's user the folder, or set ${variable}`;
    return { ...about, level: "wrong", seen: "cannot be written by this user", remedy };
  }
  const { bavail, bsize, type } = await statfs(folder);
  const free = `${Math.floor((bavail * bsize) / 1_048_576)} MB free`;
  if (networkFileSystems.has(type)) {
    const remedy = `set ${variable} to a disk of this machine`;
    return { ...about, level: "wrong", seen: "is on a network file system", remedy };
  }
  if (bavail * bsize >= defaultMinimumFree) return { ...about, level: "ok", seen: free };
  const remedy = "free space: until then nothing is written";
  return { ...about, level: "wrong", seen: free, expected: "at least 16 MB", remedy };
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
  return { group: "store", subject, level: "wrong", seen: messageOf(error), remedy };
}
