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

/** Reads a frame as it came over the socket; `undefined` for anything that is none. */
export function parseFrame(text: string): BridgeFrame | undefined {
  const result = v.safeParse(frameSchema, text);
  return result.success ? result.output : undefined;
}
