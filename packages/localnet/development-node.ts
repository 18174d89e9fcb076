import { AlgorandClient } from "@algorandfoundation/algokit-utils/types/algorand-client";
import {
  encodeBase64,
  isPublicNetwork,
  type NodeEndpoint,
  parseExactJson,
} from "@fabulous-fish/core";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import type { ChainClients } from "@fabulous-fish/chain/open-chain-clients";
import { LocalnetError } from "./localnet-errors.ts";
import { request, type Service } from "./service.ts";

export type NodeClient = ReturnType<ChainClients["node"]>;

/** A node of a private chain in development mode, which makes a block for each transaction group. */
export type DevelopmentNode = Awaited<ReturnType<typeof openDevelopmentNode>>;

/** The longest that a transaction can be valid: while the parameters are cached, each group makes a round. */
const validRounds = 1_000;

/** The key-management service, for example, responds to `/genesis` with 405. */
const isOther = (status: number) => status === 404 || status === 405;

/**
 * Verifies that a node is that of a private chain in development mode, and that it accepts the token.
 * Sends no transaction.
 *
 * @throws {LocalnetError} `localnet-unreachable`, `localnet-token-rejected`, `localnet-other-service` or
 *   `localnet-network-refused`
 */
export async function openDevelopmentNode(client: NodeClient, { url }: NodeEndpoint) {
  const service: Service = { title: "Node", url };
  const read = <Response>(response: Promise<Response>) => request(service, response, isOther);

  const { genesisId, genesisHashB64 } = await read(client.versionsCheck().do());
  if (isPublicNetwork({ genesisId, genesisHash: encodeBase64(genesisHashB64) })) {
    throw new LocalnetError("localnet-network-refused", `${url} is a node of ${genesisId}.`);
  }
  if (!isDevelopmentMode(await read(client.genesis().do()))) {
    throw new LocalnetError(
      "localnet-network-refused",
      `${url} is a node of ${genesisId}, whose genesis does not have "devmode": true.`,
    );
  }
  // The first request that needs the token.
  await read(client.status().do());
  return {
    client,
    algorand: AlgorandClient.fromClients({ algod: client }).setDefaultValidityWindow(validRounds),
    genesisId,
    /** Waits for a response of the node, with an error that names the node. */
    request: <Response>(response: Promise<Response>) => request(service, response),
  };
}

function isDevelopmentMode(genesis: string): boolean {
  const document = parseExactJson(genesis);
  return isRecord(document) && document["devmode"] === true;
}
