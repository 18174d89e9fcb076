import { type CheckResult, type Line, lineAbout } from "@fabulous-fish/checks/check-result";
import type { StoreContent } from "../store-kind.ts";
import { openRedisConnection } from "./redis-connection.ts";

const timeoutMilliseconds = 3_000;

/** A Redis server's own settings. Managed ones do not allow each command. */
interface RedisSettings {
  /** The fields of the reply to the command INFO; undefined if it is not allowed. */
  readonly info: ReadonlyMap<string, string> | undefined;
  /** When it saves a snapshot, as in `CONFIG GET save`, empty for never; undefined if it does not say. */
  readonly save: string | undefined;
}

/**
 * Reads the settings of a Redis server.
 *
 * @throws {StoreUnavailableError} if it does not respond.
 */
export async function readRedisSettings(url: string): Promise<RedisSettings> {
  const connection = await openRedisConnection(url, timeoutMilliseconds);
  try {
    const info = await connection.run((client) => client.info()).catch(() => undefined);
    const config = await connection
      .run((client) => client.configGet("save"))
      .catch((): { readonly save?: string } => ({}));
    return { info: info === undefined ? undefined : infoOf(info), save: config["save"] };
  } finally {
    await connection.close();
  }
}

function infoOf(text: string): ReadonlyMap<string, string> {
  const lines = text.split(/\r?\n/).filter((line) => line.includes(":") && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const [name = "", ...value] = line.split(":");
      return [name, value.join(":")];
    }),
  );
}

/** Checks the version and the settings of a Redis server. */
export function checkRedisSettings(
  subject: string,
  settings: RedisSettings,
  content: StoreContent,
): readonly CheckResult[] {
  const line = lineAbout(content === "state" ? "store" : content, subject);
  const { info } = settings;
  if (!info) {
    return [
      line.warning(
        `could not check whether it keeps ${kept(content)}: it does not allow INFO`,
        "allow the user the command INFO, or look up persistence and eviction yourself",
      ),
    ];
  }
  const version = info.get("redis_version") ?? "0";
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOld = major < 6 || (major === 6 && minor < 2);
  return [
    isOld
      ? line.wrong(`version ${version}`, "install a newer one", "Redis 6.2 or newer, or Valkey")
      : line.ok(`version ${version}`),
    checkEviction(line, info, content),
    checkPersistence(line, settings, content),
    ...(info.get("role") === "slave"
      ? [line.wrong("is a replica, which cannot be written", "name the primary server")]
      : []),
  ];
}

/** Returns the entries that a server can lose. */
const kept = (content: StoreContent) => (content === "state" ? "entries of the state" : "denials");

function checkEviction(
  line: Line,
  info: ReadonlyMap<string, string>,
  content: StoreContent,
): CheckResult {
  const policy = info.get("maxmemory_policy");
  if (policy === undefined) {
    const seen = `could not check whether it may drop ${kept(content)}`;
    return line.warning(seen, "see that it evicts no keys");
  }
  // What expires is dropped by the policies volatile-*. Sorted sets and denials do not.
  const isAll = policy.startsWith("allkeys-");
  const dropped = isAll ? kept(content) : "sessions";
  if (policy === "noeviction" || (!isAll && content === "denials")) {
    return line.ok(`maxmemory-policy ${policy}`);
  }
  return line[info.get("maxmemory") === "0" ? "warning" : "wrong"](
    `maxmemory-policy ${policy}: it may drop ${dropped}`,
    "set maxmemory-policy noeviction in redis.conf",
    "noeviction",
  );
}

function checkPersistence(
  line: Line,
  { info, save }: RedisSettings,
  content: StoreContent,
): CheckResult {
  const appends = info?.get("aof_enabled");
  if (appends === "1") return line.ok("appendonly yes");
  const remedy = "set appendonly yes in redis.conf";
  const expected = "appendonly yes";
  if (appends === undefined || save === undefined) {
    const seen = `appendonly ${appends === "0" ? "no" : "unknown"}, and could not check whether it keeps ${kept(content)} in another way`;
    return line.warning(seen, remedy, expected);
  }
  if (save !== "") {
    const seen = `appendonly no, save ${save}: after a crash, it lacks ${kept(content)} since its last snapshot`;
    return line.warning(seen, remedy, expected);
  }
  const seen = `appendonly no and no save: after its restart, ${kept(content)} are gone`;
  return line.warning(seen, remedy, expected);
}
