import { afterEach, expect, test } from "vitest";
import { listen, NoFreePortError, type Listening } from "./listen.ts";

const open: Listening[] = [];
afterEach(async () => {
  for (const listening of open.splice(0)) await listening.close();
});

async function listenOn(port: number, report: (message: string) => void = () => undefined) {
  const listening = await listen({ name: "page", host: "127.0.0.1", port, report });
  open.push(listening);
  return listening;
}

test("behavior: if a port is in use, the next free one is used and reported", async () => {
  const { port } = await listenOn(0);
  const messages: string[] = [];
  const second = await listenOn(port, (message) => messages.push(message));
  expect(second.port).toBeGreaterThan(port);
  expect(messages).toEqual([`Port ${port} is busy: the page is on ${second.port} instead.`]);
});

test("behavior: without a free port, it throws with a hint", async () => {
  const last = 65_535;
  await listenOn(last).catch(() => "another process has it, which has the same effect");
  const second = listenOn(last);
  await expect(second).rejects.toThrow(NoFreePortError);
  await expect(second).rejects.toThrow(/choose another with --port/);
});

test("behavior: close frees the port despite an open connection", async () => {
  const listening = await listenOn(0);
  const { port, server } = listening;
  const received = new Promise((resolve) => server.once("request", resolve));
  const requested = expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow(TypeError);
  // If the connection closes before the request is sent, `fetch` never settles.
  await received;
  await listening.close();
  await requested;
  expect((await listenOn(port)).port).toBe(port);
});
