import { readFile } from "node:fs/promises";
import { custom, exactOptional, type InferOutput } from "valibot";
import {
  integerField,
  listOf,
  text,
  textField,
} from "@fabulous-fish/core/configuration/field-schemas";
import {
  describeOptions,
  gateEntries,
  longSecret,
  option,
} from "@fabulous-fish/core/gate/gate-configuration";
import { isRecord, issuesOf, record, validDocument } from "@fabulous-fish/core/json/parse-document";
import { parseWrittenJson } from "@fabulous-fish/hosting/site-document";
import { invalidOptions } from "@fabulous-fish/core/gate/gate-options-error";
import { storeUrlProblem } from "../stores/open-store.ts";
import { isRange } from "./caller-address.ts";
import { readSecrets } from "./secret-files.ts";

const range = textField("expected an IP address or a range such as 10.0.0.0/8", /./, isRange);

/** It is sent in a header, and nobody must be able to guess it. */
const token = textField("expected at least 16 visible ASCII characters", /^[!-~]{16,}$/);

/** Its URL can have a password. */
const storeUrl = custom<string>(
  (input) => typeof input === "string" && storeUrlProblem(input) === undefined,
  ({ input }) => (typeof input === "string" && storeUrlProblem(input)) || "expected a string",
);

/** The options of a gate on Node. */
export const nodeEntries = {
  ...gateEntries,
  host: option(exactOptional(text, "127.0.0.1"), { about: "the address to listen on" }),
  port: option(exactOptional(integerField(0, 65_535), 8080), {
    about: "the port to listen on",
    variable: "number",
  }),
  site: option(exactOptional(text, "dist"), {
    about: "the folder of the built page; its `_root.data` has the nodes, tokens and rule",
  }),
  store: option(exactOptional(storeUrl, "gate-data"), {
    about:
      "where the state is: a file, a folder (the file in it is `gate`), or a `redis://` or `rediss://` URL, at whose end `?prefix=NAME:` replaces `fabulous-fish:` in front of each key",
    isSecret: true,
  }),
  denials: option(exactOptional(storeUrl), {
    about:
      "where this machine keeps its copy of the [denials](#where-denials-are-kept), beside a store that can lose them: a file, a folder (the file in it is `denials`), or a `redis://` or `rediss://` URL",
    defaultText: "`gate-data`",
    isSecret: true,
  }),
  trustedProxies: option(exactOptional(listOf(range), []), {
    about:
      "IP addresses of proxies whose `X-Forwarded-For` is trusted, or ranges such as `10.0.0.0/8`, with a comma between",
    defaultText: "none",
    variable: "list",
  }),
  metricsFrom: option(exactOptional(listOf(range), []), {
    about: "IP addresses and ranges that get the [metrics](#metrics)",
    defaultText: "none",
    variable: "list",
  }),
  metricsToken: option(exactOptional(token), {
    about: "the bearer token for the metrics, at least 16 characters",
    defaultText: "none",
    isSecret: true,
  }),
  auditLog: option(exactOptional(text), {
    about: "the file of the [audit log](#audit-log), or `-` for the standard output",
    defaultText: "none",
  }),
  auditKey: option(exactOptional(longSecret), {
    about: "the key of the hashes in the audit log, at least 32 characters",
    defaultText: "made by the gate",
    isSecret: true,
  }),
  operatorToken: option(exactOptional(longSecret), {
    about: "the bearer token for [commands from elsewhere](#commands), at least 32 characters",
    defaultText: "none",
    isSecret: true,
  }),
  ticketKeyFile: option(exactOptional(text), {
    about: "the file with the keys of tickets: [below](#keys)",
    defaultText: "made by the gate",
  }),
};

const nodeConfiguration = record(nodeEntries);

const options = describeOptions(nodeEntries);

/** The options of which only the presence is shown. Each can come from a file. */
export const secretFields: ReadonlySet<string> = new Set(
  [...options].filter(([, { isSecret }]) => isSecret).map(([field]) => field),
);

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration of a gate on Node. */
export type NodeConfiguration = InferOutput<typeof nodeConfiguration>;

const readers = {
  text: String,
  number: Number,
  boolean: truth,
  list,
} satisfies Readonly<Record<string, (text: string) => unknown>>;

/** Environment variables and the fields that they set: `GATE_SITE_ID` sets `siteId`. They win over the file. */
export const variables = new Map(
  [...options].flatMap(([field, { variable = "text" }]) =>
    variable === "none"
      ? []
      : [
          [
            `GATE_${field.replace(/[A-Z]/g, "_$&").toUpperCase()}`,
            { field, read: readers[variable] },
          ],
        ],
  ),
);

/** Variables of secrets, each of which the same name with `_FILE` replaces by a file. */
const secretVariables = [...variables]
  .filter(([, { field }]) => secretFields.has(field))
  .map(([variable, { field }]) => ({ variable, field }));

/** Says what each variable is for, in lines for a terminal. */
export function describeVariables(): string {
  return [...variables]
    .map(([variable, { field }]) => {
      const { about = "", defaultText, default: value } = options.get(field) ?? {};
      const line = `${about} (${defaultText ?? String(value)})`;
      return `  ${variable}\n      ${line.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1").replaceAll("`", "")}\n`;
    })
    .join("");
}

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
 * @throws {GateOptionsError} `gate-options-invalid` if the file cannot be read.
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
    ...variables.keys(),
    ...secretVariables.map(({ variable }) => `${variable}_FILE`),
    "GATE_CONFIG",
  ]);
  const unknown = Object.entries(environment)
    .filter(([name, value = ""]) => name.startsWith("GATE_") && value !== "" && !known.has(name))
    .filter(([name]) => !serviceVariable.test(name))
    .map(([name]) => `${name}: unknown; known are ${[...known].join(", ")}`);
  for (const [name, { field, read }] of variables) {
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
  /** The problems, each with the field and where it comes from. */
  const problems = [...unknown, ...unread, ...issues];
  const configuration =
    problems.length === 0 ? validDocument(nodeConfiguration, document) : undefined;
  return { configuration, problems, sources };
}

/**
 * Reads the configuration from a JSON file and the environment.
 *
 * @throws {GateOptionsError} `gate-options-invalid` naming the field and, if it comes from there, the variable.
 */
export async function readNodeConfiguration(environment: Environment): Promise<NodeConfiguration> {
  const { configuration, problems } = await readGivenConfiguration(environment);
  if (configuration) return configuration;
  throw invalidOptions(problems[0] ?? "");
}

/**
 * Reads a JSON file that an option names.
 *
 * @param field of the option, for errors
 * @throws {GateOptionsError} `gate-options-invalid` if it cannot be read.
 */
export async function readJsonFile(path: string, field: string): Promise<unknown> {
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
