/** An event of reading accounts from the nodes. */
export type HoldingsEvent =
  | {
      readonly kind: "reading";
      /** The node's label, by `labelNodes`. */
      readonly node: string;
      /** `ok`, `busy`, `failed` or the code of a `NodeError`. */
      readonly result: string;
    }
  /** A snapshot of an account that was read again, because the first one has to be confirmed or
   * lacks a block. */
  | { readonly kind: "reading-repeated" }
  /** Two nodes, by their labels, have contradicted each other about an account. */
  | { readonly kind: "nodes-disagree"; readonly node: string; readonly other: string }
  /** A snapshot rests on this node alone, because no other one works. */
  | { readonly kind: "reading-unconfirmed"; readonly node: string };

/** Receives what happens. It must not throw. */
export type OnHoldingsEvent = (event: HoldingsEvent) => void;
