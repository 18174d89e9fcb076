import type * as algosdk from "algosdk";

/** The members of algosdk that the clients use. `openChainClients` loads them. */
export type ChainLibrary = Pick<
  typeof algosdk,
  | "Algodv2"
  | "base64ToBytes"
  | "bytesToBase64"
  | "Indexer"
  | "IntDecoding"
  | "Kmd"
  | "msgpackRawDecode"
  | "msgpackRawEncode"
  | "parseJSON"
>;
