import { access, constants, stat, statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { hasCode, type SiteConfiguration } from "@fabulous-fish/core";
import type { CheckResult } from "@fabulous-fish/core/checks/check-result";
import { isRedis, type NodeConfiguration } from "../configuration.ts";
import { defaultMinimumFree, fileAt, openLmdbStore } from "../../store/lmdb/lmdb-store.ts";
import { openRedisConnection } from "../../store/redis/redis-connection.ts";
import { openRedisStore } from "../../store/redis/redis-store.ts";
import { checkOpenStore, type StoreUse } from "./check-open-store.ts";
import { messageOf } from "./message-of.ts";

const timeoutMilliseconds = 3_000;
/** Types of network file systems, as Linux numbers them: NFS, SMB 1 and 2, CIFS. */
const networkFileSystems = new Set([0x6969, 0x517b, 0xfe534d42, 0xff534d42]);

/** Checks the gate's store, and what a gate makes in it. */
export async function checkStore(
  options: Pick<NodeConfiguration, "store" | "ticketKeyFile" | "origins">,
  site: SiteConfiguration | undefined,
): Promise<readonly CheckResult[]> {
  const { store } = options;
  const use = { ...options, site };
  return isRedis(store) ? checkRedis(store, use) : checkFile(store, use);
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

async function checkFolder(folder: string): Promise<CheckResult> {
  const about = { group: "store", subject: folder };
  try {
    await access(folder, constants.W_OK | constants.X_OK);
  } catch {
    const remedy = "give the gate's user the folder, or set GATE_STORE";
    return { ...about, level: "wrong", seen: "cannot be written by this user", remedy };
  }
  const { bavail, bsize, type } = await statfs(folder);
  const free = `${Math.floor((bavail * bsize) / 1_048_576)} MB free`;
  if (networkFileSystems.has(type)) {
    const remedy = "set GATE_STORE to a disk of this machine";
    return { ...about, level: "wrong", seen: "is on a network file system", remedy };
  }
  if (bavail * bsize >= defaultMinimumFree) return { ...about, level: "ok", seen: free };
  const remedy = "free space: until then nothing is written";
  return { ...about, level: "wrong", seen: free, expected: "at least 16 MB", remedy };
}

async function existingFolder(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  return found?.isDirectory() || folder === dirname(folder)
    ? folder
    : existingFolder(dirname(folder));
}

async function checkRedis(url: string, use: StoreUse): Promise<readonly CheckResult[]> {
  const subject = subjectOf(url);
  const results: CheckResult[] = [];
  try {
    results.push(...(await checkRedisSettings(url)));
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

/**
 * Checks the version and the settings of a Redis server.
 *
 * @throws {StoreUnavailableError} if it does not respond, or does not allow the command INFO.
 */
export async function checkRedisSettings(url: string): Promise<readonly CheckResult[]> {
  const connection = await openRedisConnection(url, timeoutMilliseconds);
  try {
    const text = await connection.run((client) => client.info());
    return checkRedisInfo(subjectOf(url), infoOf(text));
  } finally {
    await connection.close();
  }
}

const subjectOf = (url: string) => (URL.canParse(url) ? `Redis ${new URL(url).host}` : "Redis");

/** Returns the fields of the reply to Redis' command INFO. */
function infoOf(text: string): ReadonlyMap<string, string> {
  const lines = text.split(/\r?\n/).filter((line) => line.includes(":") && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const [name = "", ...value] = line.split(":");
      return [name, value.join(":")];
    }),
  );
}

/** @param info of Redis' command INFO. */
export function checkRedisInfo(
  subject: string,
  info: ReadonlyMap<string, string>,
): readonly CheckResult[] {
  const about = { group: "store", subject };
  const version = info.get("redis_version") ?? "0";
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOld = major < 6 || (major === 6 && minor < 2);
  const policy = info.get("maxmemory_policy") ?? "unknown";
  const isLimited = info.get("maxmemory") !== "0";
  const isKept = info.get("aof_enabled") === "1";
  return [
    isOld
      ? {
          ...about,
          level: "wrong",
          seen: `version ${version}`,
          expected: "Redis 6.2 or newer, or Valkey",
          remedy: "install a newer one",
        }
      : { ...about, level: "ok", seen: `version ${version}` },
    policy === "noeviction"
      ? { ...about, level: "ok", seen: `maxmemory-policy ${policy}` }
      : {
          ...about,
          level: isLimited ? "wrong" : "warning",
          seen: `maxmemory-policy ${policy}: it may drop sessions`,
          expected: "noeviction",
          remedy: "set maxmemory-policy noeviction in redis.conf",
        },
    isKept
      ? { ...about, level: "ok", seen: "appendonly yes" }
      : {
          ...about,
          level: "warning",
          seen: "appendonly no: after its restart, players sign in again",
          expected: "appendonly yes",
          remedy: "set appendonly yes in redis.conf",
        },
    ...(info.get("role") === "slave"
      ? [
          {
            ...about,
            level: "wrong" as const,
            seen: "is a replica, which cannot be written",
            remedy: "name the primary server",
          },
        ]
      : []),
  ];
}

function failed(subject: string, error: unknown): CheckResult {
  const remedy = hasCode(error, "store-newer")
    ? "start the newer gate, or restore the backup from before the upgrade"
    : "check that it runs, and that this user can reach and write it";
  return { group: "store", subject, level: "wrong", seen: messageOf(error), remedy };
}
