import { expect, test } from "vitest";
import { feeSink, rewardsPool } from "../../session/session.fixtures.ts";
import { checkChallenge } from "./check-challenge.ts";
import { base64, challengeOf, nonce, page, signInData } from "./proof.fixtures.ts";

const expected = { account: feeSink, page };

test("a challenge for this account on this site has a nonce", () => {
  expect(checkChallenge(challengeOf(), expected)).toBe(nonce);
});

const thirdParty = {
  "another host": challengeOf({ domain: "fish.example" }),
  "another host in the data": challengeOf({ data: signInData({ domain: "evil.example" }) }),
  "the host without its port": challengeOf({ data: signInData({ domain: "fish.example" }) }),
  "another origin": challengeOf({ data: signInData({ uri: "https://evil.example" }) }),
  "another scheme": challengeOf({ data: signInData({ uri: "http://fish.example:8443" }) }),
  "a user name that looks like the host": challengeOf({
    data: signInData({ uri: "https://fish.example:8443@evil.example" }),
  }),
  "no URL": challengeOf({ data: signInData({ uri: "fish" }) }),
  "another account": challengeOf({ data: signInData({ account_address: rewardsPool }) }),
  "another type": challengeOf({ data: signInData({ type: "secp256k1" }) }),
  "a short key": challengeOf({ signer: base64(new Uint8Array(31)) }),
  "another host's authenticator data": challengeOf({
    authenticatorData: base64(new Uint8Array(37)),
  }),
  "short authenticator data": challengeOf({ authenticatorData: base64(new Uint8Array(4)) }),
  "no nonce": challengeOf({ data: signInData({ nonce: undefined }) }),
  "a short nonce": challengeOf({ data: signInData({ nonce: "1" }) }),
  "data that is not JSON": challengeOf({ data: base64(new TextEncoder().encode("Pay 5")) }),
  "data that is no object": challengeOf({ data: base64(new TextEncoder().encode("null")) }),
};

test.each(Object.entries(thirdParty))("%s is rejected", (_, challenge) => {
  expect(() => checkChallenge(challenge, expected)).toThrow(
    expect.objectContaining({ code: "challenge-refused" }),
  );
});
