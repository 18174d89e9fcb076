// What `@fabulous-fish/core/node` exports: reading accounts and assets from chain nodes.
export {
  createNodeAccountReader,
  type Holdings,
  type HoldingsReader,
  type ReadOptions,
} from "./account-reader.ts";
export {
  type AssetParameters,
  assetParameters,
  type AssetReader,
  type AssetSnapshot,
  createAssetReader,
} from "./asset-reader.ts";
export { createLastBlocks, type LastBlocks } from "./last-blocks.ts";
export { createNetworkCheck, type NetworkCheck, networkCheckOf } from "./network-check.ts";
export { connectNodes, type NodeConnection, type QueryNodes } from "./node-client.ts";
export { readAtRound } from "./read-at-round.ts";
export type { HttpFetch, HttpResponse } from "./node-http.ts";
export { createServerReader, type NodeAnswer, type ServerReader } from "./server-reader.ts";
export type { Attempt } from "./request-node.ts";
export { amountOfAsset } from "./account-responses.ts";
export { labelNodes } from "./label-nodes.ts";
export type { NodeResponse } from "./request-node.ts";
