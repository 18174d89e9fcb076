import type { JSONWebKeySet } from "jose";
import { expect, test } from "vitest";
import { origin, setUp } from "./testing/gate-fixture.ts";

const operatorToken = "0123456789abcdef0123456789abcdef";
const path = "/gate/operator/rotate-ticket-key";

const rotate = ({ send }: Pick<ReturnType<typeof setUp>, "send">, authorization: string) =>
  send(new Request(origin + path, { method: "POST", headers: { authorization } }));

test("behavior: with the operator's token, the gate publishes a new key", async () => {
  const gate = setUp({ operatorToken });
  const keyIds = async () => {
    const response = await gate.client().get("/gate/jwks.json");
    return ((await response.json()) as JSONWebKeySet).keys.map(({ kid }) => kid);
  };
  const [first] = await keyIds();
  expect((await rotate(gate, `Bearer ${operatorToken}`)).status).toBe(204);
  const [signing, next] = await keyIds();
  expect(signing).toBe(first);
  expect(next).not.toBe(first);
  gate.pass(60_000);
  expect((await keyIds())[0]).toBe(next);
});

test("behavior: keys of the operator are not replaced", async () => {
  const key = { kty: "OKP", crv: "Ed25519", x: "AA", d: "AA" };
  const gate = setUp({ operatorToken, ticketKeys: { current: key } });
  expect((await rotate(gate, `Bearer ${operatorToken}`)).status).toBe(400);
});

test("security: without the token, there is nothing", async () => {
  const gate = setUp({ operatorToken });
  for (const wrong of ["", "Bearer", `Bearer ${operatorToken}0`, operatorToken]) {
    expect((await rotate(gate, wrong)).status).toBe(404);
  }
  for (const token of ["", "undefined"]) {
    expect((await rotate(setUp(), `Bearer ${token}`)).status).toBe(404);
  }
});
