/** The ways to prove an account: what the wallet signs. Only in `"arc60"` does it check the site. */
export const proofMethods = ["arc60", "transaction", "data"] as const;

/** A way to prove an account. */
export type ProofMethod = (typeof proofMethods)[number];
