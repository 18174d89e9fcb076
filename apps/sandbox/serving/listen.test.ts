import { afterEach, expect, test } from "vitest";
import { listen, NoFreePortError, type Listening } from "./listen.ts";

const openServers: Listening[] = [];
afterEach(async () => {
  for (const server of openServers.splice(0)) await server.close();
});

async function listenOn(port: number, report: (message: string) => void = () => undefined) {
  const listening = await listen({ name: "page", host: "127.0.0.1", port, report });
  openServers.push(listening);
  return listening;
}

test("if a port is in use, the next free one is used and reported", async () => {
  const { port: busyPort } = await listenOn(0);
  const messages: string[] = [];
  const second = await listenOn(busyPort, (message) => messages.push(message));
  expect(second.port).toBeGreaterThan(busyPort);
  expect(messages).toEqual([`Port ${busyPort} is busy: the page is on ${second.port} instead.`]);
});

test("without a free port, listen rejects with a hint", async () => {
  // No port follows the highest one, so no other port is tried.
  const highestPort = 65_535;
  // If this fails, another process uses the port, and it is busy as well.
  await listenOn(highestPort).catch(() => undefined);
  const second = listenOn(highestPort);
  await expect(second).rejects.toThrow(NoFreePortError);
  await expect(second).rejects.toThrow(/choose another with --port/);
});

test("close frees the port despite an open connection", async () => {
  const listening = await listenOn(0);
  const { port, server } = listening;
  const requestReceived = new Promise((resolve) => server.once("request", resolve));
  const fetchRejected = expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow(TypeError);
  // If the connection closes before the request is sent, `fetch` never settles.
  await requestReceived;
  await listening.close();
  await fetchRejected;
  expect((await listenOn(port)).port).toBe(port);
});
