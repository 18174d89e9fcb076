import { expect, test } from "vitest";
import { createKey } from "../testing/gate-client.ts";
import { enough, setUp, tooLittle } from "../testing/gate-fixture.ts";

const key = createKey(1);

async function signedIn(lifetimes: Parameters<typeof setUp>[0]) {
  const gate = setUp(lifetimes);
  gate.chain.hold(key.account, enough);
  const browser = gate.client();
  const response = await browser.signIn(key);
  const status = async () => (await browser.get("/gate/authorize")).status;
  return { ...gate, browser, response, status };
}

test("a session lasts as long as the operator says", async () => {
  const { pass, response, status } = await signedIn({ lifetimes: { session: 300 } });
  expect(response.headers.getSetCookie()[0]).toContain("Max-Age=300;");
  pass(299_999);
  expect(await status()).toBe(204);
  pass(1);
  expect(await status()).toBe(401);
});

test("a ticket lasts as long as the operator says", async () => {
  const { browser, clock } = await signedIn({ lifetimes: { ticket: 10 } });
  const ticket: unknown = await (await browser.post("/gate/ticket")).json();
  expect(ticket).toMatchObject({ expiresAt: clock.time + 10_000 });
});

test("a snapshot is used as long as the operator says", async () => {
  const { chain, pass, status } = await signedIn({ lifetimes: { reading: 10 } });
  chain.hold(key.account, tooLittle);
  pass(9_999);
  expect(await status()).toBe(204);
  pass(1);
  expect(await status()).toBe(403);
  const longer = await signedIn({ lifetimes: { reading: 300, grace: 0 } });
  longer.chain.hold(key.account, tooLittle);
  longer.pass(299_999);
  expect(await longer.status()).toBe(204);
});

test("a yes outlasts its snapshot as long as the operator says", async () => {
  const { nodes, pass, status } = await signedIn({ lifetimes: { grace: 120 } });
  nodes("down");
  pass(119_999);
  expect(await status()).toBe(204);
  pass(5_001);
  expect(await status()).toBe(403);
  const without = await signedIn({ lifetimes: { grace: 0 } });
  without.nodes("down");
  without.pass(60_000);
  expect(await without.status()).toBe(403);
});
