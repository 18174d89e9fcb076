import type { ScoreRange, Store } from "../store.ts";
import { openRedisConnection } from "./redis-connection.ts";

/** Redis' PTTL for a key that never expires. */
const noExpiry = -1;

/** Options of {@link openRedisStore}. */
interface RedisStoreOptions {
  /** For example `redis://user:password@host:6379/0`; `rediss:` for TLS. */
  readonly url: string;
  /** In front of each key, for a server with other users. Default: `fabulous-fish:`. */
  readonly prefix?: string | undefined;
  /** The longest time that a command can take, in milliseconds. Default: 3 seconds. */
  readonly timeout?: number;
}

/**
 * Opens a store on a Redis or Valkey server (Redis 6.2 or newer), which several gates share. If the
 * server is gone later, each method rejects with {@link StoreUnavailableError} until it is back.
 *
 * @throws {StoreUnavailableError} if the server does not respond, or the URL is not valid.
 */
export async function openRedisStore({
  url,
  prefix = "fabulous-fish:",
  timeout = 3000,
}: RedisStoreOptions): Promise<Store> {
  const redis = await openRedisConnection(url, timeout);
  const nameOf = (key: string) => prefix + key;

  return {
    get: (key) => redis.run(async (client) => (await client.get(nameOf(key))) ?? undefined),
    set: (key, value, milliseconds) =>
      redis.run(async (client) => {
        if (isOver(milliseconds)) await client.del(nameOf(key));
        else await client.set(nameOf(key), value, expiration(milliseconds));
      }),
    add: (key, value, milliseconds) =>
      redis.run(async (client) => {
        if (isOver(milliseconds)) return (await client.exists(nameOf(key))) === 0;
        const options = { ...expiration(milliseconds), condition: "NX" } as const;
        return (await client.set(nameOf(key), value, options)) !== null;
      }),
    replace: (key, expected, value, milliseconds) =>
      redis.run((client) =>
        client.replaceValue(nameOf(key), expected, value, lifetimeText(milliseconds)),
      ),
    take: (key) => redis.run(async (client) => (await client.getDel(nameOf(key))) ?? undefined),
    delete: (key) =>
      redis.run(async (client) => {
        await client.del(nameOf(key));
      }),
    increment: (key, milliseconds) =>
      redis.run(async (client) => {
        const [value = NaN, expiresIn = NaN] = await client.incrementWithExpiry(
          nameOf(key),
          lifetimeText(milliseconds),
        );
        return { value, expiresIn: expiresIn === noExpiry ? undefined : expiresIn };
      }),
    lease: (key, holder, milliseconds) =>
      redis.run((client) => client.takeLease(nameOf(key), holder, String(Math.ceil(milliseconds)))),
    addMember: (set, member, score) =>
      redis.run(async (client) => {
        await client.zAdd(nameOf(set), { value: member, score });
      }),
    raiseMember: (set, member, score) =>
      redis.run(async (client) => {
        const [raised, previous] = await client.raiseScore(nameOf(set), member, String(score));
        return { isRaised: raised === 1, previous: scoreIn(previous) };
      }),
    removeMember: (set, member) =>
      redis.run(async (client) => scoreIn(await client.takeScore(nameOf(set), member))),
    removeMembers: (set, scores) =>
      redis.run(async (client) => {
        await client.zRemRangeByScore(nameOf(set), ...boundsOf(scores));
      }),
    members: (set, { limit, isDescending = false, ...scores } = {}) =>
      redis.run(async (client) => {
        const [min, max] = boundsOf(scores);
        const [first, last] = isDescending ? [max, min] : [min, max];
        const rows = await client.zRangeWithScores(nameOf(set), first, last, {
          BY: "SCORE",
          ...(isDescending ? { REV: true } : {}),
          ...(limit === undefined ? {} : { LIMIT: { offset: 0, count: limit } }),
        });
        return rows.map(({ value, score }) => ({ member: value, score }));
      }),
    findMembers: (set, members) =>
      redis.run(async (client) => {
        if (members.length === 0) return [];
        const scores = await client.zmScore(nameOf(set), [...members]);
        return members.flatMap((member, index) => {
          const score = scores[index] ?? undefined;
          return score === undefined ? [] : [{ member, score }];
        });
      }),
    countMembers: (set, scores = {}) =>
      redis.run((client) => client.zCount(nameOf(set), ...boundsOf(scores))),
    close: () => redis.close(),
  };
}

const isOver = (milliseconds: number | undefined) =>
  milliseconds !== undefined && milliseconds <= 0;

const scoreIn = (reply: string | null) => (reply === null ? undefined : Number(reply));

function boundsOf({ min = -Infinity, max = Infinity }: ScoreRange): [min: number, max: number] {
  return [min, max];
}

/** For a script. */
const lifetimeText = (milliseconds: number | undefined) =>
  milliseconds === undefined ? "" : String(Math.ceil(milliseconds));

/** Redis takes whole milliseconds. */
function expiration(milliseconds: number | undefined) {
  if (milliseconds === undefined) return {};
  return { expiration: { type: "PX", value: Math.ceil(milliseconds) } } as const;
}
