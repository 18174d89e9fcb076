import { generateKeyPairSync, sign } from "node:crypto";
import { Address } from "algosdk";
import { GateClient, messageOf } from "@fabulous-fish/gate/testing/gate-client";

/** The numbers of new players by their result. */
export interface NewPlayerCounts {
  signedIn: number;
  /** Rejected with 503 and `Retry-After`. */
  shed: number;
  failed: number;
}

/*
 * Players who sign in, each with an account of their own, many at the same time and without a pause.
 * Started by overload.ts, in a process of its own.
 */
const [, , url = "", concurrency = ""] = process.argv;
const counts: NewPlayerCounts = { signedIn: 0, shed: 0, failed: 0 };

async function signIn(): Promise<void> {
  for (;;) {
    // Node signs faster than the library of the tests.
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const key = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url");
    let last: Response | undefined;
    const browser = new GateClient(async (request) => (last = await fetch(request)), url);
    try {
      const challenge = await browser.challenge(new Address(key).toString());
      const signature = sign(null, messageOf(challenge, "arc60"), privateKey).toString("base64");
      await (await browser.answer(challenge, "arc60", signature)).arrayBuffer();
    } catch {
      // What the last response says counts.
    }
    if (last?.status === 200) counts.signedIn += 1;
    else if (last?.status === 503 && last.headers.has("retry-after")) counts.shed += 1;
    else counts.failed += 1;
  }
}

process.on("message", () => process.send?.(counts, () => process.exit()));
process.send?.("started");
void Promise.all(Array.from({ length: Number(concurrency) }, signIn));
