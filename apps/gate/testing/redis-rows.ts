import { createClient } from "redis";

/** A key of a Redis server: a text, or the members of an ordered set with their scores. */
export interface RedisRow {
  readonly key: string;
  readonly text?: string;
  readonly members?: readonly { readonly value: string; readonly score: number }[];
}

const newClient = (url: string) => createClient({ url });

async function connected<Result>(
  url: string,
  use: (client: ReturnType<typeof newClient>) => Promise<Result>,
): Promise<Result> {
  const client = newClient(url);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

/** Returns all that a Redis server has, without the times after which it expires. */
export function dumpRedis(url: string): Promise<readonly RedisRow[]> {
  return connected(url, async (client) => {
    const keys = (await client.keys("*")).toSorted();
    return Promise.all(
      keys.map(async (key): Promise<RedisRow> => {
        const isSet = (await client.type(key)) === "zset";
        if (isSet) return { key, members: await client.zRangeWithScores(key, 0, -1) };
        return { key, text: (await client.get(key)) ?? "" };
      }),
    );
  });
}

/** Gives a Redis server what another one had. */
export function loadRedis(url: string, rows: readonly RedisRow[]): Promise<void> {
  return connected(url, async (client) => {
    for (const { key, text, members } of rows) {
      if (text !== undefined) await client.set(key, text);
      if (members) await client.zAdd(key, [...members]);
    }
  });
}
