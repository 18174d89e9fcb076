import type * as algosdk from "algosdk";

/** What the clients use of algosdk, handed on by the one place that loads it. */
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
