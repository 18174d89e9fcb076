import { expect, test } from "vitest";
import { addressesIn } from "./caller-address.ts";
import { requestIdOf } from "./request-id.ts";

const isTrusted = addressesIn(["10.0.0.1"]);
const requestFrom = (remoteAddress: string, id?: string | string[]) => ({
  socket: { remoteAddress },
  headers: id === undefined ? {} : { "x-request-id": id },
});
const newId = /^[\da-f]{8}-[\da-f-]{27}$/;

test("behavior: each request has an id of its own", () => {
  const ids = [1, 2].map(() => requestIdOf(requestFrom("192.0.2.1"), isTrusted));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(newId);
});

test.each(["4bf92f3577b34da6a3ce929d0e0e4736", "7f9c3a1e-0000-4000-8000-000000000000", "a.b_c-1"])(
  "behavior: a trusted proxy's %s is taken",
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
