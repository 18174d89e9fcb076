import * as v from "valibot";

/**
 * The messages that a page sends to the wallet, in WalletConnect version 1. The functions throw a
 * `ValiError` if a message is invalid.
 */

const sessionRequestSchema = v.object({
  params: v.tupleWithRest([v.object({ chainId: v.nullish(v.number()) })], v.unknown()),
});

/** Parses a `session_request`, with which a page requests a connection. Returns the chain's id. */
export function readChainId(payload: unknown): number | undefined {
  return v.parse(sessionRequestSchema, payload).params[0].chainId ?? undefined;
}

const peerSchema = v.object({
  name: v.optional(v.string(), ""),
  description: v.optional(v.string(), ""),
  url: v.optional(v.string(), ""),
  icons: v.optional(v.array(v.string()), []),
});

/** The metadata that a page sends about itself. It is not verified. */
export type Peer = v.InferOutput<typeof peerSchema>;

/** Parses a page's metadata. If it is missing or invalid, all of its strings are empty. */
export function readPeer(peerMeta: unknown): Peer {
  const result = v.safeParse(peerSchema, peerMeta);
  return result.success ? result.output : v.parse(peerSchema, {});
}

const callSchema = v.object({ id: v.number(), method: v.string(), params: v.unknown() });

/** A JSON-RPC request of a connected page, for example to sign transactions. */
export type Call = v.InferOutput<typeof callSchema>;

/** Parses a JSON-RPC request of a connected page. */
export function readCall(payload: unknown): Call {
  return v.parse(callSchema, payload);
}
