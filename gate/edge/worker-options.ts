import {
  array,
  boolean,
  exactOptional,
  integer,
  minValue,
  nonEmpty,
  number,
  pipe,
  string,
} from "valibot";
import { parseDocument, record } from "@fabulous-fish/core/json/parse-document";
import type { HeaderOptions } from "@fabulous-fish/operator/headers";
import { GateOptionsInvalidError } from "../errors.ts";
import type { RateLimits } from "../rate-limits.ts";

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
  limits: exactOptional(
    record({
      challengesPerCaller: exactOptional(count),
      challengesPerAccount: exactOptional(count),
      proofsPerCaller: exactOptional(count),
      ticketsPerAccount: exactOptional(count),
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

/** The variable `GATE` of the Worker. The fields are those of the gate on Node. */
export interface WorkerOptions {
  /** Origins of the page. */
  readonly origins: readonly string[];
  readonly ticketAudience?: string;
  readonly limits: Partial<RateLimits>;
  /** The same header options as those of the build. */
  readonly headers: Partial<HeaderOptions>;
}

/** @throws {GateOptionsInvalidError} naming the field. */
export function parseWorkerOptions(variable: unknown): WorkerOptions {
  return parseDocument(schema, variable, VariableInvalidError);
}

class VariableInvalidError extends GateOptionsInvalidError {
  constructor(details: string) {
    super(`variable GATE: ${details}`);
  }
}
