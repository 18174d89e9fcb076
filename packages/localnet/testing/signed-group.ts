import { createPublicKey, verify } from "node:crypto";
import {
  Address,
  decodeMsgpack,
  multisigAddress,
  SignedTransaction,
  type Transaction,
} from "algosdk";

/** Splits a request's body into the signed transactions of a group. */
export function decodeGroup(body: Uint8Array): SignedTransaction[] {
  const group: SignedTransaction[] = [];
  for (let start = 0; start < body.length;) {
    const end = endOfValue(body, start);
    group.push(decodeMsgpack(body.subarray(start, end), SignedTransaction));
    start = end;
  }
  return group;
}

/** Returns the offset after the MessagePack value that begins at an offset. */
function endOfValue(bytes: Uint8Array, start: number): number {
  const type = bytes[start] ?? 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const values = (from: number, count: number) => {
    let end = from;
    for (let index = 0; index < count; index += 1) end = endOfValue(bytes, end);
    return end;
  };
  if (type < 0x80 || type >= 0xe0) return start + 1;
  if (type < 0x90) return values(start + 1, 2 * (type & 0x0f));
  if (type < 0xa0) return values(start + 1, type & 0x0f);
  if (type < 0xc0) return start + 1 + (type & 0x1f);
  if (type === 0xc2 || type === 0xc3) return start + 1;
  if (type === 0xc4 || type === 0xd9) return start + 2 + view.getUint8(start + 1);
  if (type === 0xc5 || type === 0xda) return start + 3 + view.getUint16(start + 1);
  if (type >= 0xcc && type <= 0xcf) return start + 1 + 2 ** (type - 0xcc);
  if (type === 0xdc) return values(start + 3, view.getUint16(start + 1));
  if (type === 0xde) return values(start + 3, 2 * view.getUint16(start + 1));
  throw new Error(`The stub does not know the MessagePack type ${type}.`);
}

/** Returns whether a transaction has valid signatures of the key of an address, and says so (`sgnr`). */
export function isSignedFor(signed: SignedTransaction, authAddress: string): boolean {
  const { txn, sig, msig, sgnr = txn.sender } = signed;
  if (sgnr.toString() !== authAddress) return false;
  if (msig === undefined) return sig !== undefined && verifies(txn, sgnr.publicKey, sig);
  const { v: version, thr: threshold, subsig } = msig;
  const addrs = subsig.map(({ pk }) => new Address(pk));
  const signatures = subsig.filter(({ s }) => s !== undefined);
  return (
    multisigAddress({ version, threshold, addrs }).toString() === authAddress &&
    signatures.length >= threshold &&
    signatures.every(({ pk, s }) => s !== undefined && verifies(txn, pk, s))
  );
}

function verifies(txn: Transaction, publicKey: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(publicKey).toString("base64url");
  const key = createPublicKey({ format: "jwk", key: { kty: "OKP", crv: "Ed25519", x } });
  return verify(null, txn.bytesToSign(), key, signature);
}
