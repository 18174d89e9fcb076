import * as v from "valibot";
import type { BridgeFrame } from "./queue.ts";

const frameSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    topic: v.pipe(v.string(), v.nonEmpty()),
    type: v.picklist(["pub", "sub", "ack"]),
    payload: v.optional(v.string(), ""),
    silent: v.optional(v.boolean(), false),
  }),
);

/** Parses a WebSocket message. Returns `undefined` if it is not a valid frame. */
export function parseFrame(text: string): BridgeFrame | undefined {
  const result = v.safeParse(frameSchema, text);
  return result.success ? result.output : undefined;
}
