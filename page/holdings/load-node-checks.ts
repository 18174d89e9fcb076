import { loadChunk } from "../platform/load-chunk.ts";
import { once } from "../platform/once.ts";

/** Loads the checks of the nodes, while the first account is read. */
export const loadNodeChecks = once(() =>
  loadChunk("the chain reader", () => import("./node-checks.ts")),
);
