import {
  type GateChallenge,
  type GateSession,
  type GateTicket,
  parseAccount,
  readUnsigned64,
} from "@fabulous-fish/core";
import { GateResponseInvalidError } from "../session/gate-errors.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a session.
 *
 * @param body as returned by `parseExactJson`
 * @throws {GateResponseInvalidError} naming the first invalid field
 */
export function readSession(body: unknown): GateSession {
  const fields = objectIn(body, "session");
  const { canPlay, standing, round, checkedAt } = fields;
  const account = parseAccount(textIn(fields, "account"));
  if (account === undefined) throw invalid("account");
  if (standing !== "yes" && standing !== "no" && standing !== "unknown") throw invalid("standing");
  // A gate that contradicts itself is not trusted.
  if (canPlay !== (standing === "yes")) throw invalid("canPlay");
  return {
    account,
    canPlay,
    standing,
    tokens: tokensIn(fields["tokens"]),
    round: round === null ? undefined : integerIn(round, "round"),
    checkedAt: checkedAt === null ? undefined : timeIn(fields, "checkedAt"),
    expiresAt: timeIn(fields, "expiresAt"),
  };
}

/**
 * Reads a challenge. The wallet's adapter checks its contents before it is signed.
 *
 * @throws {GateResponseInvalidError} naming the first invalid field
 */
export function readChallenge(body: unknown): GateChallenge {
  const fields = objectIn(body, "challenge");
  const arc60 = objectIn(fields["arc60"], "arc60");
  const { scope, encoding } = objectIn(arc60["metadata"], "metadata");
  if (scope !== 1 || encoding !== "base64") throw invalid("metadata");
  return {
    id: textIn(fields, "id"),
    expiresAt: timeIn(fields, "expiresAt"),
    arc60: {
      data: base64In(arc60, "data"),
      signer: base64In(arc60, "signer"),
      domain: textIn(arc60, "domain"),
      authenticatorData: base64In(arc60, "authenticatorData"),
      requestId: textIn(arc60, "requestId"),
      metadata: { scope, encoding },
    },
    transaction: base64In(fields, "transaction"),
  };
}

/**
 * Reads a ticket.
 *
 * @throws {GateResponseInvalidError} naming the first invalid field
 */
export function readTicket(body: unknown): GateTicket {
  const fields = objectIn(body, "ticket");
  return { ticket: textIn(fields, "ticket"), expiresAt: timeIn(fields, "expiresAt") };
}

/** Returns the sentences of a problem (RFC 9457), as far as it has any. */
export function detailIn(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { title, detail } = body as Fields;
  return [detail, title].find((text): text is string => typeof text === "string" && text !== "");
}

function objectIn(value: unknown, field: string): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw invalid(field);
  return value as Fields;
}

function textIn(fields: Fields, field: string): string {
  const value = fields[field];
  if (typeof value !== "string" || value === "") throw invalid(field);
  return value;
}

function base64In(fields: Fields, field: string): string {
  const text = textIn(fields, field);
  if (text.length % 4 !== 0 || !/^[A-Za-z\d+/]+={0,2}$/.test(text)) throw invalid(field);
  return text;
}

function timeIn(fields: Fields, field: string): number {
  const value = fields[field];
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0) throw invalid(field);
  return value;
}

function integerIn(value: unknown, field: string): bigint {
  const integer = readUnsigned64(value);
  if (integer === undefined) throw invalid(field);
  return integer;
}

function tokensIn(value: unknown): ReadonlyMap<string, bigint> {
  return new Map(
    Object.entries(objectIn(value, "tokens")).map(([assetId, amount]) => {
      if (!/^[1-9]\d{0,19}$/.test(assetId)) throw invalid("tokens");
      return [assetId, integerIn(amount, `tokens.${assetId}`)];
    }),
  );
}

function invalid(field: string): GateResponseInvalidError {
  return new GateResponseInvalidError(`${field}: missing, or not as expected.`);
}
