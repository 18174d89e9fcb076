// What `@fabulous-fish/gate` exports. Subpath exports are in package.json.
export { createGate, type Gate, type GateOptions } from "./gate.ts";
export type { Log } from "./stores/log.ts";
export type { RateLimits } from "@fabulous-fish/core/gate/gate-configuration";
export type { Count, Store } from "./stores/store.ts";
