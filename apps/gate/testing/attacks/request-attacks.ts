import assert from "node:assert/strict";
import { type GateClient, sign } from "../gate-client.ts";
import {
  type Attack,
  attacksOf,
  eligibleKey,
  requireLimit,
  requireShut,
  requireStatus,
  signedIn,
  type Target,
} from "./attack.ts";

const json = { "content-type": "application/json" };

type Body = string | Uint8Array<ArrayBuffer>;

const players = new WeakMap<Target, Promise<GateClient>>();

/** The browser with a session that bad requests come from: one at each gate, since none of them ends it. */
function playerAt(target: Target): Promise<GateClient> {
  const known = players.get(target);
  const player = known ?? signedIn(target).then(({ client }) => client);
  players.set(target, player);
  return player;
}

/** Sends a POST with these headers and this body, from a browser with a session. */
function badPost(
  name: string,
  path: string,
  init: (target: Target) => { headers: Record<string, string>; body: Body },
  ...statuses: readonly number[]
): Attack {
  return {
    name,
    async run(target) {
      const client = await playerAt(target);
      const response = await client.request(path, { method: "POST", ...init(target) });
      await requireStatus(response, ...statuses);
      assert.equal(response.headers.get("content-type"), "application/problem+json");
      assert.deepEqual(response.headers.getSetCookie(), []);
      await requireStatus(client.get("/gate/session"), 200);
    },
  };
}

const thirdPartyOrigins: readonly Attack[] = [
  "/gate/challenge",
  "/gate/session",
  "/gate/ticket",
].flatMap((path) =>
  [
    ["no Origin", {}],
    ["a third-party Origin", { origin: "https://evil.example" }],
    ["the Origin null", { origin: "null" }],
    ["an Origin with another port", { origin: "https://game.example:8443" }],
    ["an Origin of a subdomain", { origin: "https://x.game.example" }],
    [
      "a third-party Origin and the page's Host",
      { origin: "https://evil.example", host: "game.example" },
    ],
    ["a forwarded Origin", { "x-forwarded-host": "game.example", "x-forwarded-proto": "https" }],
  ].map(([name, headers]) =>
    badPost(
      `POST ${path} with ${name as string}`,
      path,
      () => ({ headers: { ...json, ...(headers as Record<string, string>) }, body: "{}" }),
      403,
    ),
  ),
);

const otherTypes: readonly Attack[] = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
].map((type) =>
  badPost(
    `POST /gate/challenge as ${type}`,
    "/gate/challenge",
    ({ origin }) => ({ headers: { origin, "content-type": type }, body: '{"account":"A"}' }),
    415,
  ),
);

/** `{"account":"` and a byte that no text in UTF-8 has. */
const noText = Uint8Array.from([...new TextEncoder().encode('{"account":"'), 0xff]);

function badBody(name: string, body: Body, ...statuses: readonly number[]): readonly Attack[] {
  return ["/gate/challenge", "/gate/session"].map((path) =>
    badPost(
      `POST ${path}: ${name}`,
      path,
      ({ origin }) => ({ headers: { ...json, origin }, body }),
      ...statuses,
    ),
  );
}

const bodies: readonly Attack[] = [
  badBody("no JSON", "{", 400),
  badBody("empty", "", 400),
  badBody("no UTF-8", noText, 400),
  badBody("an array", "[]", 400),
  badBody("null", "null", 400),
  badBody("numbers for texts", '{"account":1,"id":2,"method":3,"signature":4}', 400),
  badBody("unknown fields", '{"account":"x","canPlay":true,"standing":"yes"}', 400),
  badBody("10,000 nested arrays", "[".repeat(10_000) + "]".repeat(10_000), 400),
  badBody("__proto__", '{"__proto__":{"account":"x"},"constructor":{"prototype":{}}}', 400),
  badBody("10 MB", `{"account":"${"A".repeat(10_000_000)}"}`, 413),
  badBody("an account with line breaks", '{"account":"A\\r\\nset-cookie: x=1"}', 400),
].flat();

/** Uses up the limits of the caller, so nothing else can run beside it. */
export const challengeFlood: Attack = {
  name: "a flood of challenges of one caller is limited",
  async run(target) {
    const key = eligibleKey(target);
    const client = target.client();
    const post = () => client.post("/gate/challenge", { account: key.account });
    await requireLimit(post, { batches: 400, size: 50 });
  },
};

/** Attacks by requests: other sites, other formats, too many of them. */
export const requestAttacks: readonly Attack[] = [
  ...thirdPartyOrigins,
  ...otherTypes,
  ...bodies,
  ...attacksOf({
    async "a text in place of the account stays out of headers and logs"(target) {
      const client = target.client();
      const response = await client.post("/gate/challenge", {
        account: "x\r\nX-Injected: 1<script>",
      });
      await requireStatus(response, 400);
      assert.equal(response.headers.get("x-injected"), null);
      assert.match(response.headers.get("content-type") ?? "", /^application\/problem\+json/);
    },
    async "another site cannot end a session or all of them"(target) {
      const { client } = await signedIn(target);
      for (const path of ["/gate/session", "/gate/sessions"]) {
        for (const headers of [{}, { origin: "https://evil.example" }]) {
          await requireStatus(client.request(path, { method: "DELETE", headers }), 403);
        }
      }
      await requireStatus(client.get("/gate/session"), 200);
    },
    async "methods that a route does not have"(target) {
      const { origin } = target;
      const client = target.client();
      for (const [path, method] of [
        ["/gate/challenge", "GET"],
        ["/gate/session", "PUT"],
        ["/gate/ticket", "GET"],
        ["/gate/authorize", "POST"],
        ["/gate/sessions", "GET"],
        ["/gate/session", "OPTIONS"],
      ] as const) {
        const response = await client.request(path, { method, headers: { origin } });
        await requireStatus(response, 405);
        assert.equal(response.headers.get("access-control-allow-origin"), null);
      }
      await requireStatus(client.get("/gate/unknown"), 404);
    },
    async "a challenge is answered from another browser (a link with a proof signs nobody in)"(
      target,
    ) {
      const key = eligibleKey(target);
      const challenge = await target.client().challenge(key.account);
      const other = target.client();
      await requireStatus(other.answer(challenge, "arc60", sign(challenge, "arc60", key)), 401);
      await requireShut(other);
    },
  }),
];
