import * as v from "valibot";

/** Schemas of the messages that a page sends. */

const peerSchema = v.object({
  name: v.optional(v.string(), ""),
  description: v.optional(v.string(), ""),
  url: v.optional(v.string(), ""),
  icons: v.optional(v.array(v.string()), []),
});

/** The metadata that a page sends about itself. None of it is verified. */
export type Peer = v.InferOutput<typeof peerSchema>;

const requestSchema = v.object({
  params: v.tupleWithRest(
    [v.object({ chainId: v.nullish(v.number()), peerMeta: v.nullish(peerSchema) })],
    v.unknown(),
  ),
});

/** Parses the `session_request` of a page. */
export function readSessionRequest(payload: unknown): { chainId: number | undefined; peer: Peer } {
  const [request] = v.parse(requestSchema, payload).params;
  return { chainId: request.chainId ?? undefined, peer: readPeer(request.peerMeta) };
}

/** Parses a page's metadata. Missing or invalid metadata becomes empty strings. */
export function readPeer(peerMeta: unknown): Peer {
  const result = v.safeParse(peerSchema, peerMeta);
  return result.success ? result.output : v.parse(peerSchema, {});
}

const callSchema = v.object({ id: v.number(), method: v.string(), params: v.unknown() });

/** A request of a connected page, for example to sign. */
export type Call = v.InferOutput<typeof callSchema>;

/** Parses the `call_request` of a page. */
export function readCall(payload: unknown): Call {
  return v.parse(callSchema, payload);
}
