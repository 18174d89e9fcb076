import type { Context } from "hono";
import * as v from "valibot";
import { type Account, type GateProof, requireAccount } from "@fabulous-fish/core";
import { OriginForeignError, RequestInvalidError } from "../errors.ts";

/** Larger than a signed transaction of a multisig with 255 signers. */
const largestBody = 64 * 1_024;

const challengeSchema = v.strictObject({ account: v.string() });

const proofSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  method: v.picklist(["arc60", "transaction", "data"]),
  signature: v.string(),
});

/**
 * Returns the origin of a request that changes something.
 *
 * @throws {OriginForeignError} if it is missing or not one of the page's.
 */
export function requireOrigin(c: Context, origins: readonly string[]): string {
  const origin = c.req.header("origin");
  if (origin === undefined || !origins.includes(origin)) throw new OriginForeignError();
  return origin;
}

/**
 * Reads the body of `POST /gate/challenge`.
 *
 * @throws {RequestInvalidError}
 * @throws {AccountInvalidError}
 */
export async function readChallengeRequest(c: Context): Promise<Account> {
  return requireAccount((await readBody(c, challengeSchema)).account);
}

/**
 * Reads the body of `POST /gate/session`.
 *
 * @throws {RequestInvalidError}
 */
export function readProof(c: Context): Promise<GateProof> {
  return readBody(c, proofSchema);
}

async function readBody<Output>(
  c: Context,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output> {
  const type = c.req.header("content-type") ?? "";
  // Forms and text/plain can be sent by any site without a preflight request.
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    throw new RequestInvalidError("content type: expected application/json", 415);
  }
  const text = await readText(c.req.raw);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new RequestInvalidError("expected JSON");
  }
  const result = v.safeParse(schema, document);
  if (result.success) return result.output;
  // Only names of known fields, never what was sent.
  const field = result.issues[0].path?.[0]?.key;
  const known = ["account", "id", "method", "signature"].find((name) => name === field);
  throw new RequestInvalidError(
    known === undefined ? "expected an object with the documented fields" : `${known}: not valid`,
  );
}

/** Reads a body, up to the limit and no further. */
async function readText({ body, headers }: Request): Promise<string> {
  const tooLarge = () => new RequestInvalidError(`expected at most ${largestBody} bytes`, 413);
  if (Number(headers.get("content-length") ?? 0) > largestBody) throw tooLarge();
  if (body === null) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = body.getReader();
  let text = "";
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      length += value.length;
      if (length > largestBody) throw tooLarge();
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof RequestInvalidError ? error : new RequestInvalidError("expected UTF-8");
  }
}
