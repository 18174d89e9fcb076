import { readFile } from "node:fs/promises";
import {
  custom,
  exactOptional,
  type GenericSchema,
  getMetadata,
  type InferOutput,
  metadata,
  pipe,
} from "valibot";
import {
  integerField,
  listOf,
  text,
  textField,
} from "@fabulous-fish/core/configuration/field-schemas";
import { gateEntries, longSecret } from "@fabulous-fish/core/gate/gate-configuration";
import { isRecord, issuesOf, record, validDocument } from "@fabulous-fish/core/json/parse-document";
import { parseWrittenJson } from "@fabulous-fish/hosting/site-document";
import { invalidOptions } from "../operator-errors.ts";
import { storeUrlProblem } from "../stores/open-store.ts";
import { parseTicketKeys, type TicketKeys } from "../sessions/tickets.ts";
import { isRange } from "./caller-address.ts";
import { readSecrets } from "./secret-files.ts";

const range = textField("expected an IP address or a range such as 10.0.0.0/8", isRange);

/** Marks an option that nobody else must learn: it is never shown, and can come from a file. */
const secret = (schema: GenericSchema<unknown, string>) =>
  pipe(schema, metadata({ isSecret: true }));

/** It is sent in a header, and nobody must be able to guess it. */
const token = textField("expected at least 16 visible ASCII characters", (input) =>
  /^[!-~]{16,}$/.test(input),
);

/** Its URL can have a password. */
const storeUrl = secret(
  custom<string>(
    (input) => typeof input === "string" && storeUrlProblem(input) === undefined,
    ({ input }) => (typeof input === "string" && storeUrlProblem(input)) || "expected a string",
  ),
);

const nodeEntries = {
  ...gateEntries,
  host: exactOptional(text, "127.0.0.1"),
  port: exactOptional(integerField(0, 65_535), 8080),
  /** The folder of the built page. */
  site: exactOptional(text, "dist"),
  /** A folder, a file, or the URL of a kind of store. */
  store: exactOptional(storeUrl, "gate-data"),
  /** Where denials are kept: a file, or such a URL. Default: in `store`. */
  denials: exactOptional(storeUrl),
  /** IP addresses and ranges of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: exactOptional(listOf(range), []),
  /** IP addresses and ranges that get the metrics. */
  metricsFrom: exactOptional(listOf(range), []),
  /** The bearer token for the metrics. */
  metricsToken: exactOptional(secret(token)),
  /** The file of the audit log, or `-` for the standard output. Default: there is none. */
  auditLog: exactOptional(text),
  /** The key of the audit log's hashes. Default: made by the gate and kept in its store. */
  auditKey: exactOptional(secret(longSecret)),
  /** A file with `{"current": JWK, "earlier": [JWK]}`. */
  ticketKeyFile: exactOptional(text),
};

const nodeConfiguration = record(nodeEntries);

/** The options of which only the presence is shown. Each can come from a file: docs/gate.md. */
export const secretFields: ReadonlySet<string> = new Set(
  Object.entries(nodeEntries)
    .filter(
      ([, entry]) =>
        "wrapped" in entry && "isSecret" in getMetadata(entry.wrapped as GenericSchema),
    )
    .map(([field]) => field),
);

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** How a gate runs on Node. docs/gate.md describes each field. */
export type NodeConfiguration = InferOutput<typeof nodeConfiguration>;

/** Environment variables and the fields that they set. They win over the file. */
const variables = {
  GATE_ORIGINS: { field: "origins", read: list },
  GATE_SITE_ID: { field: "siteId", read: String },
  GATE_HOST: { field: "host", read: String },
  GATE_PORT: { field: "port", read: Number },
  GATE_SITE: { field: "site", read: String },
  GATE_STORE: { field: "store", read: String },
  GATE_DENIALS: { field: "denials", read: String },
  GATE_SIGN_IN_METHODS: { field: "signInMethods", read: list },
  GATE_SEASON: { field: "season", read: String },
  GATE_FOLLOW: { field: "follow", read: truth },
  GATE_CONFIRMATIONS: { field: "confirmations", read: String },
  GATE_TRUSTED_PROXIES: { field: "trustedProxies", read: list },
  GATE_METRICS_FROM: { field: "metricsFrom", read: list },
  GATE_METRICS_TOKEN: { field: "metricsToken", read: String },
  GATE_AUDIT_LOG: { field: "auditLog", read: String },
  GATE_AUDIT_ACCOUNTS: { field: "auditAccounts", read: String },
  GATE_AUDIT_KEY: { field: "auditKey", read: String },
  GATE_TICKET_AUDIENCE: { field: "ticketAudience", read: String },
  GATE_TICKET_KEY_FILE: { field: "ticketKeyFile", read: String },
} as const satisfies Readonly<
  Record<string, { field: keyof NodeConfiguration; read: (text: string) => unknown }>
>;

/** Variables of secrets, each of which the same name with `_FILE` replaces by a file. */
const secretVariables = Object.entries(variables)
  .filter(([, { field }]) => secretFields.has(field))
  .map(([variable, { field }]) => ({ variable, field }));

/**
 * Kubernetes and Docker's links set these beside a service that is called "gate", and `GATE_PORT` to
 * a URL. Source: kubernetes.io/docs/concepts/services-networking/service, "Environment variables".
 */
const serviceVariable =
  /^GATE_(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)$/;
const isServicePort = (name: string, value: string) =>
  name === "GATE_PORT" && /^(?:tcp|udp|sctp):\/\//.test(value);

/**
 * Reads the configuration from a JSON file and the environment.
 *
 * @param environment `GATE_CONFIG` is the path of the file. Without it, there is no file.
 * @throws {OperatorError} `gate-options-invalid` if the file cannot be read.
 */
export async function readGivenConfiguration(environment: Environment) {
  const path = environment["GATE_CONFIG"];
  const fromFile = path === undefined ? {} : await readJsonFile(path, "GATE_CONFIG");
  if (!isRecord(fromFile)) {
    throw invalidOptions(`${path ?? ""}: expected an object`);
  }
  const fields = new Map<string, unknown>(Object.entries(fromFile));
  /** Where each field comes from: a variable or a file. The others have their defaults. */
  const sources = new Map<string, string>(Object.keys(fromFile).map((key) => [key, path ?? ""]));
  const known = new Set([
    ...Object.keys(variables),
    ...secretVariables.map(({ variable }) => `${variable}_FILE`),
    "GATE_CONFIG",
  ]);
  const unknown = Object.entries(environment)
    .filter(([name, value = ""]) => name.startsWith("GATE_") && value !== "" && !known.has(name))
    .filter(([name]) => !serviceVariable.test(name))
    .map(([name]) => `${name}: unknown; known are ${[...known].join(", ")}`);
  for (const [name, { field, read }] of Object.entries(variables)) {
    const value = environment[name];
    if (value === undefined || value === "" || isServicePort(name, value)) continue;
    fields.set(field, read(value));
    sources.set(field, name);
  }
  const unread = await readSecrets(secretVariables, environment, fields, sources);
  const document = Object.fromEntries(fields);
  const issues = issuesOf(nodeConfiguration, document).map((details) => {
    const [field = ""] = details.split(/[.[:]/);
    const source = sources.get(field);
    return source === undefined ? details : `${details} (from ${source})`;
  });
  /** What is not valid, naming the field and where it comes from. */
  const problems = [...unknown, ...unread, ...issues];
  const configuration =
    problems.length === 0 ? validDocument(nodeConfiguration, document) : undefined;
  return { configuration, problems, sources };
}

/**
 * Reads the configuration from a JSON file and the environment.
 *
 * @throws {OperatorError} `gate-options-invalid` naming the field and, if it comes from there, the variable.
 */
export async function readNodeConfiguration(environment: Environment): Promise<NodeConfiguration> {
  const { configuration, problems } = await readGivenConfiguration(environment);
  if (configuration) return configuration;
  throw invalidOptions(problems[0] ?? "");
}

/**
 * Reads the operator's ticket keys.
 *
 * @throws {OperatorError} `gate-options-invalid` if the file cannot be read or is not valid.
 */
export async function readTicketKeys(path: string): Promise<TicketKeys> {
  return parseTicketKeys(await readJsonFile(path, "ticketKeyFile"), "ticketKeyFile");
}

async function readJsonFile(path: string, field: string): Promise<unknown> {
  const text = await readFile(path, "utf8").catch(() => {
    throw invalidOptions(`${field}: ${path} cannot be read`);
  });
  return parseWrittenJson(text, (details) => invalidOptions(`${field}: ${path}, ${details}`));
}

/** Any other text is left to the schema. */
function truth(text: string): boolean | string {
  return text === "true" || (text !== "false" && text);
}

function list(text: string): string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
