import type { JSONWebKeySet } from "jose";
import { expect, test } from "vitest";
import { operatorToken, origin, setUp } from "../testing/gate-fixture.ts";

test("with the operator's token, the gate publishes a new key", async () => {
  const gate = setUp({ operatorToken });
  const keyIds = async () => {
    const response = await gate.client().get("/gate/jwks.json");
    return ((await response.json()) as JSONWebKeySet).keys.map(({ kid }) => kid);
  };
  const [first] = await keyIds();
  expect((await gate.operate("rotate-ticket-key")).status).toBe(200);
  const [signing, next] = await keyIds();
  expect(signing).toBe(first);
  expect(next).not.toBe(first);
  gate.pass(60_000);
  expect((await keyIds())[0]).toBe(next);
});

test("keys of the operator are not replaced", async () => {
  const key = { kty: "OKP", crv: "Ed25519", x: "AA", d: "AA" };
  const gate = setUp({ operatorToken, ticketKeys: { current: key } });
  expect((await gate.operate("rotate-ticket-key")).status).toBe(400);
});

test("security: without the token, there is nothing", async () => {
  const { send } = setUp({ operatorToken });
  for (const authorization of ["", "Bearer", `Bearer ${operatorToken}0`, operatorToken]) {
    const request = { method: "POST", headers: { authorization } };
    const url = `${origin}/gate/operator/rotate-ticket-key`;
    expect((await send(new Request(url, request))).status).toBe(404);
  }
  for (const route of ["deny", "end", "rotate-ticket-key"]) {
    for (const method of ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]) {
      const response = await send(new Request(`${origin}/gate/operator/${route}`, { method }));
      expect([response.status, response.headers.get("allow")]).toEqual([404, null]);
    }
  }
  for (const token of ["", "undefined"]) {
    expect((await setUp().operate("rotate-ticket-key", {}, token)).status).toBe(404);
  }
});
