import { once as eventOnce } from "node:events";
import WalletConnect from "@walletconnect/client";
import { WebSocket } from "ws";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listen, type Listening } from "../serving/listen.ts";
import type { Settings } from "../settings/settings.ts";
import { siteSettings } from "../site.fixtures.ts";
import { serveBridge } from "./bridge.ts";

let listening: Listening;
let settings: Settings;
const opened: WalletConnect[] = [];

beforeEach(async () => {
  settings = siteSettings();
  listening = await listen({ name: "bridge", host: "127.0.0.1", port: 0, report: () => undefined });
  serveBridge(listening, settings);
});
afterEach(async () => {
  for (const client of opened.splice(0)) client.transportClose();
  await listening.close();
});

const clientMeta = { name: "A page", description: "", url: "http://page.example", icons: [] };

function open(options: { uri: string } | { bridge: string }): WalletConnect {
  const client = new WalletConnect({ ...options, clientMeta });
  opened.push(client);
  return client;
}

function once(client: WalletConnect, event: string): Promise<{ params: unknown[] }> {
  return new Promise((resolve, reject) => {
    client.on(event, (error, payload: { params: unknown[] }) => {
      if (error === null) resolve(payload);
      else reject(error);
    });
  });
}

describe("parameters: two real clients", () => {
  test("request, approval, update and disconnection reach the other client", async () => {
    const page = open({ bridge: `http://127.0.0.1:${listening.port}` });
    await page.createSession({ chainId: 4160 });

    // The wallet subscribes after the request was published, so the bridge must have queued it.
    const wallet = open({ uri: `${page.uri}&algorand=true` });
    const request = await once(wallet, "session_request");
    expect(request.params[0]).toMatchObject({ chainId: 4160, peerMeta: clientMeta });

    const connected = once(page, "connect");
    wallet.approveSession({ chainId: 4160, accounts: ["FIRST", "SECOND"] });
    expect((await connected).params[0]).toMatchObject({ accounts: ["FIRST", "SECOND"] });

    const updated = once(page, "session_update");
    wallet.updateSession({ chainId: 4160, accounts: ["THIRD"] });
    expect((await updated).params[0]).toMatchObject({ accounts: ["THIRD"] });

    const requested = once(wallet, "call_request");
    const response = page.sendCustomRequest({
      method: "algo_signData",
      params: [{ data: "aGk=" }],
    });
    const { id } = (await requested) as unknown as { id: number };
    wallet.approveRequest({ id, result: ["c2lnbmVk"] });
    expect(await response).toEqual(["c2lnbmVk"]);

    const ended = once(page, "disconnect");
    await wallet.killSession();
    await ended;
    expect(page.connected).toBe(false);
  });

  test("a rejection reaches the page", async () => {
    const page = open({ bridge: `http://127.0.0.1:${listening.port}` });
    await page.createSession();
    const wallet = open({ uri: page.uri });
    await once(wallet, "session_request");
    const ended = once(page, "disconnect");
    wallet.rejectSession({ message: "Session rejected" });
    expect((await ended).params[0]).toEqual({ message: "Session rejected" });
  });
});

describe("parameters: the bridge's fault modes", () => {
  const connect = () => new WebSocket(`ws://127.0.0.1:${listening.port}/?protocol=wc&version=1`);
  const eventOf = (socket: WebSocket, event: "open" | "close" | "error") =>
    new Promise((resolve) => socket.once(event, resolve));

  test("dead closes open connections and rejects new ones", async () => {
    const before = connect();
    await eventOf(before, "open");
    const closed = eventOf(before, "close");
    settings.change({ bridge: "dead" });
    await closed;
    await eventOf(connect(), "error");
    await expect(fetch(`http://127.0.0.1:${listening.port}/`)).rejects.toThrow(TypeError);
  });

  test("hanging closes open connections, and never answers a handshake of then", async () => {
    const before = connect();
    await eventOf(before, "open");
    const closed = eventOf(before, "close");
    settings.change({ bridge: "hanging" });
    await closed;
    const received = eventOnce(listening.server, "upgrade");
    const held = connect();
    await received;
    settings.change({ bridge: "alive" });
    const after = connect();
    await eventOf(after, "open");
    expect(held.readyState).toBe(WebSocket.CONNECTING);
    held.on("error", () => {});
    held.terminate();
    after.close();
  });

  test("cutting closes a connection after each frame; the next one receives what follows", async () => {
    const frame = (type: string, payload: string) =>
      JSON.stringify({ topic: "t", type, payload, silent: true });
    settings.change({ bridge: "cutting" });
    const sender = connect();
    await eventOf(sender, "open");
    for (const payload of ["first", "second", "third"]) sender.send(frame("pub", payload));
    for (const payload of ["first", "second", "third"]) {
      const receiver = connect();
      await eventOf(receiver, "open");
      const closed = eventOf(receiver, "close");
      const received: string[] = [];
      receiver.on("message", (data: Buffer) => received.push(data.toString()));
      receiver.send(frame("sub", ""));
      await closed;
      expect(received.map((text) => (JSON.parse(text) as { payload: string }).payload)).toEqual([
        payload,
      ]);
    }
    sender.close();
  });

  test("queued messages survive a dead bridge", async () => {
    const frame = (type: string, payload: string) =>
      JSON.stringify({ topic: "t", type, payload, silent: true });
    const sender = connect();
    await eventOf(sender, "open");
    sender.send("not a frame");
    sender.send(frame("pub", "kept"));
    sender.close();
    await eventOf(sender, "close");
    settings.change({ bridge: "dead" });
    settings.change({ bridge: "alive" });

    const receiver = connect();
    await eventOf(receiver, "open");
    const received = new Promise<string>((resolve) =>
      receiver.once("message", (data: Buffer) => resolve(data.toString())),
    );
    receiver.send(frame("sub", ""));
    expect(JSON.parse(await received)).toMatchObject({ payload: "kept" });
    receiver.close();
  });
});
