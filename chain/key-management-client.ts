import type { Kmd, Transaction } from "algosdk";
import type { NodeEndpoint } from "@fabulous-fish/core/configuration/site-configuration";
import type { ChainLibrary } from "./chain-library.ts";
import { endpointPort } from "./endpoint-port.ts";
import type { KeyManagementResponses } from "./key-management-responses.ts";
import { decodePartialMultisig, type PartialMultisig } from "./partial-multisig.ts";

/** The service's own default address and port (rule 8.12). */
const defaultEndpoint: NodeEndpoint = { url: "http://127.0.0.1:7833" };

/** What the calls take that algosdk 3.8.0 types otherwise than the service decodes it. */
interface CorrectedArguments {
  signTransactionWithSpecificPublicKey: [
    walletHandle: string,
    walletPassword: string,
    transaction: Transaction,
    /** 32 bytes. algosdk would send a string's own characters. */
    publicKey: Uint8Array,
  ];
  signMultisigTransaction: [
    walletHandle: string,
    walletPassword: string,
    transaction: Transaction,
    /** 32 bytes. */
    publicKey: Uint8Array,
    /** The signatures so far; left out for the first. */
    partial?: PartialMultisig,
  ];
}

type Arguments<Call extends keyof KeyManagementResponses> = Call extends keyof CorrectedArguments
  ? CorrectedArguments[Call]
  : Parameters<Kmd[Call]>;

/**
 * The calls of the key-management wallet service. Wallets are created with the driver `sqlite` unless
 * another is named, and key generation never shows the mnemonic (rule 8.12).
 */
export type KeyManagementClient = {
  readonly [Call in keyof KeyManagementResponses]: (
    ...parts: Arguments<Call>
  ) => Promise<KeyManagementResponses[Call]>;
} & Pick<Kmd, "c"> & {
    /**
     * Decodes the `multisig` of one signature's answer into what the next signature takes.
     *
     * @throws {DecodedModelInvalidError} for a text that is no multisignature.
     */
    decodeMultisig(multisig: string): PartialMultisig;
  };

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
  // algosdk types the partial multisignature as a string, and sends whatever it is given.
  const client: unknown = Object.assign(
    new library.Kmd(endpoint.token ?? "", endpoint.url, endpointPort(endpoint)),
    { decodeMultisig: (multisig: string) => decodePartialMultisig(library, multisig) },
  );
  return client as KeyManagementClient;
}
