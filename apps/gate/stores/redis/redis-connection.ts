import { withTimeout } from "@fabulous-fish/core/timeout";
import { createClient, defineScript } from "redis";
import { StoreUnavailableError } from "../errors.ts";
import { findOtherScheme } from "./probe-scheme.ts";
import { redisUrlProblem } from "./redis-url.ts";

/**
 * Increments a counter, sets its expiry if it is new, and returns both (PTTL: -1 if it has none). What
 * is not a counter is replaced.
 */
const incrementWithExpiry = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
    local value = redis.pcall("INCR", KEYS[1])
    if type(value) == "table" or value < 1 then
      redis.call("SET", KEYS[1], "1")
      value = 1
    end
    if value == 1 and ARGV[1] ~= "" then redis.call("PEXPIRE", KEYS[1], ARGV[1]) end
    return { value, redis.call("PTTL", KEYS[1]) }`,
  parseCommand(parser, key: string, milliseconds: string) {
    parser.pushKey(key);
    parser.push(milliseconds);
  },
  transformReply: (reply: unknown) => reply as readonly number[],
});

/** Sets a value, and its expiry, if the key has another one, and returns whether it has. */
const replaceValue = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
    if redis.call("GET", KEYS[1]) ~= ARGV[1] then return 0 end
    if ARGV[3] == "" then redis.call("SET", KEYS[1], ARGV[2])
    else redis.call("SET", KEYS[1], ARGV[2], "PX", ARGV[3]) end
    return 1`,
  parseCommand(parser, key: string, expected: string, value: string, milliseconds: string) {
    parser.pushKey(key);
    parser.push(expected, value, milliseconds);
  },
  transformReply: (reply: unknown) => reply === 1,
});

/** Sets a lease that is free or the holder's, and returns whether it has. */
const takeLease = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
    local holder = redis.call("GET", KEYS[1])
    if holder and holder ~= ARGV[1] then return 0 end
    redis.call("SET", KEYS[1], ARGV[1], "PX", ARGV[2])
    return 1`,
  parseCommand(parser, key: string, holder: string, milliseconds: string) {
    parser.pushKey(key);
    parser.push(holder, milliseconds);
  },
  transformReply: (reply: unknown) => reply === 1,
});

/** Adds a member, or raises its score, and returns whether it has and the score before. */
const raiseScore = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
    local previous = redis.call("ZSCORE", KEYS[1], ARGV[1])
    if previous and tonumber(previous) >= tonumber(ARGV[2]) then return { 0, previous } end
    redis.call("ZADD", KEYS[1], ARGV[2], ARGV[1])
    return { 1, previous }`,
  parseCommand(parser, key: string, member: string, score: string) {
    parser.pushKey(key);
    parser.push(member, score);
  },
  transformReply: (reply: unknown) => reply as readonly [raised: number, previous: string | null],
});

/** Removes a member, and returns the score that it had. */
const takeScore = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
    local score = redis.call("ZSCORE", KEYS[1], ARGV[1])
    redis.call("ZREM", KEYS[1], ARGV[1])
    return score`,
  parseCommand(parser, key: string, member: string) {
    parser.pushKey(key);
    parser.push(member);
  },
  transformReply: (reply: unknown) => reply as string | null,
});

const maxPauseBetweenAttempts = 1000;

function newClient(url: string, { isFirst }: { readonly isFirst: boolean }) {
  let hasConnected = !isFirst;
  const client = createClient({
    url,
    scripts: { incrementWithExpiry, replaceValue, takeLease, raiseScore, takeScore },
    // While the server is gone, commands fail at once.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 3000,
      // An operator sees at the start that the server is missing; a running gate waits for it.
      reconnectStrategy: (attempts, cause) =>
        hasConnected ? Math.min(attempts * 100, maxPauseBetweenAttempts) : cause,
    },
  });
  client.on("ready", () => (hasConnected = true));
  // Without a listener, an error ends the process. The commands report it.
  client.on("error", () => undefined);
  return client;
}

/** Whether a server has rejected a write because it has no memory left and may evict nothing. */
const isFull = (cause: unknown) => cause instanceof Error && /^OOM\b|\bOOM /.test(cause.message);

type Client = ReturnType<typeof newClient>;

/**
 * Connects to a Redis server. The connection is made again whenever it breaks.
 *
 * @param timeout of a command, in milliseconds.
 * @throws {StoreUnavailableError} if it does not respond, or the URL is not valid.
 */
export async function openRedisConnection(url: string, timeout: number) {
  // Not the whole URL, which may have a password.
  const isUrl = redisUrlProblem(url) === undefined;
  const name = `Redis (${isUrl ? new URL(url).host : "not a URL"})`;
  const unavailable = (cause: unknown) =>
    new StoreUnavailableError(name, cause, isFull(cause) ? "store-full" : "store-unavailable");
  if (!isUrl) throw unavailable("expected redis://user:password@host:port");
  let client: Client;
  try {
    client = newClient(url, { isFirst: true });
    await client.connect();
  } catch (cause) {
    const other = await findOtherScheme(url);
    throw unavailable(other === undefined ? cause : new Error(other, { cause }));
  }

  // In a network that drops packets, the operating system keeps a dead connection for minutes.
  function replace(dead: Client): void {
    if (client !== dead || !dead.isReady) return;
    client = newClient(url, { isFirst: false });
    // It tries until it is connected or closed.
    client.connect().catch(() => undefined);
    dead.destroy();
  }

  return {
    /**
     * Runs a command.
     *
     * @throws {StoreUnavailableError} if it fails or takes longer than the timeout. It may have had an
     *   effect.
     */
    async run<T>(command: (client: Client) => Promise<T>): Promise<T> {
      const used = client;
      try {
        return await withTimeout(command(used), timeout, () => {
          replace(used);
          throw new Error(`no response in ${timeout} ms`);
        });
      } catch (cause) {
        throw unavailable(cause);
      }
    },
    /** Completes pending commands and disconnects. */
    async close() {
      if (client.isReady) await client.close();
      else client.destroy();
    },
  };
}
