import type { Context } from "hono";
import { type GenericSchema, safeParse } from "valibot";
import { hasCode } from "@fabulous-fish/core";
import { hasToken } from "../operator/bearer-token.ts";
import { GateError, invalidRequest } from "@fabulous-fish/core/gate/gate-error";
import { HttpError } from "./http.ts";

/** Larger than a signed transaction of a multisig with 255 signers. */
const maxBody = 64 * 1_024;

/**
 * Returns the origin of a request that changes something.
 *
 * @throws {GateError} `origin-foreign` if it is missing or not one of the page's.
 */
export function requireOrigin(c: Context, origins: readonly string[]): string {
  const origin = c.req.header("origin");
  if (origin === undefined || !origins.includes(origin)) throw new GateError("origin-foreign");
  return origin;
}

/**
 * Throws unless a request has the operator's token.
 *
 * @param token undefined if the operator has none.
 * @throws {GateError} `not-found` as for a path that does not exist.
 */
export function requireOperator(c: Context, token: string | undefined): void {
  if (!hasToken(c.req.raw, token)) throw new GateError("not-found");
}

/**
 * Reads the body of a request.
 *
 * @param maxBytes how many bytes it may have. Default: 64 kB.
 * @throws {GateError} `request-invalid`
 */
export async function readBody<Output>(
  c: Context,
  schema: GenericSchema<unknown, Output>,
  maxBytes = maxBody,
): Promise<Output> {
  const type = c.req.header("content-type") ?? "";
  // Forms and text/plain can be sent by any site without a preflight request.
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    throw new HttpError("request-invalid", 415, {
      details: "content type: expected application/json",
    });
  }
  const text = await readText(c.req.raw, maxBytes);
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw invalidRequest("expected JSON");
  }
  const { success, output, issues } = safeParse(schema, document);
  if (success) return output;
  const [{ path, expected }] = issues;
  // An unknown field, whose name the caller has chosen, is reported as "never".
  const field = expected === "never" ? undefined : path?.[0].key;
  throw invalidRequest(
    typeof field === "string"
      ? `${field}: not valid`
      : "expected an object with the documented fields",
  );
}

/** The error for a body, or a part of it, that is too large. */
export const tooLargeBody = (details: string) => new HttpError("request-invalid", 413, { details });

/** Reads a body, up to the limit and no further. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () => tooLargeBody(`expected at most ${maxBytes} bytes`);
  const declared = Number(request.headers.get("content-length") ?? NaN);
  if (declared > maxBytes) throw tooLarge();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  // No more arrives than is declared. On Node, this saves the streams.
  if (declared >= 0) {
    try {
      return decoder.decode(await request.arrayBuffer());
    } catch {
      throw invalidRequest("expected UTF-8");
    }
  }
  const { body } = request;
  if (body === null) return "";
  const reader = body.getReader();
  let text = "";
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      length += value.length;
      if (length > maxBytes) throw tooLarge();
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw hasCode(error, "request-invalid") ? error : invalidRequest("expected UTF-8");
  }
}
