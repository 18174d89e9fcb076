import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readNodeConfiguration, readTicketKeys } from "./configuration.ts";

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
  limits: {},
  lifetimes: {},
  headers: {},
  auditAccounts: "hashed",
};

describe("readNodeConfiguration", () => {
  test("behavior: only the origins are required", async () => {
    expect(await readNodeConfiguration(required)).toEqual(defaults);
    expect(await readNodeConfiguration({ ...required, GATE_PORT: "", HOME: "/" })).toEqual(
      defaults,
    );
  });

  test("behavior: each variable sets its field", async () => {
    const configuration = await readNodeConfiguration({
      GATE_ORIGINS: "https://game.example, http://localhost:8080",
      GATE_HOST: "0.0.0.0",
      GATE_PORT: "1",
      GATE_SITE: "page",
      GATE_STORE: "redis://r",
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

  test("behavior: what Kubernetes sets beside a service called gate is ignored", async () => {
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

  test("behavior: a variable wins over the file", async () => {
    const document = { origins: ["https://a.example"], port: 1, limits: { proofsPerCaller: 5 } };
    const file = fileWith(JSON.stringify(document));
    expect(await readNodeConfiguration({ GATE_CONFIG: file, GATE_PORT: "2" })).toMatchObject({
      ...document,
      port: 2,
    });
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
    ["{", "is not JSON: line 1, column 2: close brace expected"],
    ['{\n  "port": 1,\n}', ".json is not JSON: line 3, column 1: property name expected"],
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

describe("readTicketKeys", () => {
  const current = { kty: "OKP", crv: "Ed25519", x: "AA", d: "AA" };

  test("behavior: reads the present key and earlier ones", async () => {
    const earlier = [{ kty: "OKP", crv: "Ed25519", x: "BB", kid: "old" }];
    const keys = { current, earlier };
    expect(await readTicketKeys(fileWith(JSON.stringify(keys)))).toEqual(keys);
  });

  test.each([
    ["{}"],
    [JSON.stringify({ current: { ...current, d: undefined } })],
    [JSON.stringify({ current: { ...current, crv: "X25519" } })],
    ["no JSON"],
  ])("parameters: %s is invalid", async (text) => {
    await expect(readTicketKeys(fileWith(text))).rejects.toThrow("ticketKeyFile: ");
  });
});
