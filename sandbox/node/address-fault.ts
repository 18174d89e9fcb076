import { isValidAddress } from "algosdk";

const base32 = /^[A-Z2-7]*$/;
const addressLength = 58;

/**
 * Returns a node's error message for an invalid address, or `undefined` for a valid one.
 */
export function addressError(address: string): string | undefined {
  if (isValidAddress(address)) return undefined;
  return `Invalid format for parameter address: error unmarshaling '${address}' text as *basics.Address: ${reason(address)}`;
}

function reason(address: string): string {
  if (!base32.test(address)) return `failed to decode address ${address} to base 32`;
  if (address.length < addressLength) return `decoded bad addr: ${address}`;
  return `address ${address} is malformed, checksum verification failed`;
}
