import { describe, expect, test } from "vitest";
import type { Store } from "./store/store.ts";
import { createMemoryStore } from "./store/testing/memory-store.ts";
import { createKey } from "./testing/gate-client.ts";
import { enough, setUp } from "./testing/gate-fixture.ts";

const key = createKey(1);
const game = "/WebGLBuild/index.html";

describe("holdings", () => {
  test("behavior: are read once a minute, however many requests come", async () => {
    const { chain, client, pass } = setUp();
    chain.hold(key.account, enough);
    const browser = client();
    await browser.signIn(key);
    const before = chain.requests.length;
    for (let count = 0; count < 20; count += 1) await browser.get("/gate/authorize");
    expect(chain.requests.length).toBe(before);
    pass(60_000);
    await Promise.all(Array.from({ length: 20 }, () => browser.get("/gate/authorize")));
    expect(chain.requests.length).toBe(before + 1);
  });

  test("behavior: a no after a yes counts only if a second node confirms it", async () => {
    const { chain, client, pass } = setUp();
    chain.hold(key.account, enough);
    const browser = client();
    await browser.signIn(key);
    chain.modes.set("node-a.example", "empty");
    pass(61_000);
    expect(await (await browser.get("/gate/session")).json()).toMatchObject({ standing: "yes" });
    chain.modes.set("node-b.example", "empty");
    pass(61_000);
    expect(await (await browser.get("/gate/session")).json()).toMatchObject({ standing: "no" });
  });

  test("security: the grace ends after ten minutes, even if the store still has the reading", async () => {
    const memory = createMemoryStore();
    const store: Store = { ...memory, set: (name, value) => memory.set(name, value) };
    const { chain, client, pass } = setUp({ store });
    chain.hold(key.account, enough);
    const browser = client();
    await browser.signIn(key);
    chain.modes.set("node-a.example", "down").set("node-b.example", "down");
    pass(10 * 60_000);
    expect((await browser.get(game)).status).toBe(503);
  });

  test("behavior: a yes stays for ten minutes while no node responds, and no longer", async () => {
    const { chain, client, pass } = setUp();
    chain.hold(key.account, enough);
    const browser = client();
    await browser.signIn(key);
    chain.modes.set("node-a.example", "down").set("node-b.example", "down");
    pass(9 * 60_000);
    expect(await (await browser.get("/gate/session")).json()).toMatchObject({ standing: "yes" });
    pass(60_000);
    expect(await (await browser.get("/gate/session")).json()).toMatchObject({
      ...{ standing: "unknown", canPlay: false },
    });
    const refused = await browser.get(game);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    chain.modes.clear();
    pass(5_000);
    expect((await browser.get(game)).status).toBe(200);
  });
});
