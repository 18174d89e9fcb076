import { expect, test } from "vitest";
import type { StoreContent } from "../store-kind.ts";
import { checkRedisSettings } from "./check-redis.ts";

function settingsOf({ save = "", ...changed }: Readonly<Record<string, string>>) {
  const info = {
    redis_version: "7.0.15",
    maxmemory_policy: "noeviction",
    maxmemory: "0",
    aof_enabled: "1",
    role: "master",
    ...changed,
  };
  return { info: new Map(Object.entries(info)), save };
}

const limited = { maxmemory: "1000" };

test.each<[Readonly<Record<string, string>>, StoreContent, readonly string[]]>([
  [{}, "state", []],
  [{ redis_version: "6.0.16" }, "state", ["wrong version 6.0.16"]],
  [{ role: "slave" }, "state", ["wrong is a replica"]],
  [
    { maxmemory_policy: "allkeys-lru" },
    "state",
    ["warning maxmemory-policy allkeys-lru: it may drop entries of the state"],
  ],
  [
    { maxmemory_policy: "allkeys-lfu", ...limited },
    "state",
    ["wrong maxmemory-policy allkeys-lfu: it may drop entries of the state"],
  ],
  [
    { maxmemory_policy: "allkeys-lru", ...limited },
    "denials",
    ["wrong maxmemory-policy allkeys-lru: it may drop denials"],
  ],
  [
    { maxmemory_policy: "volatile-lru", ...limited },
    "state",
    ["wrong maxmemory-policy volatile-lru: it may drop sessions"],
  ],
  [{ maxmemory_policy: "volatile-lru", ...limited }, "denials", []],
  [
    { aof_enabled: "0" },
    "state",
    ["warning appendonly no and no save: after its restart, entries of the state are gone"],
  ],
  [
    { aof_enabled: "0", save: "3600 1" },
    "state",
    ["warning appendonly no, save 3600 1: after a crash, it lacks entries of the state"],
  ],
])("parameters: a Redis server with %j that has %j", (changed, content, expected) => {
  const results = checkRedisSettings("Redis", settingsOf(changed), content);
  const failing = results
    .filter(({ level }) => level !== "ok")
    .map(({ level, seen }) => `${level} ${seen}`);
  expect(failing).toHaveLength(expected.length);
  for (const [index, line] of expected.entries()) expect(failing[index]).toContain(line);
});

test("what a managed server does not say could not be checked, and is no reason not to start", () => {
  const seen = (settings: Parameters<typeof checkRedisSettings>[1]) => {
    return checkRedisSettings("Redis", settings, "state")
      .filter(({ level }) => level !== "ok")
      .map((result) => `${result.level} ${result.seen}`);
  };
  expect(seen({ info: undefined, save: undefined })).toEqual([
    "warning could not check whether it keeps entries of the state: it does not allow INFO",
  ]);
  const { info } = settingsOf({ aof_enabled: "0" });
  expect(seen({ info, save: undefined })).toEqual([
    "warning appendonly no, and could not check whether it keeps entries of the state in another way",
  ]);
  expect(seen({ info: new Map([["redis_version", "7.2.0"]]), save: "" })).toEqual([
    "warning could not check whether it may drop entries of the state",
    "warning appendonly unknown, and could not check whether it keeps entries of the state in another way",
  ]);
});
