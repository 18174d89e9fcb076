import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { parseDocument, record } from "@fabulous-fish/core/json/parse-document";
import type { HeaderOptions } from "@fabulous-fish/operator/headers";
import type { JWK } from "jose";
import { GateOptionsInvalidError } from "../errors.ts";
import type { RateLimits } from "../rate-limits.ts";
import { isRange } from "./caller-address.ts";

const text = v.pipe(v.string("expected a string"), v.nonEmpty("expected a non-empty string"));
const texts = v.array(text, "expected an array of strings");
const port = v.pipe(
  v.number("expected a number"),
  v.integer("expected an integer from 0 to 65535"),
  v.minValue(0, "expected an integer from 0 to 65535"),
  v.maxValue(65_535, "expected an integer from 0 to 65535"),
);
const count = v.pipe(
  v.number("expected a number"),
  v.integer("expected an integer above 0"),
  v.minValue(1, "expected an integer above 0"),
);
const origin = v.pipe(
  text,
  v.check(
    (input) => URL.canParse(input) && new URL(input).origin === input && /^https?:/.test(input),
    "expected an origin such as https://game.example",
  ),
);

const range = v.pipe(
  text,
  v.check(isRange, "expected an IP address or a range such as 10.0.0.0/8"),
);

const limits = record({
  challengesPerCaller: v.exactOptional(count),
  challengesPerNetwork: v.exactOptional(count),
  proofsPerCaller: v.exactOptional(count),
  proofsPerNetwork: v.exactOptional(count),
  ticketsPerAccount: v.exactOptional(count),
  readsForChallenges: v.exactOptional(count),
} satisfies Record<keyof RateLimits, unknown>);

const headers = record({
  gameConnectOrigins: v.exactOptional(texts),
  gameScriptOrigins: v.exactOptional(texts),
  gameStyleOrigins: v.exactOptional(texts),
  gameImageOrigins: v.exactOptional(texts),
  gameFontOrigins: v.exactOptional(texts),
  frameAncestors: v.exactOptional(texts),
  onlyHttps: v.exactOptional(v.boolean("expected true or false")),
});

const schema = record({
  origins: v.pipe(v.array(origin, "expected an array"), v.nonEmpty("expected an origin")),
  host: v.exactOptional(text, "127.0.0.1"),
  port: v.exactOptional(port, 8080),
  site: v.exactOptional(text, "dist"),
  store: v.exactOptional(text, "gate-data"),
  trustedProxies: v.exactOptional(v.array(range, "expected an array of strings"), []),
  ticketAudience: v.exactOptional(text),
  ticketKeyFile: v.exactOptional(text),
  limits: v.exactOptional(limits, {}),
  headers: v.exactOptional(headers, {}),
});

/** How a gate runs on Node. docs/gate.md describes each field. */
export interface NodeConfiguration {
  /** Origins of the page. */
  readonly origins: readonly string[];
  readonly host: string;
  readonly port: number;
  /** The folder of the built page. */
  readonly site: string;
  /** A folder, or a `redis:`, `rediss:` URL. */
  readonly store: string;
  /** IP addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  readonly ticketAudience?: string;
  /** A file with `{"current": JWK, "earlier": [JWK]}`. */
  readonly ticketKeyFile?: string;
  readonly limits: Partial<RateLimits>;
  readonly headers: Partial<HeaderOptions>;
}

/** Environment variables and the fields that they set. They win over the file. */
const variables = {
  GATE_ORIGINS: { field: "origins", read: list },
  GATE_HOST: { field: "host", read: String },
  GATE_PORT: { field: "port", read: Number },
  GATE_SITE: { field: "site", read: String },
  GATE_STORE: { field: "store", read: String },
  GATE_TRUSTED_PROXIES: { field: "trustedProxies", read: list },
  GATE_TICKET_AUDIENCE: { field: "ticketAudience", read: String },
  GATE_TICKET_KEY_FILE: { field: "ticketKeyFile", read: String },
} as const satisfies Readonly<
  Record<string, { field: keyof NodeConfiguration; read: (text: string) => unknown }>
>;

/**
 * Reads the configuration from a JSON file and the environment.
 *
 * @param environment `GATE_CONFIG` is the path of the file. Without it, there is no file.
 * @throws {GateOptionsInvalidError} naming the field and, if it comes from there, the variable.
 */
export async function readNodeConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<NodeConfiguration> {
  const path = environment["GATE_CONFIG"];
  const fromFile = path === undefined ? {} : await readJsonFile(path, "GATE_CONFIG");
  if (typeof fromFile !== "object" || fromFile === null || Array.isArray(fromFile)) {
    throw new GateOptionsInvalidError(`${path ?? ""}: expected an object`);
  }
  const document: Record<string, unknown> = { ...fromFile };
  const sources = new Map<string, string>(Object.keys(fromFile).map((key) => [key, path ?? ""]));
  const known = new Set([...Object.keys(variables), "GATE_CONFIG"]);
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith("GATE_") || value === undefined || value === "") continue;
    if (!known.has(name)) {
      throw new GateOptionsInvalidError(`${name}: unknown; known are ${[...known].join(", ")}`);
    }
  }
  for (const [name, { field, read }] of Object.entries(variables)) {
    const value = environment[name];
    if (value === undefined || value === "") continue;
    document[field] = read(value);
    sources.set(field, name);
  }
  return parseDocument<NodeConfiguration>(
    schema,
    document,
    class extends GateOptionsInvalidError {
      constructor(details: string) {
        const [field = ""] = details.split(/[.[:]/);
        const source = sources.get(field);
        super(source === undefined ? details : `${details} (from ${source})`);
      }
    },
  );
}

/**
 * Reads the operator's ticket keys.
 *
 * @throws {GateOptionsInvalidError} if the file cannot be read or is not valid.
 */
export async function readTicketKeys(
  path: string,
): Promise<{ current: JWK; earlier?: readonly JWK[] }> {
  const key = v.looseObject({ kty: v.literal("OKP"), crv: v.literal("Ed25519"), x: v.string() });
  const result = v.safeParse(
    v.strictObject({
      current: v.looseObject({ ...key.entries, d: v.string() }),
      earlier: v.exactOptional(v.array(key)),
    }),
    await readJsonFile(path, "ticketKeyFile"),
  );
  if (result.success) return result.output;
  throw new GateOptionsInvalidError(
    'ticketKeyFile: expected {"current": private JWK, "earlier": [public JWKs]} of Ed25519',
  );
}

async function readJsonFile(path: string, field: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    const problem = error instanceof SyntaxError ? "is not JSON" : "cannot be read";
    throw new GateOptionsInvalidError(`${field}: ${path} ${problem}`);
  }
}

function list(text: string): string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
