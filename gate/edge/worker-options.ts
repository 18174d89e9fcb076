import {
  array,
  boolean,
  exactOptional,
  integer,
  literal,
  looseObject,
  minValue,
  nonEmpty,
  number,
  parse,
  pipe,
  strictObject,
  string,
} from "valibot";
import { parseDocument, record } from "@fabulous-fish/core/json/parse-document";
import type { HeaderOptions } from "@fabulous-fish/operator/headers";
import { GateOptionsInvalidError } from "../errors.ts";
import type { RateLimits } from "../rate-limits.ts";
import type { TicketKeys } from "../tickets.ts";

const text = pipe(string("expected a string"), nonEmpty("expected a non-empty string"));
const texts = array(text, "expected an array of strings");
const count = pipe(
  number("expected a number"),
  integer("expected an integer above 0"),
  minValue(1, "expected an integer above 0"),
);

const schema = record({
  origins: texts,
  ticketAudience: exactOptional(text),
  readers: exactOptional(count, 1),
  limits: exactOptional(
    record({
      challengesPerCaller: exactOptional(count),
      challengesPerNetwork: exactOptional(count),
      proofsPerCaller: exactOptional(count),
      proofsPerNetwork: exactOptional(count),
      ticketsPerAccount: exactOptional(count),
      readsForChallenges: exactOptional(count),
    } satisfies Record<keyof RateLimits, unknown>),
    {},
  ),
  headers: exactOptional(
    record({
      gameConnectOrigins: exactOptional(texts),
      gameScriptOrigins: exactOptional(texts),
      gameStyleOrigins: exactOptional(texts),
      gameImageOrigins: exactOptional(texts),
      gameFontOrigins: exactOptional(texts),
      frameAncestors: exactOptional(texts),
      onlyHttps: exactOptional(boolean("expected true or false")),
    }),
    {},
  ),
});

const publicKey = looseObject({ kty: literal("OKP"), crv: literal("Ed25519"), x: text });
const ticketKeys = strictObject({
  current: looseObject({ ...publicKey.entries, d: text }),
  earlier: exactOptional(array(publicKey)),
});

/** The variable `GATE` of the Worker. The fields are those of the gate on Node. */
export interface WorkerOptions {
  /** Origins of the page. */
  readonly origins: readonly string[];
  readonly ticketAudience?: string;
  /** How many Durable Objects read accounts from the nodes. One makes up to 1,000 reads a second. */
  readonly readers: number;
  readonly limits: Partial<RateLimits>;
  /** The same header options as those of the build. */
  readonly headers: Partial<HeaderOptions>;
}

/** @throws {GateOptionsInvalidError} naming the field. */
export function parseWorkerOptions(variable: unknown): WorkerOptions {
  return parseDocument(schema, variable, VariableInvalidError);
}

/**
 * Parses the secret `TICKET_KEYS`: JSON like the file of a gate on Node.
 *
 * @param secret undefined if the gate makes its keys itself.
 * @throws {GateOptionsInvalidError} if it is not valid. The error has nothing of the secret.
 */
export function parseTicketKeys(secret: string | undefined): TicketKeys | undefined {
  if (secret === undefined) return undefined;
  try {
    return parse(ticketKeys, JSON.parse(secret));
  } catch {
    throw new GateOptionsInvalidError(
      'secret TICKET_KEYS: expected {"current": private JWK, "earlier": [public JWKs]} of Ed25519',
    );
  }
}

class VariableInvalidError extends GateOptionsInvalidError {
  constructor(details: string) {
    super(`variable GATE: ${details}`);
  }
}
