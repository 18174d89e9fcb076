import type { StoreKind } from "../store-kind.ts";
import { redisUrlProblem } from "./redis-url.ts";

/** A Redis or Valkey server. Its client is loaded only where there is one. */
export const redis: StoreKind = {
  schemes: ["redis", "rediss"],
  problem: redisUrlProblem,
  place(url) {
    const name = URL.canParse(url) ? `Redis ${new URL(url).host}` : "Redis";
    return {
      name,
      isShared: true,
      canLose: true,
      isMissing: () => false,
      open: async () => (await import("./redis-store.ts")).openRedisStore({ url }),
      async check(content) {
        const { checkRedisSettings, readRedisSettings, whyDenialsAreLost } =
          await import("./check-redis.ts");
        const settings = await readRedisSettings(url);
        return {
          results: checkRedisSettings(name, settings, content),
          lossOfDenials: whyDenialsAreLost(settings),
        };
      },
      backup: undefined,
    };
  },
};
