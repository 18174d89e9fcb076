import assert from "node:assert/strict";
import { gamePathVariants } from "@fabulous-fish/checks/path-variants";
import { tooLittle } from "../gate-fixture.ts";
import {
  type Attack,
  attacksOf,
  eligibleKey,
  gamePath,
  requireStatus,
  signedIn,
} from "./attack.ts";

/** Paths that some file system or proxy reads as files of the game. */
const disguises = [...gamePathVariants(gamePath), "/WebGLBuild/Build/game.data.unityweb"];

const withoutSession: readonly Attack[] = disguises.map((path) => ({
  name: `the game without a session: ${path}`,
  async run(target) {
    const client = target.client();
    for (const init of [
      {},
      { method: "HEAD" },
      { headers: { range: "bytes=0-9" } },
      { headers: { accept: "*/*", "x-original-url": "/", "x-rewrite-url": "/" } },
      { headers: { "x-forwarded-for": "127.0.0.1", "x-forwarded-prefix": "/gate" } },
      { headers: { authorization: "Bearer x", "if-none-match": "*" } },
    ]) {
      const response = await client.request(path, init);
      const text = await response.text();
      assert.doesNotMatch(text, /the game$|^data$/);
      // A path that is not the game's may lead to the page itself.
      if (![400, 401, 404, 405, 418].includes(response.status)) assert.match(text, /the page|^$/);
      assert.notEqual(response.status, 304);
      assert.notEqual(response.status, 206);
    }
  },
}));

/** Attacks on the game's files. */
export const fileAttacks: readonly Attack[] = [
  ...withoutSession,
  ...attacksOf({
    async "other methods on the game's files"(target) {
      for (const client of [target.client(), (await signedIn(target)).client]) {
        for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "PROPFIND"]) {
          await requireStatus(client.request(gamePath, { method }), 405);
        }
      }
    },
    async "the page that rejects leads back to the game's page, and nowhere else"(target) {
      const response = await target.client().request(`${gamePath}?next=https://evil.example`, {
        headers: { accept: "text/html", referer: "https://evil.example/" },
      });
      await requireStatus(response, 401);
      assert.match(response.headers.get("content-type") ?? "", /^text\/html/);
      assert.match(response.headers.get("cache-control") ?? "", /no-store/);
      const html = await response.text();
      assert.deepEqual(
        [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
        ["/"],
      );
      assert.doesNotMatch(html, /evil/);
    },
    async "a shared cache that keeps the files of an eligible player"(target) {
      const { client } = await signedIn(target);
      for (const path of [gamePath, "/WebGLBuild/Build/game.data.unityweb"]) {
        const response = await requireStatus(client.get(path), 200);
        const directives = response.headers.get("cache-control") ?? "";
        assert.match(directives, /\bprivate\b/);
        assert.doesNotMatch(directives, /\bpublic\b|s-maxage/);
        assert.match(response.headers.get("vary") ?? "", /cookie/i);
      }
    },
    async "a player with a session who does not hold enough"(target) {
      const key = eligibleKey(target);
      target.hold(key.account, tooLittle);
      const client = target.client();
      await requireStatus(client.signIn(key), 200);
      for (const path of [gamePath, "/WebGLBuild/Build/game.data.unityweb", "/gate/authorize"]) {
        await requireStatus(client.get(path), 403);
      }
      await requireStatus(client.post("/gate/ticket"), 403);
    },
  }),
];
