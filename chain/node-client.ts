import type { Algodv2 } from "algosdk";
import type { NodeEndpoint } from "@fabulous-fish/core/configuration/site-configuration";
import type { ChainLibrary } from "./chain-library.ts";
import { type DryrunRequest, type DryrunResponse, dryrun } from "./dryrun.ts";
import { endpointPort } from "./endpoint-port.ts";
import { patchRequests } from "./patched-requests.ts";
import { nodeRequests } from "./node-requests.ts";

/** The calls of a chain node (rule 8.6): algosdk's, mended, and `dryrun`. */
export interface NodeClient extends Algodv2 {
  /**
   * Tries transactions without sending them; raises a CallUnsupportedError on nodes without
   * the call and a DecodedModelInvalidError on an answer that is none.
   */
  dryrun(request: DryrunRequest): Promise<DryrunResponse>;
}

/**
 * A client of one node; its token, if there is one, goes into the header `X-Algo-API-Token`.
 *
 * @throws {EndpointInvalidError} if the endpoint's address is not an http or https one.
 */
export function createNodeClient(library: ChainLibrary, endpoint: NodeEndpoint): NodeClient {
  const client = new library.Algodv2(endpoint.token ?? "", endpoint.url, endpointPort(endpoint));
  patchRequests(client, nodeRequests);
  const sendRawTransaction = client.sendRawTransaction.bind(client);
  return Object.assign(client, {
    sendRawTransaction: (transactions: Uint8Array | Uint8Array[]) => {
      requireByteArrays(transactions);
      return sendRawTransaction(transactions);
    },
    dryrun: (request: DryrunRequest) => dryrun(client.c, library, request),
  });
}

/**
 * Rule 8.7. algosdk 3.8.0 lets everything pass that has a `byteLength`, and then
 * sends none of the bytes of an ArrayBuffer in a list.
 */
function requireByteArrays(transactions: unknown): void {
  if (Array.isArray(transactions)) {
    if (transactions.every(isByteArray)) return;
    throw new TypeError("Array elements must be byte arrays");
  }
  if (!isByteArray(transactions)) throw new TypeError("Argument must be byte array");
}

function isByteArray(value: unknown): boolean {
  return value instanceof Uint8Array;
}
