import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { WebSocketServer } from "ws";
import { UnreachableError } from "./network-errors.ts";
import { answerOf } from "./outcome.ts";
import { createProbe, type ProbeOptions } from "./probe.ts";

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function serve(respond: RequestListener) {
  const server = createServer(respond);
  onTestFinished(() => server.closeAllConnections());
  return `http://127.0.0.1:${await listen(server)}`;
}

function openProbe(options: Partial<ProbeOptions> = {}) {
  const probe = createProbe({ signal: new AbortController().signal, ...options });
  onTestFinished(() => probe.close());
  return {
    ...probe,
    request: async (...sent: Parameters<typeof probe.request>) =>
      answerOf(await probe.request(...sent)),
  };
}

test("nothing is decoded or followed, and each value of a header is kept", async () => {
  const url = await serve((_, response) => {
    response.setHeader("Set-Cookie", ["a=1", "b=2"]);
    response.writeHead(302, { location: "/x", "content-encoding": "gzip" }).end("no gzip");
  });
  const { status, headers, body, isTruncated } = await openProbe().request(url);
  expect([status, headers.get("location"), headers.get("set-cookie")]).toEqual([
    302,
    "/x",
    "a=1, b=2",
  ]);
  expect(headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(new TextDecoder().decode(body)).toBe("no gzip");
  expect(isTruncated).toBe(false);
});

test("parameters: method, body, raw path and the limit of the body", async () => {
  const url = await serve((request, response) => {
    request
      .resume()
      .on("end", () => response.end(`${request.method} ${request.url} ${"x".repeat(50)}`));
  });
  const response = await openProbe().request(`${url}/a`, {
    method: "POST",
    body: "{}",
    rawPath: "/a/../%57",
    maxBytes: 14,
  });
  expect(new TextDecoder().decode(response.body)).toBe("POST /a/../%57");
  expect(response.isTruncated).toBe(true);
});

test("a body that ends too early is marked", async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { "content-length": 100 });
    response.write("half", () => response.destroy());
  });
  const { body, isTruncated } = await openProbe().request(url);
  expect([body.length, isTruncated]).toEqual([4, true]);
});

test("waiting for one of six connections does not count as the server's time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const held: ServerResponse[] = [];
  const url = await serve((_, response) => {
    held.push(response);
    if (held.length < 6) return;
    vi.advanceTimersByTime(1_000);
    for (const each of held.splice(0)) each.end("late");
  });
  const probe = openProbe({ timeout: 1_500 });
  const requests = Array.from({ length: 24 }, () => probe.request(url));
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("a connection that the server has closed meanwhile is opened again", async () => {
  let count = 0;
  const url = await serve((request, response) => {
    count += 1;
    // The second request on the connection is never answered.
    if (count === 2) request.socket.destroy();
    else response.end("ok");
  });
  const probe = openProbe();
  await probe.request(url);
  expect((await probe.request(url)).status).toBe(200);
  expect(count).toBe(3);
});

const httpPort = async () => new URL(await serve((_, response) => response.end())).port;
const silentPort = () => listen(createTcpServer());
const closingPort = () => listen(createTcpServer((socket) => socket.destroy()));

test.each<[string, () => Promise<string>, string]>([
  ["a closed port", () => Promise.resolve("http://127.0.0.1:9/"), "nothing listens there"],
  ["a silent host", async () => `http://127.0.0.1:${await silentPort()}/`, "no response in 0.3 s"],
  ["a closed connection", async () => `http://127.0.0.1:${await closingPort()}/`, "it closed the"],
  ["no TLS", async () => `https://127.0.0.1:${await httpPort()}/`, "the TLS handshake failed"],
  ["a silent socket", async () => `ws://127.0.0.1:${await silentPort()}/`, "no response in 0.3 s"],
  [
    "no socket",
    async () => `ws://127.0.0.1:${await httpPort()}/`,
    "Unexpected server response: 200",
  ],
])("%s is reported in words, with what to do", async (_, makeUrl, message) => {
  const url = await makeUrl();
  // Only what is silent shall take as long as that.
  const probe = openProbe({ timeout: message.endsWith("0.3 s") ? 300 : 30_000 });
  const failed = url.startsWith("ws:") ? probe.openSocket(url) : probe.request(url);
  const error: unknown = await failed.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnreachableError);
  const { message: text, remedy } = error as UnreachableError;
  expect(text).toContain(`${new URL(url).host}: ${message}`);
  expect(remedy).not.toBe("");
});

test("a socket that opens is enough", async () => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => {
    server.close();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await expect(openProbe().openSocket(`ws://127.0.0.1:${port}/`)).resolves.toBeUndefined();
});

test("the end of all ends what is running", async () => {
  const ended = new AbortController();
  const probe = openProbe({ signal: ended.signal });
  const server = createTcpServer((socket) => {
    socket.once("data", () => ended.abort());
  });
  const url = `http://127.0.0.1:${await listen(server)}/`;
  await expect(probe.request(url)).rejects.toThrow(
    "no response until the time of this check was up",
  );
  await expect(probe.request(url)).rejects.toThrow("not asked: the time of this check was up");
  await expect(probe.openSocket(url)).rejects.toThrow("not asked");
});
