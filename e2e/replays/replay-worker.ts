import { decodeBase64 } from "@fabulous-fish/core";
import { outcomeOfReplay } from "./outcome.ts";

export { GateKey } from "@fabulous-fish/gate/cloudflare/key-object";

/** Replays the recordings of a request's body. */
const worker = {
  async fetch(request: Request): Promise<Response> {
    const recordings = (await request.json()) as readonly string[];
    return Response.json(recordings.map((each) => outcomeOfReplay(decodeBase64(each))));
  },
};

export default worker;
