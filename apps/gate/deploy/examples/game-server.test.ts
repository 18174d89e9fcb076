import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { base64url, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createGameServer } from "./game-server.ts";

const account = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ";
const audience = "https://scores.example";

/** A key pair; `jwk` is public, as the gate shows it. */
async function makeKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair("EdDSA", { extractable: true });
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: "EdDSA", use: "sig" };
  return { kid, privateKey, jwk };
}
type Key = Awaited<ReturnType<typeof makeKey>>;

async function listen(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let key: Key;
let shown: JWK[] = [];
let site = "";
let game = "";
const gate = createServer(({ url }, response) => {
  if (url !== "/gate/jwks.json") response.statusCode = 404;
  response.end(JSON.stringify({ keys: shown }));
});
let server: Server;

beforeAll(async () => {
  key = await makeKey("present");
  shown = [key.jwk];
  site = await listen(gate);
  server = createGameServer({ site, audience });
  game = await listen(server);
});
afterAll(() => [gate, server].forEach((each) => each.close()));

const seconds = () => Math.floor(Date.now() / 1_000);

interface Changes {
  readonly issuer?: string;
  readonly audience?: string;
  readonly age?: number;
  readonly lifetime?: number;
}

/** Makes the claims of a ticket as the gate does. */
function claims(changes: Changes = {}) {
  const issuedAt = seconds() - (changes.age ?? 0);
  return {
    rule: "any",
    round: 51_000_000,
    sub: account,
    jti: crypto.randomUUID(),
    iss: changes.issuer ?? site,
    aud: changes.audience ?? audience,
    iat: issuedAt,
    exp: issuedAt + (changes.lifetime ?? 60),
  };
}

const sign = (payload: ReturnType<typeof claims>, by: Key = key) =>
  new SignJWT(payload).setProtectedHeader({ alg: "EdDSA", kid: by.kid }).sign(by.privateKey);

async function signIn(ticket: string) {
  const response = await fetch(`${game}/sign-in`, { method: "POST", body: ticket });
  return { status: response.status, body: (await response.json()) as unknown };
}

const part = (value: object) => base64url.encode(JSON.stringify(value));

test("a ticket is accepted once, also of many requests at the same time", async () => {
  const ticket = await sign(claims());
  const results = await Promise.all(Array.from({ length: 20 }, () => signIn(ticket)));
  const statuses = results.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array<number>(19).fill(401)]);
  expect(results.find(({ status }) => status === 200)?.body).toEqual({ account });
  expect(await signIn(ticket)).toEqual({
    status: 401,
    body: { error: "The ticket was used before." },
  });
  expect(await signIn(await sign(claims()))).toMatchObject({ status: 200 });
});

test.each<[string, Changes]>([
  ["expired", { age: 70 }],
  ["of too long a life", { age: 70, lifetime: 600 }],
  ["for another audience", { audience: "https://other.example" }],
  ["of another issuer", { issuer: "https://other.example" }],
  ["of the future", { age: -600 }],
])("a ticket %s is rejected", async (_name, changes) => {
  expect(await signIn(await sign(claims(changes)))).toMatchObject({ status: 401 });
});

test("a ticket without a signature is rejected", async () => {
  for (const alg of ["none", "None", "EdDSA"]) {
    const unsigned = `${part({ alg, kid: key.kid })}.${part(claims())}.`;
    expect(await signIn(unsigned)).toMatchObject({ status: 401 });
  }
});

test("HMAC with the public key is rejected", async () => {
  const header = { alg: "HS256", kid: key.kid };
  const secrets = [base64url.decode(key.jwk.x ?? ""), Buffer.from(JSON.stringify(key.jwk))];
  for (const secret of secrets) {
    const forged = await new SignJWT(claims()).setProtectedHeader(header).sign(secret);
    expect(await signIn(forged)).toMatchObject({ status: 401 });
  }
});

test("another algorithm is rejected, even if the site shows a key for it", async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const other = { ...(await exportJWK(publicKey)), kid: "other", alg: "ES256" };
  const site = await listen(
    createServer((_, response) => response.end(JSON.stringify({ keys: [other] }))).unref(),
  );
  const own = createGameServer({ site, audience });
  const url = await listen(own);
  const ticket = await new SignJWT(claims({ issuer: site }))
    .setProtectedHeader({ alg: "ES256", kid: "other" })
    .sign(privateKey);
  expect((await fetch(`${url}/sign-in`, { method: "POST", body: ticket })).status).toBe(401);
  own.close();
});

test("a ticket signed with another key is rejected", async () => {
  for (const kid of ["present", "unknown"]) {
    expect(await signIn(await sign(claims(), await makeKey(kid)))).toMatchObject({ status: 401 });
  }
  const other = await makeKey("present");
  const embedded = await new SignJWT(claims())
    .setProtectedHeader({ alg: "EdDSA", kid: "present", jwk: other.jwk })
    .sign(other.privateKey);
  expect(await signIn(embedded)).toMatchObject({ status: 401 });
});

test("changed claims are rejected, and so is anything that is no ticket", async () => {
  const [header = "", , signature = ""] = (await sign(claims())).split(".");
  const changed = `${header}.${part({ ...claims(), sub: "another" })}.${signature}`;
  for (const text of [
    changed,
    "",
    "..",
    "a.b.c",
    "x".repeat(4_000),
    `${header}.e30.${signature}`,
  ]) {
    expect(await signIn(text)).toMatchObject({ status: 401 });
  }
  expect(await signIn("x".repeat(5_000))).toMatchObject({ status: 413 });
});

test("a ticket without an id or an account is rejected", async () => {
  for (const claim of ["jti", "sub", "exp", "iat", "round"]) {
    const payload = Object.fromEntries(Object.entries(claims()).filter(([name]) => name !== claim));
    const ticket = await sign(payload as ReturnType<typeof claims>);
    expect(await signIn(ticket), claim).toMatchObject({ status: 401 });
  }
});

test("after a rotation, tickets of both keys are accepted", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const next = await makeKey("next");
  shown = [next.jwk, key.jwk];
  vi.setSystemTime(Date.now() + 6_000);
  expect(await signIn(await sign(claims(), next))).toMatchObject({ status: 200 });
  expect(await signIn(await sign(claims()))).toMatchObject({ status: 200 });
  vi.useRealTimers();
});

test("if the keys cannot be fetched, the answer is neither yes nor no", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const unreachable = createGameServer({ site: "http://127.0.0.1:1", audience });
  const url = await listen(unreachable);
  const response = await fetch(`${url}/sign-in`, { method: "POST", body: await sign(claims()) });
  expect(response.status).toBe(503);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  unreachable.close();
});
