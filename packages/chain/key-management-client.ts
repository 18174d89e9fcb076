import {
  base64ToBytes,
  bytesToBase64,
  IntDecoding,
  Kmd,
  msgpackRawDecode,
  type Transaction,
} from "algosdk";
import type { NodeEndpoint } from "@fabulous-fish/core/configuration/site-configuration";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { endpointPort } from "./endpoint-port.ts";
import { DecodedModelError } from "./chain-errors.ts";

/** The service's default URL (rule 8.12). */
const defaultEndpoint: NodeEndpoint = { url: "http://127.0.0.1:7833" };

/** Parameters whose types in algosdk 3.8.0 are not those that the service decodes. */
interface CorrectedArguments {
  signTransactionWithSpecificPublicKey: [
    walletHandle: string,
    walletPassword: string,
    transaction: Transaction,
    /** 32 bytes. algosdk would send the characters of a string. */
    publicKey: Uint8Array,
  ];
  signMultisigTransaction: [
    walletHandle: string,
    walletPassword: string,
    transaction: Transaction,
    /** 32 bytes. */
    publicKey: Uint8Array,
    /** The signatures so far; omitted for the first one. */
    partial?: PartialMultisig,
  ];
}

type Arguments<Call extends keyof KeyManagementResponses> = Call extends keyof CorrectedArguments
  ? CorrectedArguments[Call]
  : Parameters<Kmd[Call]>;

/**
 * The calls of the key-management service. The default driver for new wallets is `sqlite`, and key
 * generation never shows the mnemonic (rule 8.12).
 */
export type KeyManagementClient = {
  readonly [Call in keyof KeyManagementResponses]: (
    ...args: Arguments<Call>
  ) => Promise<KeyManagementResponses[Call]>;
} & Pick<Kmd, "c"> & {
    /**
     * Decodes `multisig` from the response to one signature into the argument of the next one.
     *
     * @throws {DecodedModelError} if it is not a valid multisignature.
     */
    decodeMultisig(multisig: string): PartialMultisig;
  };

/**
 * Creates a client of the key-management service. The token, if there is one, is sent in the header
 * `X-KMD-API-Token`.
 *
 * @throws {ChainError} `endpoint-invalid` if the endpoint's URL is not an http or https URL.
 */
export function createKeyManagementClient(
  endpoint: NodeEndpoint = defaultEndpoint,
): KeyManagementClient {
  // algosdk types the partial multisignature as a string, but sends any value.
  const client: unknown = Object.assign(
    new Kmd(endpoint.token ?? "", endpoint.url, endpointPort(endpoint)),
    { decodeMultisig: decodePartialMultisig },
  );
  return client as KeyManagementClient;
}

interface KeyManagementWallet {
  readonly id: string;
  readonly name: string;
  readonly driver_name: string;
  readonly driver_version: number;
  readonly mnemonic_ux: boolean;
  readonly supported_txs: readonly string[] | null;
}

/** An open wallet, and the seconds until its handle expires. */
interface KeyManagementHandle {
  readonly wallet: KeyManagementWallet;
  readonly expires_seconds: number;
}

interface Addresses {
  /** Absent if there are none. */
  readonly addresses?: readonly string[];
}

type Empty = Readonly<Record<string, never>>;

/**
 * The response of each call of the key-management service. Source: go-algorand,
 * `daemon/kmd/lib/kmdapi/responses.go`; algosdk 3.8.0 leaves most of them untyped.
 */
interface KeyManagementResponses {
  versions: { readonly versions: readonly string[] };
  listWallets: { readonly wallets?: readonly KeyManagementWallet[] };
  createWallet: { readonly wallet: KeyManagementWallet };
  initWalletHandle: { readonly wallet_handle_token: string };
  releaseWalletHandle: Empty;
  renewWalletHandle: { readonly wallet_handle: KeyManagementHandle };
  renameWallet: { readonly wallet: KeyManagementWallet };
  getWallet: { readonly wallet_handle: KeyManagementHandle };
  exportMasterDerivationKey: { readonly master_derivation_key: Uint8Array };
  importKey: { readonly address: string };
  exportKey: { readonly private_key: Uint8Array };
  generateKey: { readonly address: string };
  deleteKey: Empty;
  listKeys: Addresses;
  signTransaction: Uint8Array;
  signTransactionWithSpecificPublicKey: Uint8Array;
  listMultisig: Addresses;
  importMultisig: { readonly address: string };
  exportMultisig: {
    readonly multisig_version: number;
    readonly threshold: number;
    /** Public keys in base64. */
    readonly pks: readonly string[];
  };
  /** The multisignature in base64. */
  signMultisigTransaction: { readonly multisig: string };
  deleteMultisig: Empty;
}

/** A multisignature, possibly incomplete, in the format that the key-management service takes. */
interface PartialMultisig {
  /** The version, 1. */
  readonly v: number;
  /** Number of required signatures. */
  readonly thr: number;
  /** Public keys in the order of the address, and the signatures so far, in base64. */
  readonly subsig: readonly { readonly pk: string; readonly s?: string }[];
}

/**
 * Decodes the multisignature in the response to one signature into the argument of the next one.
 *
 * @param multisig MessagePack in base64.
 * @throws {DecodedModelError} if it is not a valid multisignature.
 */
function decodePartialMultisig(multisig: string): PartialMultisig {
  try {
    const decoded = msgpackRawDecode(base64ToBytes(multisig), { intDecoding: IntDecoding.SAFE });
    if (!isRecord(decoded) || !Array.isArray(decoded["subsig"])) throw new Error("no subsig list");
    const { v, thr, subsig } = decoded as unknown as Decoded;
    return {
      v,
      thr,
      subsig: subsig.map(({ pk, s }) => ({
        pk: bytesToBase64(pk),
        ...(s && { s: bytesToBase64(s) }),
      })),
    };
  } catch (cause) {
    throw new DecodedModelError("MultisigSig", cause);
  }
}

interface Decoded {
  readonly v: number;
  readonly thr: number;
  readonly subsig: readonly { readonly pk: Uint8Array; readonly s?: Uint8Array }[];
}
