import * as v from "valibot";

/** What comes from the other side of a connection, read before it is used. */

const peerSchema = v.object({
  name: v.optional(v.string(), ""),
  description: v.optional(v.string(), ""),
  url: v.optional(v.string(), ""),
  icons: v.optional(v.array(v.string()), []),
});

/** Who asks: name, description, address and icons, as they say themselves. */
export type Peer = v.InferOutput<typeof peerSchema>;

const requestSchema = v.object({
  params: v.tupleWithRest(
    [v.object({ chainId: v.nullish(v.number()), peerMeta: v.nullish(peerSchema) })],
    v.unknown(),
  ),
});

/** A page that asks to be connected: the chain it wants, and who it says it is. */
export function readSessionRequest(payload: unknown): { chainId: number | undefined; peer: Peer } {
  const [request] = v.parse(requestSchema, payload).params;
  return { chainId: request.chainId ?? undefined, peer: readPeer(request.peerMeta) };
}

/** Who is on the other side, from what they sent; everything empty when they said nothing. */
export function readPeer(peerMeta: unknown): Peer {
  const result = v.safeParse(peerSchema, peerMeta);
  return result.success ? result.output : v.parse(peerSchema, {});
}

const callSchema = v.object({ id: v.number(), method: v.string(), params: v.unknown() });

/** A call of a connected page, for instance to sign. */
export type Call = v.InferOutput<typeof callSchema>;

/** Reads a call of a connected page. */
export function readCall(payload: unknown): Call {
  return v.parse(callSchema, payload);
}
