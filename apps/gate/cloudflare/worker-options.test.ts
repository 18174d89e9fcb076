import { defaultLifetimes, defaultRateLimits } from "@fabulous-fish/core/gate/gate-configuration";
import { expect, test } from "vitest";
import { parseSecret, parseTicketSecret, parseWorkerOptions } from "./worker-options.ts";

const origins = ["https://game.example"];
const current = { kty: "OKP", crv: "Ed25519", x: "public", d: "a secret", kid: "1" };

test("limits and headers are optional", () => {
  expect(parseWorkerOptions({ origins })).toEqual({
    origins,
    readers: 1,
    follow: false,
    limits: defaultRateLimits,
    lifetimes: defaultLifetimes,
    headers: {},
    auditAccounts: "hashed",
    signInMethods: ["arc60", "transaction", "data"],
    confirmations: "available",
  });
  const given = {
    origins,
    signInMethods: ["arc60"],
    confirmations: "always",
    ticketAudience: "https://api.game.example",
    readers: 4,
    follow: true,
    limits: { ticketsPerAccount: 10 },
    lifetimes: { session: 3_600 },
    headers: { gameConnectOrigins: ["https://scores.example"], onlyHttps: true },
    auditLog: "-",
    auditAccounts: "clear",
  };
  expect(parseWorkerOptions(given)).toEqual({
    ...given,
    limits: { ...defaultRateLimits, ...given.limits },
    lifetimes: { ...defaultLifetimes, ...given.lifetimes },
  });
});

test.each([
  [undefined, "variable GATE: missing"],
  [{}, "variable GATE: origins: missing"],
  [{ origins: "https://game.example" }, "variable GATE: origins: expected an array"],
  [{ origins, store: "redis://host" }, "variable GATE: store: unknown field"],
  [{ origins, auditLog: "audit.log" }, 'auditLog: expected "-"'],
  [{ origins, follow: "yes" }, "variable GATE: follow: expected true or false"],
  [{ origins, readers: 0 }, "readers: expected an integer above 0"],
  [{ origins, limits: { ticketsPerAccount: 0 } }, "limits.ticketsPerAccount: expected an integer"],
  [{ origins, headers: { onlyHttps: "yes" } }, "headers.onlyHttps: expected true or false"],
])("parameters: %j is not valid", (variable, message) => {
  const details = expect.stringContaining(message) as string;
  expect(() => parseWorkerOptions(variable)).toThrow(
    expect.objectContaining({ code: "gate-options-invalid", details }),
  );
});

test("the keys of tickets are those of a file on Node", () => {
  expect(parseTicketSecret(undefined)).toBeUndefined();
  expect(parseTicketSecret(JSON.stringify({ current }))).toEqual({ current });
  const keys = { current, earlier: [{ kty: "OKP", crv: "Ed25519", x: "earlier" }] };
  expect(parseTicketSecret(JSON.stringify(keys))).toEqual(keys);
});

test.each([
  "",
  "{",
  "{}",
  JSON.stringify({ current: { ...current, d: undefined } }),
  JSON.stringify({ current: { ...current, crv: "X25519" } }),
  JSON.stringify({ current, last: current }),
  `{"current": ${JSON.stringify(current)}, "current": ${JSON.stringify(current)}}`,
])("security: the error for %j has nothing of the secret", (secret) => {
  expect(() => parseTicketSecret(secret)).toThrow("secret TICKET_KEYS: expected");
  expect(() => parseTicketSecret(secret)).not.toThrow(/a secret/);
});

test("security: secrets cannot be guessed, and the error has nothing of them", () => {
  expect(parseSecret("OPERATOR_TOKEN", undefined)).toBeUndefined();
  const secret = "0123456789abcdef0123456789abcdef";
  expect(parseSecret("OPERATOR_TOKEN", secret)).toBe(secret);
  for (const wrong of ["", "secret", `${secret} `]) {
    expect(() => parseSecret("AUDIT_KEY", wrong)).toThrow(
      "secret AUDIT_KEY: expected at least 32 visible ASCII characters",
    );
  }
});
