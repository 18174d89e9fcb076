import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from "node:http2";
import type { AddressInfo, Server } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { answerOf } from "./outcome.ts";
import { createProbe } from "./probe.ts";
import { localhost } from "./testing/localhost-certificate.ts";

const { certificate, key } = localhost;

type Respond = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Starts a server that speaks HTTP/2 alone. Returns its URL, and which versions its requests had. */
async function serve(respond: Respond, ALPNProtocols = ["h2"]) {
  const versions: string[] = [];
  const sessions: ServerHttp2Session[] = [];
  const allowHTTP1 = ALPNProtocols.includes("http/1.1");
  const server = createSecureServer({ cert: certificate, key, allowHTTP1, ALPNProtocols });
  server.on("session", (session) => sessions.push(session));
  server.on("request", (request: Http2ServerRequest, response: Http2ServerResponse) => {
    versions.push(request.httpVersion);
    respond(request, response);
  });
  onTestFinished(() => {
    for (const session of sessions) session.destroy();
  });
  return { url: await listen(server), versions, sessions };
}

function openProbe() {
  const { signal } = new AbortController();
  const probe = createProbe({ signal, certificate, timeout: 30_000 });
  onTestFinished(() => probe.close());
  return {
    ...probe,
    request: async (...sent: Parameters<typeof probe.request>) =>
      answerOf(await probe.request(...sent)),
  };
}

test("a host that speaks HTTP/2 alone is read by HTTP/2", async () => {
  const { url, versions } = await serve((request, response) => {
    response.setHeader("Set-Cookie", ["a=1", "b=2"]);
    response.statusCode = 201;
    let sent = "";
    request.on("data", (chunk: Buffer) => (sent += chunk.toString()));
    request.on("end", () => response.end(`${request.method} ${request.url} ${sent}`));
  });
  const probe = openProbe();
  const responses = await Promise.all(
    ["/a/../%57", "/b"].map((rawPath) =>
      probe.request(url, { method: "POST", body: "{}", rawPath }),
    ),
  );
  const again = await probe.request(url, { maxBytes: 5 });
  expect(responses.map(({ body }) => new TextDecoder().decode(body))).toEqual([
    "POST /a/../%57 {}",
    "POST /b {}",
  ]);
  expect(responses[0]).toMatchObject({ status: 201, isTruncated: false, isCut: false, url });
  expect(responses[0]?.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect([new TextDecoder().decode(again.body), again.isTruncated]).toEqual(["GET /", true]);
  expect(versions).toEqual(["2.0", "2.0", "2.0"]);
});

test("a host that speaks both is read by HTTP/2, as by browsers", async () => {
  const { url, versions } = await serve((_, response) => response.end("ok"), ["h2", "http/1.1"]);
  expect((await openProbe().request(url)).status).toBe(200);
  expect(versions).toEqual(["2.0"]);
});

test.each([505, 426, 464])(
  "a host that says with status %i that it wants HTTP/2 is read by it",
  async (status) => {
    const { url } = await serve(
      (request, response) => {
        response.statusCode = request.httpVersion === "1.1" ? status : 200;
        response.end("ok");
      },
      ["h2", "http/1.1"],
    );
    expect((await openProbe().request(url)).status).toBe(200);
  },
);

test("a body that ends too early is marked", async () => {
  const { url } = await serve((_, response) => {
    response.write("half", () => response.stream.close(2));
  });
  const { body, isCut } = await openProbe().request(url);
  expect([new TextDecoder().decode(body), isCut]).toEqual(["half", true]);
});

test("a connection that the server has ended is opened again", async () => {
  const { url, sessions } = await serve((_, response) => response.end("ok"));
  const probe = openProbe();
  await probe.request(url);
  const ended = sessions.map(
    (session) =>
      new Promise<void>((resolve) => (session.closed ? resolve() : session.once("close", resolve))),
  );
  for (const session of sessions) session.close();
  await Promise.all(ended);
  expect((await probe.request(url)).status).toBe(200);
});

test("a host that speaks neither is named", async () => {
  const server = createTlsServer({ cert: certificate, key, ALPNProtocols: ["smtp"] });
  server.on("tlsClientError", () => undefined);
  const url = await listen(server);
  await expect(openProbe().request(url)).rejects.toThrow(
    "it speaks neither HTTP/1.1 nor HTTP/2 (ALPN)",
  );
});

test("a host that sends something else than HTTP is named", async () => {
  const server = createTlsServer({ cert: certificate, key }, (socket) => {
    socket.on("error", () => undefined).write("220 mail.example ESMTP\r\n");
  });
  const url = await listen(server);
  await expect(openProbe().request(url)).rejects.toThrow("what it sends is not HTTP");
});
