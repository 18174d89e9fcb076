import { randomUUID } from "node:crypto";
import { accounts, type SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { type KeyPair, rekeyedKey, unrelatedKey } from "@fabulous-fish/sandbox/keys";
import { expect, test } from "../fixtures.ts";
import { GateClient } from "./gate-client.ts";
import type { RawResponse } from "./raw-request.ts";
import { signAsMultisig, signChallenge } from "./sign-challenge.ts";

test.use({ gate: true });

const { eligibleByFirst, holdingNothing, oneUnitShort, rekeyed, multisig } = accounts;
const gamePath = "/WebGLBuild/index.html";
const methods = ["arc60", "transaction", "data"] as const;

/** The key of an account with a single key. */
function keyOf({ address, secretKey }: SandboxAccount): KeyPair {
  if (secretKey === undefined) throw new Error(`${address} has no single key.`);
  return { address, secretKey };
}

/** Requires a session whose account may play and gets the game. */
async function expectToPlay(
  client: GateClient,
  { address }: SandboxAccount,
  response: RawResponse,
): Promise<void> {
  expect(response.status, response.body).toBe(200);
  expect(response.json()).toMatchObject({ account: address, canPlay: true, standing: "yes" });
  expect((await client.get("/gate/session")).json()).toMatchObject({ account: address });
  const game = await client.get(gamePath);
  expect(game.status).toBe(200);
  expect(game.headers["cache-control"]).toBe("private, no-store");
  expect(game.body).toContain("createUnityInstance");
}

test("without a session, every file of the game is rejected, and the page is served", async ({
  sandbox,
}) => {
  const client = new GateClient(sandbox.siteUrl);
  const paths = [gamePath, "/WebGLBuild/", "/WebGLBuild/Build/game.data", "/WebGLBuild/none"];
  for (const path of paths) expect((await client.get(path)).status, path).toBe(401);
  expect((await client.get("/gate/session")).status).toBe(401);
  expect((await client.get("/gate/authorize")).status).toBe(401);
  expect((await client.get("/")).status).toBe(200);
  expect((await client.get("/_root.data")).json()).toMatchObject({ gate: "/gate" });
});

for (const method of methods) {
  test(`an eligible account signs in by ${method} and gets the game`, async ({ sandbox }) => {
    const client = new GateClient(sandbox.siteUrl);
    const { address } = eligibleByFirst;
    const response = await client.signIn(address, method, keyOf(eligibleByFirst));
    await expectToPlay(client, eligibleByFirst, response);
  });

  test(`a rekeyed account signs in by ${method} with its auth address's key only`, async ({
    sandbox,
  }) => {
    const client = new GateClient(sandbox.siteUrl);
    const rejected = await client.signIn(rekeyed.address, method, keyOf(rekeyed));
    expect(rejected.status, rejected.body).toBe(401);
    expect((await client.get(gamePath)).status).toBe(401);
    const response = await client.signIn(rekeyed.address, method, rekeyedKey);
    await expectToPlay(client, rekeyed, response);
  });

  test(`a key of no account is rejected by ${method}`, async ({ sandbox }) => {
    const client = new GateClient(sandbox.siteUrl);
    const response = await client.signIn(eligibleByFirst.address, method, unrelatedKey);
    expect(response.status, response.body).toBe(401);
    expect(response.headers["content-type"]).toMatch(/^application\/problem\+json/);
    expect((await client.get(gamePath)).status).toBe(401);
  });
}

test("a multisig account signs in by transaction with two keys, not with one", async ({
  sandbox,
}) => {
  const client = new GateClient(sandbox.siteUrl);
  const { address, multisig: keys } = multisig;
  if (keys === undefined) throw new Error("The account has no multisig keys.");
  const challenge = await client.challenge(address);
  const oneKey = signAsMultisig(challenge, keys, keys.members.slice(1, 2));
  expect((await client.answer(challenge, "transaction", oneKey)).status).toBe(401);
  const second = await client.challenge(address);
  const twoKeys = signAsMultisig(second, keys, keys.members.slice(1));
  await expectToPlay(client, multisig, await client.answer(second, "transaction", twoKeys));
});

test("an account that is rekeyed to a multisig address signs in with its keys", async ({
  sandbox,
}) => {
  const client = new GateClient(sandbox.siteUrl);
  const account = accounts.exactlyAtThreshold;
  const { multisig: keys } = multisig;
  if (keys === undefined) throw new Error("The account has no multisig keys.");
  sandbox.settings.change({ authAddresses: { [account.address]: keys.address } });
  const challenge = await client.challenge(account.address);
  const answered = await client.answer(challenge, "transaction", signAsMultisig(challenge, keys));
  await expectToPlay(client, account, answered);
});

test("an account that holds too little signs in, but does not get the game", async ({
  sandbox,
}) => {
  const client = new GateClient(sandbox.siteUrl);
  const response = await client.signIn(oneUnitShort.address, "arc60", keyOf(oneUnitShort));
  expect(response.status).toBe(200);
  expect(response.json()).toMatchObject({ canPlay: false, standing: "no" });
  expect((await client.get(gamePath)).status).toBe(403);
  expect((await client.post("/gate/ticket")).status).toBe(403);
});

test("a challenge is answered once, also by answers at the same time", async ({ sandbox }) => {
  const client = new GateClient(sandbox.siteUrl);
  const challenge = await client.challenge(eligibleByFirst.address);
  const signature = signChallenge(challenge, "arc60", keyOf(eligibleByFirst));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => client.answer(challenge, "arc60", signature)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
});

test("a session ends with DELETE, and a ticket needs one", async ({ sandbox }) => {
  const client = new GateClient(sandbox.siteUrl);
  await client.signIn(eligibleByFirst.address, "arc60", keyOf(eligibleByFirst));
  const ticket = await client.post("/gate/ticket");
  expect(ticket.status, ticket.body).toBe(200);
  const session = new Map(client.cookies);
  expect((await client.delete("/gate/session")).status).toBe(204);
  for (const [name, value] of session) client.cookies.set(name, value);
  expect((await client.get(gamePath)).status).toBe(401);
  expect((await client.post("/gate/ticket")).status).toBe(401);
});

test("paths that lead to the game in another way do not get it without a session", async ({
  sandbox,
}) => {
  const client = new GateClient(sandbox.siteUrl);
  const paths = [
    "/WebGLBuild",
    "//WebGLBuild/index.html",
    "/WebGLBuild//index.html",
    "/./WebGLBuild/index.html",
    "/static/../WebGLBuild/index.html",
    "/static/%2e%2e/WebGLBuild/index.html",
    "/static%2f..%2fWebGLBuild/index.html",
    "/%57ebGLBuild/index.html",
    "/%2557ebGLBuild/index.html",
    "/WebGLBuild%2findex.html",
    "/WebGLBuild%5cindex.html",
    "/WebGLBuild\\index.html",
    "/webglbuild/index.html",
    "/WEBGLBUILD/index.html",
    "/WebGLBuild./index.html",
    "/WebGLBuild%20/index.html",
    "/WebGLBuild/index.html.",
    "/WebGLBuild/./index.html",
    "/WebGLBuild/index.html%00",
    "/WebGLBuild/index.html?x",
    `http://${new URL(sandbox.siteUrl).host}/WebGLBuild/index.html`,
  ];
  for (const path of paths) {
    for (const method of ["GET", "HEAD", "POST", "OPTIONS"]) {
      const response = await client.request(method, path, { headers: { range: "bytes=0-99" } });
      expect(response.body, `${method} ${path}`).not.toContain("createUnityInstance");
    }
  }
});

test("a request from another site is rejected", async ({ sandbox }) => {
  const client = new GateClient(sandbox.siteUrl);
  const body = JSON.stringify({ account: eligibleByFirst.address });
  const json = { "content-type": "application/json" };
  for (const headers of [
    json,
    { ...json, origin: "http://evil.example" },
    { ...json, origin: "null" },
    { ...json, origin: sandbox.walletUrl },
  ]) {
    const response = await client.request("POST", "/gate/challenge", { headers, body });
    expect(response.status, JSON.stringify(headers)).toBe(403);
  }
});

test("the gate knows this machine's host names as origins", async ({ sandbox }) => {
  const client = new GateClient(sandbox.siteUrl.replace("127.0.0.1", "localhost"));
  const { arc60 } = await client.challenge(eligibleByFirst.address);
  expect(arc60.domain).toBe(new URL(client.siteUrl).host);
});

test("an account is rekeyed in the middle of a challenge: its old key is rejected", async ({
  sandbox,
}) => {
  const client = new GateClient(sandbox.siteUrl);
  // The gate knows the other key for a minute, in the next tests too.
  const { address } = holdingNothing;
  const challenge = await client.challenge(address);
  sandbox.settings.change({ authAddresses: { [address]: unrelatedKey.address } });
  const signature = signChallenge(challenge, "arc60", keyOf(holdingNothing));
  expect((await client.answer(challenge, "arc60", signature)).status).toBe(401);
});

test("an unknown challenge is 409", async ({ sandbox }) => {
  const client = new GateClient(sandbox.siteUrl);
  await client.challenge(eligibleByFirst.address);
  const answered = await client.answer({ id: randomUUID() }, "arc60", "AAAA");
  expect([400, 409]).toContain(answered.status);
});
