import type { Kmd } from "algosdk";
import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import type { ChainLibrary } from "./chain-library.ts";
import { endpointPort } from "./endpoint-port.ts";
import type { KeyManagementAnswers } from "./key-management-answers.ts";

/** The service's own default address and port (specification, sections 7 and 9). */
const defaultEndpoint: NodeEndpoint = { url: "http://127.0.0.1:7833" };

/**
 * The calls of the key-management wallet service (specification, section 7). Wallets are created
 * with the driver `sqlite` unless another is named, and key generation never shows the mnemonic
 * (section 9).
 */
export type KeyManagementClient = {
  readonly [Call in keyof KeyManagementAnswers]: (
    ...parts: Parameters<Kmd[Call]>
  ) => Promise<KeyManagementAnswers[Call]>;
} & Pick<Kmd, "c">;

/**
 * A client of the key-management service; its token, if there is one, goes into the header
 * `X-KMD-API-Token`.
 *
 * @throws {EndpointInvalidError} if the endpoint's address is not an http or https one.
 */
export function createKeyManagementClient(
  library: ChainLibrary,
  endpoint: NodeEndpoint = defaultEndpoint,
): KeyManagementClient {
  return new library.Kmd(endpoint.token ?? "", endpoint.url, endpointPort(endpoint));
}
