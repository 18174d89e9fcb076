import { afterAll, beforeAll, expect, test } from "vitest";
import { createKey } from "../testing/gate-client.ts";
import { enough, origin, setUp } from "../testing/gate-fixture.ts";
import { type RunningServer, serveGate } from "./server.ts";

const { gate, chain } = setUp();
const { account } = createKey(1);
chain.hold(account, enough);
let server: RunningServer;

beforeAll(async () => {
  const files = () => Promise.resolve(undefined);
  server = await serveGate({ gate, files, host: "127.0.0.1", port: 0, trustedProxies: [] });
});
afterAll(() => server.stop());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const valid = bytesOf(JSON.stringify({ account }));
/** A valid document, followed by as much space as needed for a length. */
function padded(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length).fill(0x20);
  bytes.set(valid);
  return bytes;
}

test.each([
  ["a valid one", valid, 200],
  ["one of 64 kB", padded(64 * 1_024), 200],
  ["one byte more", padded(64 * 1_024 + 1), 413],
  ["an empty one", new Uint8Array(), 400],
  ["no UTF-8", Uint8Array.of(...valid.subarray(0, -2), 0xff, 0x22, 0x7d), 400],
  ["half a character at the end", Uint8Array.of(...valid, 0xc3), 400],
])(
  "security: a body counts alike with its length declared and in chunks: %s",
  async (_, body, status) => {
    const post = async (sent: RequestInit) => {
      const headers = { origin, "content-type": "application/json" };
      const request = { method: "POST", headers, duplex: "half", ...sent } as const;
      return (await fetch(`http://127.0.0.1:${server.port}/gate/challenge`, request)).status;
    };
    expect(await post({ body })).toBe(status);
    expect(await post({ body: new Blob([body]).stream() })).toBe(status);
  },
);
