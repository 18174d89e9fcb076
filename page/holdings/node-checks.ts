import {
  confirmSnapshot,
  createLastBlocks,
  createNetworkCheck,
  type LastBlocks,
  type NetworkCheck,
  type NodeEndpoint,
  wait,
} from "@fabulous-fish/core";
import { readHostTime } from "./host-time.ts";

export { confirmSnapshot };

const platform = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  wait,
  now: Date.now,
};

/** Creates a check that nodes belong to the network, which is verified once a visit (rule 8.16). */
export function createNodeNetworkCheck(genesisHash: string): NetworkCheck {
  return createNetworkCheck({
    ...platform,
    genesisHash,
    onUnverified: (url) =>
      console.warn(`The network of the chain node ${url} cannot be verified; it is used anyway.`),
  });
}

/** Creates a reader of the nodes' last blocks, which measures their age by the host's clock (rule 8.21). */
export function createNodeBlocks(nodes: readonly NodeEndpoint[], oldestBlock: number): LastBlocks {
  return createLastBlocks({ ...platform, nodes, oldestBlock, serverTime: readHostTime });
}
