import { openStore } from "@fabulous-fish/gate/open-store";
import {
  type RunningTarget,
  startInWorkerd,
  startOnNode,
  type StartTarget,
  startWithFile,
  type TargetOptions,
} from "./attack-targets.ts";
import { freePort } from "./free-port.ts";
import { guardedSite } from "./guarded-path-variants.ts";
import { startRedisServer } from "./redis-server.ts";
import { startNginx } from "./start-nginx.ts";

/** The shapes of a gate. */
export const shapes: Readonly<Record<string, StartTarget>> = {
  "Node with the file": (options) => startWithFile(options),

  "Node with Redis": async (options) => {
    const redis = await startRedisServer();
    return startOnNode(options, async () => ({
      store: await openStore(redis.url),
      advance: (milliseconds) => redis.advance(milliseconds),
      remove: () => redis.remove(),
    }));
  },

  "Cloudflare's runtime": startInWorkerd,
};

/** Starts a gate on Node with the file, and nginx in front, which serves the files. */
export async function startBehindNginx(options: TargetOptions): Promise<RunningTarget> {
  const port = await freePort();
  const gate = await startWithFile(options, `http://127.0.0.1:${port}`);
  const nginx = await startNginx(port, guardedSite, [gate.gateUrl]);
  return {
    ...gate,
    async stop() {
      await nginx.stop();
      await gate.stop();
    },
  };
}
