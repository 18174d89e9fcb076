import type { ProofMethod } from "../gate/proof-methods.ts";

/** A wallet as the page shows and reaches it: a part of the first load. */
export interface WalletDescriptor {
  /** The name that players know it by. */
  readonly title: string;
  /** The key of its library's session in `localStorage`. */
  readonly storageKey: string;
  /**
   * Over a WalletConnect bridge, mostly to a phone; in a window of the same browser; or by what an
   * extension, or the browser in the wallet's app, has injected into the page.
   */
  readonly reachedBy: "bridge" | "window" | "injected";
  /** The scheme of the links to its app on Apple's devices, without colon; empty if there is none. */
  readonly appScheme: string;
  /**
   * If a multisig account signs in (docs/gate.md), the wallet asks the co-signers, or signs with
   * the keys that it has, or sends transactions that cost fees.
   */
  readonly multisig: "asks" | "own-keys" | "fees";
  /** Whether it has to know the network by its genesis id. */
  readonly needsGenesisId: boolean;
}

/** Where players get a wallet; at least one of them. */
export interface WalletLinks {
  /** Its app, in Apple's App Store. */
  readonly appStore?: string;
  /** Its app, on Google Play. */
  readonly googlePlay?: string;
  /** The website of its provider, which leads to the app from a computer. */
  readonly website?: string;
  /** The wallet in a browser, which a player can use without an app. */
  readonly web?: { readonly title: string; readonly url: string };
}

/** The requests of a wallet's library to the page. */
export interface WalletLibrary {
  /** Its npm package; absent for a wallet that injects what the page calls. */
  readonly package?: string;
  /** The document in which the wallet's provider lists its bridges (rule 3.5). */
  readonly providerDocument?: string;
  /** Sources of the page's `connect-src`. */
  readonly connectOrigins: readonly string[];
  /** Sources of the page's `media-src`. */
  readonly mediaOrigins: readonly string[];
  /** The methods of signing in that the wallet may support, in the order to try them. */
  readonly proofMethods: readonly ProofMethod[];
}
