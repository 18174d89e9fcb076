import { expect, test } from "vitest";
import { addressesIn, callerAddress, isRange, requestIdOf } from "./caller-address.ts";

const caller = (remoteAddress: string | undefined, forwarded?: string, proxies = ["10.0.0.1"]) =>
  callerAddress(
    {
      socket: { remoteAddress },
      headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    },
    addressesIn(proxies),
  );

test.each([
  ["192.0.2.1", undefined, "192.0.2.1"],
  ["192.0.2.1", "198.51.100.7", "192.0.2.1"],
  ["10.0.0.1", "198.51.100.7", "198.51.100.7"],
  ["::ffff:10.0.0.1", "198.51.100.7", "198.51.100.7"],
  ["10.0.0.1", "203.0.113.9, 198.51.100.7", "198.51.100.7"],
  ["10.0.0.1", "198.51.100.7, 10.0.0.1", "198.51.100.7"],
  ["10.0.0.1", undefined, "10.0.0.1"],
  ["10.0.0.1", " , ", "10.0.0.1"],
  // Some proxies add the port.
  ["10.0.0.1", "198.51.100.7:4711", "198.51.100.7"],
  ["10.0.0.1", "[2001:db8::7]:4711", "2001:db8::7"],
  ["10.0.0.1", "[2001:db8::7]", "2001:db8::7"],
  ["10.0.0.1", "2001:db8::7", "2001:db8::7"],
  ["10.0.0.1", "198.51.100.7, 10.0.0.1:80", "198.51.100.7"],
  ["10.0.0.1", "::ffff:198.51.100.7", "198.51.100.7"],
  ["10.0.0.1", "198.51.100.7, unknown", "10.0.0.1"],
  ["10.0.0.1", "999.1.1.1", "10.0.0.1"],
])("parameters: from %s with %s, the caller is %s", (peer, forwarded, expected) => {
  expect(caller(peer, forwarded)).toBe(expected);
});

test.each([
  ["10.0.0.0/8", "10.200.3.4", true],
  ["10.0.0.0/8", "11.0.0.1", false],
  ["10.0.0.0/8", "::ffff:10.200.3.4", true],
  ["2001:db8::/32", "2001:db8:ffff::1", true],
  ["2001:db8::/32", "2001:db9::1", false],
  ["2001:DB8::1", "2001:db8:0:0::1", true],
  ["0.0.0.0/1", "100.64.0.1", true],
])("parameters: with %s trusted, %s is a proxy: %s", (range, peer, isProxy) => {
  const client = "198.51.100.7";
  expect(caller(peer, client, [range]) === client).toBe(isProxy);
});

test.each(["10.0.0.1", "10.0.0.0/8", "::1", "2001:db8::/32"])("parameters: %s is a range", (text) =>
  expect(isRange(text)).toBe(true),
);

test.each([
  ...["nginx", "", "10.0.0", "10.0.0.1/33", "10.0.0.1/", "10.0.0.1/-1", "::1/129", "fe80::1%eth0"],
  ...["10.0.0.1:80", "[::1]", "10.0.0.0/8/8", "300.0.0.1"],
])("parameters: %s is not a range", (text) => expect(isRange(text)).toBe(false));

test("security: without a trusted proxy, the header is not trusted", () => {
  expect(caller("10.0.0.1", "198.51.100.7", [])).toBe("10.0.0.1");
  expect(caller(undefined, "198.51.100.7", [])).toBe("");
});

const isTrusted = addressesIn(["10.0.0.1"]);
const requestFrom = (remoteAddress: string, id?: string | string[]) => ({
  socket: { remoteAddress },
  headers: id === undefined ? {} : { "x-request-id": id },
});
const newId = /^[\da-f]{8}-[\da-f-]{27}$/;

test("each request has an id of its own", () => {
  const ids = [1, 2].map(() => requestIdOf(requestFrom("192.0.2.1"), isTrusted));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(newId);
});

test.each(["4bf92f3577b34da6a3ce929d0e0e4736", "7f9c3a1e-0000-4000-8000-000000000000", "a.b_c-1"])(
  "a trusted proxy's %s is taken",
  (id) => {
    expect(requestIdOf(requestFrom("10.0.0.1", id), isTrusted)).toBe(id);
    expect(requestIdOf(requestFrom("::ffff:10.0.0.1", id), isTrusted)).toBe(id);
  },
);

test("security: nobody else's is", () => {
  expect(requestIdOf(requestFrom("192.0.2.1", "chosen"), isTrusted)).toMatch(newId);
  expect(requestIdOf(requestFrom("10.0.0.1", "chosen"), addressesIn([]))).toMatch(newId);
});

test.each(["", "a b", "a\nb", '"}', "\u001b[31m", "é", "a".repeat(65), "a, b", ["a"]])(
  "security: %j is not taken from a proxy, which may forward what a client has sent",
  (id) => {
    expect(requestIdOf(requestFrom("10.0.0.1", id), isTrusted)).toMatch(newId);
  },
);
