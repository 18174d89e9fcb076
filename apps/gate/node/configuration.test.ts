import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { defaultLifetimes, defaultRateLimits } from "@fabulous-fish/core/gate/gate-configuration";
import {
  describeVariables,
  readGivenConfiguration,
  readNodeConfiguration,
  secretFields,
} from "./configuration.ts";

const folder = mkdtempSync(join(tmpdir(), "fish-configuration-"));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function fileWith(text: string): string {
  files += 1;
  const path = join(folder, `${files}.json`);
  writeFileSync(path, text);
  return path;
}

const required = { GATE_ORIGINS: "https://game.example" };
const defaults = {
  origins: ["https://game.example"],
  host: "127.0.0.1",
  port: 8080,
  site: "dist",
  store: "gate-data",
  follow: false,
  trustedProxies: [],
  metricsFrom: [],
  limits: defaultRateLimits,
  lifetimes: defaultLifetimes,
  headers: {},
  auditAccounts: "hashed",
  signInMethods: ["arc60", "transaction", "data"],
  confirmations: "available",
};

describe("readNodeConfiguration", () => {
  test("only the origins are required", async () => {
    expect(await readNodeConfiguration(required)).toEqual(defaults);
    expect(await readNodeConfiguration({ ...required, GATE_PORT: "", HOME: "/" })).toEqual(
      defaults,
    );
  });

  test("each variable sets its field", async () => {
    const configuration = await readNodeConfiguration({
      GATE_ORIGINS: "https://game.example, http://localhost:8080",
      GATE_HOST: "0.0.0.0",
      GATE_PORT: "1",
      GATE_SITE: "page",
      GATE_STORE: "redis://r",
      GATE_SIGN_IN_METHODS: "arc60,data",
      GATE_CONFIRMATIONS: "always",
      GATE_SEASON: "spring-2027",
      GATE_FOLLOW: "true",
      GATE_TRUSTED_PROXIES: "10.0.0.0/8,::1",
      GATE_METRICS_FROM: "10.0.0.9,10.1.0.0/16",
      GATE_METRICS_TOKEN: "0123456789abcdef",
      GATE_AUDIT_LOG: "audit.log",
      GATE_AUDIT_ACCOUNTS: "clear",
      GATE_AUDIT_KEY: "0123456789abcdef0123456789abcdef",
      GATE_TICKET_AUDIENCE: "scores",
      GATE_TICKET_KEY_FILE: "keys.json",
    });
    expect(configuration).toEqual({
      ...defaults,
      origins: ["https://game.example", "http://localhost:8080"],
      host: "0.0.0.0",
      port: 1,
      site: "page",
      store: "redis://r",
      signInMethods: ["arc60", "data"],
      confirmations: "always",
      season: "spring-2027",
      follow: true,
      trustedProxies: ["10.0.0.0/8", "::1"],
      metricsFrom: ["10.0.0.9", "10.1.0.0/16"],
      metricsToken: "0123456789abcdef",
      auditLog: "audit.log",
      auditAccounts: "clear",
      auditKey: "0123456789abcdef0123456789abcdef",
      ticketAudience: "scores",
      ticketKeyFile: "keys.json",
    });
  });

  test.each(["gate-data", "/var/lib/gate/", "./data/redis.db", "C:\\gate", "rediss://:p@r:6379/1"])(
    "parameters: %s is a store",
    async (store) => {
      const configuration = await readNodeConfiguration({ ...required, GATE_STORE: store });
      expect(configuration.store).toBe(store);
    },
  );

  const unencoded =
    /percent-encoded: write %25 for %, %2F for \/, %3F for \?, %23 for #, %40 for @/;

  test.each([
    ["redis://:Qx7/hunter2@redis.example:6379", unencoded],
    ["redis://:Qx7#hunter2@redis.example", unencoded],
    ["redis://:Qx7?hunter2@redis.example", unencoded],
    ["redis://:Qx7@hunter2@redis.example", unencoded],
    ["redis://:Qx7@hunter2/a@redis.example:6379/0", unencoded],
    ["redis://gate:12/hunter2@redis.example:6379", unencoded],
    ["rediss://gate:Qx7%hunter2@redis.example", unencoded],
    ["rediss://:hunter2+Qx7/==@redis.example", unencoded],
    ["redis://Qx7/hunter2", /expected a file, a folder, or a redis/],
    ["redis://:Qx7#hunter2", /expected a file, a folder, or a redis/],
    ["redis:/:Qx7hunter2@redis.example", /expected a file, a folder, or a redis/],
    ["redis:/Qx7hunter2@redis.example", /expected a file, a folder, or a redis/],
    ["valkey://:Qx7hunter2@redis.example", /expected a file, a folder, or a redis/],
    ["REDIS://:Qx7hunter2@redis.example", /expected a file, a folder, or a redis/],
    ["redis://redis.example/Qx7hunter2", /expected a file, a folder, or a redis/],
  ])("security: %s is rejected, and nothing of it is said", async (store, sentence) => {
    for (const variable of ["GATE_STORE", "GATE_DENIALS"]) {
      const { problems } = await readGivenConfiguration({ ...required, [variable]: store });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(sentence);
      expect(problems[0]).toContain(`(from ${variable})`);
      expect(problems.join()).not.toMatch(/hunter2|Qx7/);
    }
  });

  test("a password that is percent-encoded is one", async () => {
    const store = "redis://gate:a%2Fb%23c%40d%25:e+=@redis.example:6379/3";
    expect(await readNodeConfiguration({ ...required, GATE_STORE: store })).toHaveProperty(
      "store",
      store,
    );
  });

  const secrets = {
    store: ["GATE_STORE", "redis://:Qx7hunter2@redis.example"],
    denials: ["GATE_DENIALS", "redis://:Qx7hunter2@denials.example"],
    metricsToken: ["GATE_METRICS_TOKEN", "hunter2-0123456789abcdef"],
    auditKey: ["GATE_AUDIT_KEY", "hunter2-0123456789abcdef0123456789abcdef"],
    operatorToken: ["GATE_OPERATOR_TOKEN", "hunter2-0123456789abcdef0123456789abcdef"],
  } as const;

  test("each secret can come from a file, by a variable or a field", async () => {
    expect(Object.keys(secrets).toSorted()).toEqual([...secretFields].toSorted());
    for (const [field, [variable, value]] of Object.entries(secrets)) {
      const path = fileWith(`${value}\n`);
      const byVariable = await readGivenConfiguration({ ...required, [`${variable}_FILE`]: path });
      expect(byVariable.configuration).toHaveProperty(field, value);
      expect(byVariable.sources.get(field)).toBe(`${variable}_FILE`);
      const config = fileWith(
        JSON.stringify({ ...defaults, store: undefined, [`${field}File`]: path }),
      );
      expect(await readNodeConfiguration({ GATE_CONFIG: config })).toHaveProperty(field, value);
      // A variable wins over the file with the options, whether it is the secret or names its file.
      const other = fileWith("no secret of this form");
      const both = fileWith(JSON.stringify({ [`${field}File`]: other }));
      const environment = { ...required, GATE_CONFIG: both };
      expect(await readNodeConfiguration({ ...environment, [variable]: value })).toHaveProperty(
        field,
        value,
      );
      const named = { ...environment, [`${variable}_FILE`]: path };
      expect(await readNodeConfiguration(named)).toHaveProperty(field, value);
    }
  });

  test("security: what is wrong with a secret's file is said without a part of it", async () => {
    const wrong = fileWith("hunter2 is no token\n");
    const problemsOf = async (path: string, others: Record<string, string> = {}) => {
      const given = { ...required, GATE_METRICS_TOKEN_FILE: path, ...others };
      const { problems } = await readGivenConfiguration(given);
      expect(problems.join()).not.toContain("hunter2");
      return problems;
    };
    expect(await problemsOf(wrong)).toEqual([
      "metricsToken: expected at least 16 visible ASCII characters (from GATE_METRICS_TOKEN_FILE)",
    ]);
    expect(await problemsOf("/no/such")).toEqual([
      "GATE_METRICS_TOKEN_FILE: /no/such cannot be read",
    ]);
    expect(await problemsOf(folder)).toEqual([`GATE_METRICS_TOKEN_FILE: ${folder} is not a file`]);
    expect(await problemsOf("/dev/zero")).toEqual([
      "GATE_METRICS_TOKEN_FILE: /dev/zero is not a file",
    ]);
    const pipe = join(folder, "pipe");
    expect(spawnSync("mkfifo", [pipe]).status).toBe(0);
    expect(await problemsOf(pipe)).toEqual([`GATE_METRICS_TOKEN_FILE: ${pipe} is not a file`]);
    const empty = fileWith("\n");
    expect(await problemsOf(empty)).toEqual([`GATE_METRICS_TOKEN_FILE: ${empty} is empty`]);
    const large = fileWith("a".repeat(70_000));
    expect(await problemsOf(large)).toEqual([
      `GATE_METRICS_TOKEN_FILE: ${large} is larger than 65536 bytes`,
    ]);
    const right = fileWith("0123456789abcdef");
    expect(await problemsOf(right, { GATE_METRICS_TOKEN: "hunter2-0123456789abcdef" })).toEqual([
      "GATE_METRICS_TOKEN_FILE: GATE_METRICS_TOKEN is set, too; remove one of them",
    ]);
  });

  test("only a secret can come from a file", async () => {
    const { problems } = await readGivenConfiguration({ ...required, GATE_HOST_FILE: "/a" });
    expect(problems).toEqual([expect.stringMatching(/^GATE_HOST_FILE: unknown; known are/)]);
  });

  test("what Kubernetes sets beside a service called gate is ignored", async () => {
    const service = {
      GATE_SERVICE_HOST: "10.0.171.239",
      GATE_SERVICE_PORT: "8080",
      GATE_SERVICE_PORT_HTTP: "8080",
      GATE_PORT: "tcp://10.0.171.239:8080",
      GATE_PORT_8080_TCP: "tcp://10.0.171.239:8080",
      GATE_PORT_8080_TCP_PROTO: "tcp",
      GATE_PORT_8080_TCP_PORT: "8080",
      GATE_PORT_8080_TCP_ADDR: "10.0.171.239",
    };
    expect(await readNodeConfiguration({ ...required, ...service })).toEqual(defaults);
  });

  test("a variable wins over the file", async () => {
    const document = { origins: ["https://a.example"], port: 1, limits: { proofsPerCaller: 5 } };
    const file = fileWith(JSON.stringify(document));
    expect(await readNodeConfiguration({ GATE_CONFIG: file, GATE_PORT: "2" })).toMatchObject({
      ...document,
      port: 2,
    });
  });

  test("the usage says what each variable is for, without the marks of its documentation", () => {
    const usage = describeVariables();
    expect(usage).toContain("  GATE_PORT\n      the port to listen on (8080)\n");
    expect(usage).toContain("  GATE_ORIGINS\n");
    expect(usage).toContain("      `aud` of tickets".replaceAll("`", ""));
    expect(usage).not.toMatch(/[`[\]]/);
  });

  test.each([
    [{}, "origins: missing"],
    [{ GATE_ORIGINS: "," }, "origins: expected an origin (from GATE_ORIGINS)"],
    [{ GATE_ORIGINS: "https://game.example/" }, "origins[0]: expected an origin"],
    [{ GATE_ORIGINS: "game.example" }, "origins[0]: expected an origin"],
    [
      { ...required, GATE_TRUSTED_PROXIES: "10.0.0.1,nginx" },
      "trustedProxies[1]: expected an IP address or a range such as 10.0.0.0/8 (from GATE_TRUSTED",
    ],
    [{ ...required, GATE_METRICS_FROM: "prometheus" }, "metricsFrom[0]: expected an IP address"],
    [{ ...required, GATE_METRICS_TOKEN: "short" }, "metricsToken: expected at least 16 visible"],
    [{ ...required, GATE_AUDIT_KEY: "0123456789abcdef" }, "auditKey: expected at least 32 visible"],
    [{ ...required, GATE_AUDIT_ACCOUNTS: "none" }, "auditAccounts: expected"],
    [{ ...required, GATE_SEASON: "spring 2027" }, "season: expected 1 to 32 letters, digits"],
    [{ ...required, GATE_PORT: "http" }, "(from GATE_PORT)"],
    [{ ...required, GATE_PORT: "70000" }, "port: expected an integer from 0 to 65535"],
    [{ ...required, GATE_STORES: "x" }, "GATE_STORES: unknown"],
    [{ ...required, GATE_PORT_NAME: "x" }, "GATE_PORT_NAME: unknown"],
    ...[
      ...["redis.example:6379", "rediss//redis.example", "redis:6379", "redis://", "redis"],
      ...[
        "redis//redis.example",
        "valkey://redis.example",
        "file:///var/lib/gate",
        "10.0.0.1:6379",
      ],
    ].map((store): [Record<string, string>, string] => [
      { ...required, GATE_STORE: store },
      "store: expected a file, a folder, or a redis:// or rediss:// URL (from GATE_STORE)",
    ]),
    [{ ...required, GATE_CONFIG: "/no/such.json" }, "/no/such.json cannot be read"],
  ])("parameters: %j is invalid: %s", async (environment, message) => {
    const snapshot = readNodeConfiguration(environment);
    const details = expect.stringContaining(message) as string;
    await expect(snapshot).rejects.toMatchObject({ code: "gate-options-invalid", details });
  });

  test.each([
    ["{", ".json, line 1, column 2: close brace expected"],
    ['{\n  "port": 1,\n}', ".json, line 3, column 1: property name expected"],
    ['{"port":\n// the port\n1}', "line 2, column 1: invalid comment token"],
    ["[]", "expected an object"],
    ['{"limits":{"challengesPerCaller":0}}', "limits.challengesPerCaller: expected an integer"],
    ['{"lifetimes":{"reading":9}}', "lifetimes.reading: expected an integer from 10 to 300"],
    ['{"lifetimes":{"grace":601}}', "lifetimes.grace: expected an integer from 0 to 600"],
    ['{"lifetimes":{"session":604801}}', "lifetimes.session: expected an integer from 300 to"],
    ['{"lifetimes":{"ticket":"60"}}', "lifetimes.ticket: expected an integer from 10 to 600"],
    ['{"limits":{"logins":1}}', "limits.logins: unknown field"],
    ['{"headers":{"onlyHttps":"yes"}}', "headers.onlyHttps: expected true or false"],
    ['{"orgins":[]}', "orgins: unknown field"],
  ])("parameters: the file %s is invalid: %s", async (text, message) => {
    const snapshot = readNodeConfiguration({ ...required, GATE_CONFIG: fileWith(text) });
    const details = expect.stringContaining(message) as string;
    await expect(snapshot).rejects.toMatchObject({ code: "gate-options-invalid", details });
  });
});
