import { mnemonicFromSeed, mnemonicToSecretKey, multisigAddress } from "algosdk";
import { sha256 } from "@noble/hashes/sha2.js";

const keySeed = "fabulous-fish sandbox account: ";

/** An ed25519 key pair. */
export type KeyPair = ReturnType<typeof keyPairOf>;

const keyPairs = new Map<string, ReturnType<typeof deriveKeyPair>>();

/** Derives a key pair from a name, once. The same name always has the same keys. */
export function keyPairOf(name: string) {
  const keyPair = keyPairs.get(name) ?? deriveKeyPair(name);
  keyPairs.set(name, keyPair);
  return keyPair;
}

function deriveKeyPair(name: string) {
  const seed = sha256(new TextEncoder().encode(keySeed + name));
  const { addr, sk } = mnemonicToSecretKey(mnemonicFromSeed(seed));
  return {
    /** The public key as an Algorand address. */
    address: addr.toString(),
    /** 64 bytes: the seed and the public key. */
    secretKey: sk,
  };
}

/** An address that several keys control. `threshold` is how many of the keys have to sign. */
export type Multisig = ReturnType<typeof multisigOf>;

/** Creates a multisig address whose keys are derived from the name. */
export function multisigOf(name: string, threshold: number, size: number) {
  const members = Array.from({ length: size }, (_, index) =>
    keyPairOf(`${name}: key ${index + 1}`),
  );
  const addrs = members.map(({ address }) => address);
  const address = multisigAddress({ version: multisigVersion, threshold, addrs }).toString();
  return { address, threshold, members };
}

/** The only version of multisig addresses. */
export const multisigVersion = 1;

/** The key that signs for the account `rekeyed`. */
export const rekeyedKey = keyPairOf("Rekeyed: the key that signs");

/** A key that signs for no account. The wallet signs with it in the mode `other-key`. */
export const unrelatedKey = keyPairOf("No account's key");
