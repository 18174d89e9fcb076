import { encodeBase64 } from "@fabulous-fish/core";
import { describe, expect, test } from "vitest";
import { createKey, multisigOf, sign, signMultisig } from "./testing/gate-client.ts";
import { enough, setUp } from "./testing/gate-fixture.ts";

const key = createKey(1);
const callers = (count: number) => Array.from({ length: count }, (_, index) => `192.0.2.${index}`);

describe("signing in under a flood", () => {
  test("security: many callers together do not lock an account out", async () => {
    const { chain, client } = setUp({ limits: {} });
    chain.hold(key.account, enough);
    for (const caller of callers(10)) {
      const attacker = client(caller);
      const post = () => attacker.post("/gate/challenge", { account: key.account });
      await Promise.all(Array.from({ length: 70 }, post));
      expect((await post()).status).toBe(429);
    }
    expect((await client("198.51.100.1").signIn(key)).status).toBe(200);
  });

  test("security: a challenge that is rejected for its caller costs no read", async () => {
    const { chain, client } = setUp({ limits: { challengesPerCaller: 1 } });
    await client().challenge(key.account);
    const rejected = await client().post("/gate/challenge", { account: createKey(2).account });
    expect(rejected.status).toBe(429);
    expect(chain.requests.length).toBe(1);
  });

  test("security: challenges for one account cost one read a minute", async () => {
    const { chain, client, pass } = setUp();
    chain.hold(key.account, enough);
    const post = () => client().post("/gate/challenge", { account: key.account });
    await Promise.all(Array.from({ length: 20 }, post));
    await post();
    expect(chain.requests.length).toBe(1);
    pass(60_000);
    await post();
    expect(chain.requests.length).toBe(2);
    // The sign-in reads the account at both nodes.
    await client().signIn(key);
    pass(59_000);
    await post();
    expect(chain.requests.length).toBe(4);
  });

  test("security: a signature that does not match costs no snapshot", async () => {
    const { chain, client } = setUp();
    const stranger = createKey(2);
    for (const method of ["arc60", "transaction", "data"] as const) {
      const browser = client();
      const challenge = await browser.challenge(key.account);
      const before = chain.requests.length;
      const signatures = [encodeBase64(new Uint8Array(64)), sign(challenge, method, stranger)];
      for (const signature of signatures) {
        const again = await browser.challenge(key.account);
        expect((await browser.answer(again, method, signature)).status).toBe(401);
      }
      expect(chain.requests.length).toBe(before);
    }
  });

  test("security: challenges for many accounts have a budget of snapshots; who has the key still signs in", async () => {
    const { chain, client, pass } = setUp({ limits: { readsForChallenges: 5 } });
    const signer = createKey(2);
    const keys = [key, signer, createKey(3)];
    const { account: shared, metadata } = multisigOf(keys, 2);
    for (const { account } of keys) chain.hold(account, enough);
    const rekeyed = createKey(4).account;
    chain.hold(rekeyed, enough, signer.account);
    const rekeyedToShared = createKey(5).account;
    chain.hold(rekeyedToShared, enough, shared);
    for (let seed = 100; seed < 120; seed += 1) await client().challenge(createKey(seed).account);
    expect(chain.requests.length).toBe(5);
    for (const method of ["arc60", "transaction", "data"] as const) {
      expect((await client().signIn(key, method)).status).toBe(200);
    }
    expect((await client().signIn(signer, "transaction", rekeyed)).status).toBe(200);
    const browser = client();
    const challenge = await browser.challenge(rekeyedToShared);
    const proof = signMultisig(challenge, metadata, keys.slice(1));
    expect((await browser.answer(challenge, "transaction", proof)).status).toBe(200);

    // A key that does not sign for the account opens nothing, whatever the transaction names.
    for (const other of [createKey(6), createKey(4)]) {
      expect((await client().signIn(other, "transaction", rekeyed)).status).toBe(401);
    }
    const before = chain.requests.length;
    pass(60_000);
    await client().challenge(createKey(200).account);
    expect(chain.requests.length).toBe(before + 1);
  });
});
