// What `@fabulous-fish/core/node` exports: reading accounts and assets from chain nodes.
export {
  type AssetParameters,
  type AssetReader,
  type AssetSnapshot,
  createAssetReader,
} from "./asset-reader.ts";
export {
  createGateReader,
  type GateReader,
  type GateSnapshot,
  type KnownSnapshot,
} from "./gate-reader.ts";
export {
  createHoldingsReader,
  type Holdings,
  type HoldingsReader,
  type HoldingsReaderOptions,
  type ReadOptions,
} from "./holdings-reader.ts";
export { createLastBlocks, type LastBlocks } from "./last-blocks.ts";
export { createNetworkCheck, type NetworkCheck, networkCheckOf } from "./network-check.ts";
export { connectNodes, type NodeConnection } from "./node-client.ts";
export type { HttpFetch, HttpResponse } from "./node-http.ts";
