import { expect, test } from "vitest";
import { gateModules } from "./gate.ts";
import { createKey } from "./testing/gate-client.ts";
import { enough, operatorToken, setUp, tooLittle } from "./testing/gate-fixture.ts";
import { moduleOptions } from "./testing/module-options.ts";

const options = () => ({ ...moduleOptions(), operatorToken });

test.each(gateModules)("a gate without $name lets players in, and those alone", async (module) => {
  const others = gateModules.filter((each) => each !== module);
  const gate = setUp(options(), others);
  const { account } = createKey(1);
  const player = await gate.signIn(1);
  expect((await player.get("/gate/ready")).status).toBe(200);
  expect((await player.get("/WebGLBuild/index.html")).status).toBe(200);
  expect((await player.post("/gate/ticket")).status).toBe(200);
  expect((await gate.client().get("/WebGLBuild/index.html")).status).toBe(401);
  gate.chain.hold(account, tooLittle);
  gate.pass(60_000);
  expect((await player.get("/gate/authorize")).status).toBe(403);
  gate.chain.hold(account, enough);
  gate.pass(60_000);
  expect((await player.get("/gate/authorize")).status).toBe(204);
  expect((await gate.operate("deny", { account })).status).toBe(200);
  expect((await player.get("/gate/authorize")).status).toBe(403);
});

test.each(gateModules)("the routes and commands of $name are its own", async (module) => {
  const context = {
    ...options(),
    store: setUp().store,
    now: Date.now,
    onUnreadable: () => undefined,
  };
  const routes = (module.start?.(context)?.routes ?? []).map(({ method, path }) => ({
    method,
    path: `/gate${path.replaceAll(/\{\w+\}/g, "x")}`,
  }));
  const commands = (module.commands ?? []).map(({ name }) => ({
    method: "POST",
    path: `/gate/operator/${name}`,
  }));
  const others = gateModules.filter((each) => each !== module);
  const statuses = async (modules: typeof gateModules) => {
    const { send } = setUp(options(), modules);
    const headers = {
      origin: "https://game.example",
      authorization: `Bearer ${operatorToken}`,
      "content-type": "application/json",
    };
    const body = JSON.stringify({ account: createKey(1).account });
    return Promise.all(
      [...routes, ...commands].map(async ({ method, path }) => {
        const sent = method === "GET" ? { method, headers } : { method, headers, body };
        const { headers: received } = await send(new Request(`https://game.example${path}`, sent));
        return received.get("content-type");
      }),
    );
  };
  const problem = "application/problem+json";
  expect(await statuses(others)).toEqual([...routes, ...commands].map(() => problem));
  // The last one is the module's command.
  if (commands.length > 0) expect((await statuses(gateModules)).at(-1)).toBe("application/json");
});
