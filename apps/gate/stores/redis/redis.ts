import type { StoreKind } from "../store-kind.ts";
import { redisUrlProblem } from "./redis-url.ts";

/** A URL, and what is in front of each key, for a server that several sites share. */
function splitPrefix(given: string): { readonly url: string; readonly prefix?: string } {
  const [query = "", prefix] = /\?prefix=([\w.:-]{1,100})$/.exec(given) ?? [];
  const url = given.slice(0, given.length - query.length);
  return prefix === undefined ? { url } : { url, prefix };
}

/** A Redis or Valkey server. Its client is loaded only where there is one. */
export const redis: StoreKind = {
  schemes: ["redis", "rediss"],
  nativePackages: [],
  problem: (given) => redisUrlProblem(splitPrefix(given).url),
  place(given) {
    const { url, prefix } = splitPrefix(given);
    const host = URL.canParse(url) ? ` ${new URL(url).host}` : "";
    const name = `Redis${host}${prefix === undefined ? "" : `, prefix ${prefix}`}`;
    return {
      name,
      isShared: true,
      canLose: true,
      isMissing: () => false,
      open: async () => (await import("./redis-store.ts")).openRedisStore({ url, prefix }),
      async check(content) {
        const { checkRedisSettings, readRedisSettings } = await import("./check-redis.ts");
        return checkRedisSettings(name, await readRedisSettings(url), content);
      },
      backup: undefined,
    };
  },
};
