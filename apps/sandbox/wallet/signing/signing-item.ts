import type { KeyPair } from "../../keys.ts";
import type { WalletFaultMode } from "../../settings/fault-modes.ts";
import type { AuthAddresses } from "./signers.ts";

/** The basis of a decision about a request. */
export interface SigningContext {
  readonly mode: WalletFaultMode;
  readonly authAddresses: AuthAddresses;
  /** The addresses that the wallet shares with the page. */
  readonly sharedAccounts: readonly string[];
  /** The URL in the page's metadata. */
  readonly peerUrl: string;
  /** The current round of the network, if it is known. */
  readonly round: bigint | undefined;
  /** Since 1970, in milliseconds. */
  readonly now: number;
}

/** Something to sign, in plain words. The texts are from the page and not yet escaped. */
export interface SigningItem {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, text: string])[];
  readonly warnings: readonly string[];
  /**
   * Returns the signature as base64, or `null` if `signers` is empty (ARC-1).
   * @param otherKey signs instead of the account's key
   */
  readonly sign: (otherKey?: KeyPair) => Promise<string | null>;
}

/** A request for signatures that the wallet can give. */
export interface SigningRequest {
  readonly items: readonly SigningItem[];
  /** Returns the result of the JSON-RPC response. */
  readonly sign: (otherKey?: KeyPair) => Promise<unknown>;
}

/** A wallet's response to a request that it rejects. */
export interface Rejection {
  readonly message: string;
  /** Of the JSON-RPC error; undefined for the one that WalletConnect's client adds. */
  readonly code?: number | undefined;
}

/** The wallet rejects to sign. The page receives the message and the code of the {@link Rejection}. */
export class SigningRejectedError extends Error implements Rejection {
  override readonly name = "SigningRejectedError";
  readonly code: number | undefined;

  constructor(message: string, code?: number) {
    super(message);
    this.code = code;
  }
}
