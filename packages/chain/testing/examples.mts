import {
  Address,
  encodeMsgpack,
  makePaymentTxnWithSuggestedParamsFromObject,
  msgpackRawDecode,
  SignedTransaction,
} from "algosdk";

/** A checksum-valid address of 58 characters. */
export const address = "Y76M3MSY6DKBRHBL7C3NNDXGS5IIMQVQVUAB6MP4XEMMGVF2QWNPL226CA";

/** A transaction id: 52 characters. */
export const transactionId = "EW64GC6F24M7NDSC5R3ES4YUVE3ZXXNMARJHDCCCLIHZU6TBEOC7";

/** The genesis hash of the main network. */
export const genesisHash = "wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=";

/** An id or a round beyond 2^53, where a number would be rounded. */
export const bigNumber = 9_007_199_254_740_993n;

export const text = (value: string): Uint8Array => new TextEncoder().encode(value);

export const base64 = (value: Uint8Array | string): string => Buffer.from(value).toString("base64");

export const payment = makePaymentTxnWithSuggestedParamsFromObject({
  sender: Address.fromString(address),
  receiver: Address.fromString(address),
  amount: 1_000_000n,
  suggestedParams: {
    fee: 1000n,
    minFee: 1000n,
    flatFee: true,
    firstValid: 45_000_000n,
    lastValid: 45_001_000n,
    genesisHash: new Uint8Array(Buffer.from(genesisHash, "base64")),
    genesisID: "mainnet-v1.0",
  },
});

/** Unsigned: only a real node verifies the signature. */
export const signedPayment = new SignedTransaction({ txn: payment });

export const signedPaymentBytes = encodeMsgpack(signedPayment);

/** As plain data, to embed in a larger response. */
export const signedPaymentData = msgpackRawDecode(signedPaymentBytes);
