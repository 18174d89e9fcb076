import assert from "node:assert/strict";
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
} from "jose";
import { type Attack, attacksOf, requireStatus, signedIn, type Target } from "./attack.ts";

/** A ticket, and the verification that docs/gate.md asks of a game's server. */
async function ticketOf(target: Target) {
  const { client, key } = await signedIn(target);
  const response = await requireStatus(client.post("/gate/ticket"), 200);
  const { ticket, expiresAt } = (await response.json()) as { ticket: string; expiresAt: number };
  const jwks = (await (await client.get("/gate/jwks.json")).json()) as JSONWebKeySet;
  const issuedAt = new Date(expiresAt - 60_000);
  const verify = (token: string, currentDate = issuedAt) =>
    jwtVerify(token, createLocalJWKSet(jwks), {
      issuer: target.origin,
      audience: target.origin,
      algorithms: ["EdDSA"],
      currentDate,
    });
  return { ticket, jwks, key, verify, expiresAt };
}

const [header, payload, signature] = [0, 1, 2];
const encode = (document: object) => Buffer.from(JSON.stringify(document)).toString("base64url");

/** Replaces a part of a ticket. */
function altered(ticket: string, part: number, value: string): string {
  return ticket
    .split(".")
    .map((each, index) => (index === part ? value : each))
    .join(".");
}

function forgedTicket(
  name: string,
  forge: (parts: Awaited<ReturnType<typeof ticketOf>>) => string | Promise<string>,
): Attack {
  return {
    name: `a forged ticket: ${name}`,
    async run(target) {
      const parts = await ticketOf(target);
      await parts.verify(parts.ticket);
      await assert.rejects(async () => parts.verify(await forge(parts)));
    },
  };
}

export const ticketAttacks: readonly Attack[] = [
  forgedTicket("alg: none", ({ ticket }) =>
    altered(altered(ticket, header, encode({ alg: "none" })), signature, ""),
  ),
  forgedTicket("signed by HMAC with the public key", ({ ticket, jwks }) => {
    const claims = JSON.parse(
      Buffer.from(ticket.split(".")[payload] ?? "", "base64url").toString(),
    ) as Record<string, unknown>;
    const secret = Buffer.from(jwks.keys[0]?.x ?? "", "base64url");
    return new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(secret);
  }),
  forgedTicket("for another account", ({ ticket }) => {
    const claims = JSON.parse(
      Buffer.from(ticket.split(".")[payload] ?? "", "base64url").toString(),
    ) as Record<string, unknown>;
    return altered(ticket, payload, encode({ ...claims, sub: "someone else" }));
  }),
  ...attacksOf({
    async "an expired ticket"(target) {
      const { ticket, verify, expiresAt } = await ticketOf(target);
      await verify(ticket, new Date(expiresAt - 1));
      await assert.rejects(() => verify(ticket, new Date(expiresAt)));
    },
    async "a ticket for another audience"(target) {
      const { ticket, jwks } = await ticketOf(target);
      await assert.rejects(() =>
        jwtVerify(ticket, createLocalJWKSet(jwks), { audience: "https://other.example" }),
      );
    },
    async "tickets have ids of their own, and say which key has signed them"(target) {
      const { client } = await signedIn(target);
      const ids = new Set<unknown>();
      for (let count = 0; count < 10; count += 1) {
        const { ticket } = (await (await client.post("/gate/ticket")).json()) as { ticket: string };
        const claims = Buffer.from(ticket.split(".")[payload] ?? "", "base64url").toString();
        ids.add((JSON.parse(claims) as { jti: string }).jti);
        assert.equal(decodeProtectedHeader(ticket).alg, "EdDSA");
      }
      assert.equal(ids.size, 10);
    },
    async "the private key stays private"(target) {
      const { jwks } = await ticketOf(target);
      for (const key of jwks.keys) assert.equal("d" in key, false);
    },
  }),
];
