import { expect, test } from "vitest";
import type { StoreContent } from "../store-kind.ts";
import { checkRedisSettings, whyDenialsAreLost } from "./check-redis.ts";

const both: StoreContent = { hasState: true, hasDenials: true };
const state: StoreContent = { hasState: true, hasDenials: false };
const denials: StoreContent = { hasState: false, hasDenials: true };

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
  [{}, both, []],
  [{ redis_version: "6.0.16" }, both, ["wrong version 6.0.16"]],
  [{ role: "slave" }, both, ["wrong is a replica"]],
  [
    { maxmemory_policy: "allkeys-lru" },
    both,
    ["warning maxmemory-policy allkeys-lru: it may drop denials, scores and sessions"],
  ],
  [
    { maxmemory_policy: "allkeys-lfu", ...limited },
    both,
    ["wrong maxmemory-policy allkeys-lfu: it may drop denials, scores and sessions"],
  ],
  [
    { maxmemory_policy: "allkeys-lru", ...limited },
    state,
    ["wrong maxmemory-policy allkeys-lru: it may drop scores and sessions"],
  ],
  [
    { maxmemory_policy: "allkeys-lru", ...limited },
    denials,
    ["wrong maxmemory-policy allkeys-lru: it may drop denials"],
  ],
  [
    { maxmemory_policy: "volatile-lru", ...limited },
    both,
    ["wrong maxmemory-policy volatile-lru: it may drop sessions"],
  ],
  [{ maxmemory_policy: "volatile-lru", ...limited }, denials, []],
  [
    { aof_enabled: "0" },
    both,
    ["wrong appendonly no and no save: after its restart, denials, scores and sessions are gone"],
  ],
  [
    { aof_enabled: "0" },
    state,
    ["warning appendonly no and no save: after its restart, scores and sessions are gone"],
  ],
  [
    { aof_enabled: "0", save: "3600 1" },
    both,
    ["warning appendonly no, save 3600 1: after a crash, it lacks denials, scores and sessions"],
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
    expect(whyDenialsAreLost(settings)).toBeUndefined();
    return checkRedisSettings("Redis", settings, both)
      .filter(({ level }) => level !== "ok")
      .map((result) => `${result.level} ${result.seen}`);
  };
  expect(seen({ info: undefined, save: undefined })).toEqual([
    "warning could not check whether it keeps denials, scores and sessions: it does not allow INFO",
  ]);
  const { info } = settingsOf({ aof_enabled: "0" });
  expect(seen({ info, save: undefined })).toEqual([
    "warning appendonly no, and could not check whether it keeps denials, scores and sessions in another way",
  ]);
  expect(seen({ info: new Map([["redis_version", "7.2.0"]]), save: "" })).toEqual([
    "warning could not check whether it may drop denials, scores and sessions",
    "warning appendonly unknown, and could not check whether it keeps denials, scores and sessions in another way",
  ]);
});

test("a server that says that it keeps nothing, or evicts any key, is no place for denials", () => {
  const why = (changed: Readonly<Record<string, string>>) => whyDenialsAreLost(settingsOf(changed));
  expect(why({ aof_enabled: "0" })).toContain("its restart loses the denials");
  expect(why({ aof_enabled: "0", save: "3600 1" })).toBeUndefined();
  const policy = { maxmemory_policy: "allkeys-random" };
  expect(why({ ...policy, ...limited })).toContain("it may drop the denials");
  expect(why(policy)).toBeUndefined();
  expect(why({ maxmemory_policy: "volatile-ttl", ...limited })).toBeUndefined();
});
