import { describe, expect, test } from "vitest";
import { createKey, GateClient } from "../testing/gate-client.ts";
import { origin, setUp } from "../testing/gate-fixture.ts";
import { createCookies, type SentCookies } from "./cookies.ts";

const https = "https://game.example";
const local = "http://localhost:8080";
const sent = (headers: Partial<SentCookies>, name = "fabulous-fish-session"): SentCookies => ({
  cookie: `a=1; ${name}=token`,
  origin: undefined,
  host: undefined,
  ...headers,
});

describe("the cookie without a prefix", () => {
  test.each([
    [[https], { host: "localhost:8080" }, false],
    [[https], { origin: local }, false],
    [[local], { host: "gate.internal" }, true],
    [[https, local], { host: "localhost:8080" }, true],
    [[https, local], { host: "game.example" }, false],
    [[https, local], { host: "gate.internal" }, false],
    [[https, local], {}, false],
    [[https, local], { origin: local, host: "gate.internal" }, true],
    [[https, local], { origin: https, host: "localhost:8080" }, false],
    [[https, local], { origin: "http://evil.example", host: "localhost:8080" }, false],
    // One host by both: the request may have come by https.
    [[https, "http://game.example"], { host: "game.example" }, false],
  ])("security: with the origins %j and %j, counts: %s", (origins, headers, counts) => {
    expect(createCookies(origins).session(sent(headers))).toBe(counts ? "token" : undefined);
  });

  test("the one with the prefix always counts", () => {
    const prefixed = sent({ host: "game.example" }, "__Host-fabulous-fish-session");
    expect(createCookies([https, local]).session(prefixed)).toBe("token");
  });
});

test("security: another host cannot sign a browser in by setting its cookies", async () => {
  const { client, gate, signIn } = setUp({ origins: [origin, local] });
  const attacker = await signIn();
  const [token = ""] = [...attacker.cookies.values()].slice(-1);
  const victim = client();
  victim.cookies.set("fabulous-fish-session", token);
  expect((await victim.get("/gate/session")).status).toBe(401);
  expect((await victim.get("/WebGLBuild/index.html")).status).toBe(401);

  const developer = new GateClient(
    async (request) => (await gate.handle(request, "127.0.0.1")) ?? new Response(),
    local,
  );
  await developer.signIn(createKey(1));
  expect([...developer.cookies.keys()]).toContain("fabulous-fish-session");
  expect((await developer.get("/WebGLBuild/index.html")).status).toBe(200);
});
