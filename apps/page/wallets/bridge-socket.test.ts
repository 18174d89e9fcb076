import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bridgeSocketOf, superviseSockets } from "./bridge-socket.ts";

/** A browser's socket, which does what the test says. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  readonly sent: { topic: string; type: string }[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) ?? new FakeSocket();
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeSocket["sent"][number]);
  }
  /** As in a browser, the event comes later, or never for a connection that hangs. */
  close(): void {
    this.readyState = 2;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  drop(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  deliver(payload: string): void {
    this.onmessage?.({ data: JSON.stringify({ topic: "page", type: "pub", payload }) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Client {
  new (options: { bridge: string }): { transportClose(): void };
}

/** Creates the client in the wallets' libraries, which opens its first socket, and supervises it or not. */
async function connect({ supervised = true } = {}) {
  const clientPackage = "@perawallet/walletconnect";
  const { default: WalletConnect } = (await import(clientPackage)) as { default: Client };
  const connector = new WalletConnect({ bridge: "https://bridge.example" });
  const received: string[] = [];
  const transport = Reflect.get(connector, "_transport") as {
    on(event: string, callback: (frame: { payload: string }) => void): void;
    subscribe(topic: string): void;
  };
  transport.on("message", ({ payload }) => received.push(payload));
  const onTooLarge = vi.fn();
  if (supervised) superviseSockets(connector, onTooLarge);
  return { connector, received, transport, onTooLarge };
}

const topics = ({ sent }: FakeSocket) => sent.map(({ type, topic }) => `${type} ${topic}`);

test("library: a handshake that is never answered is the last one", async () => {
  await connect({ supervised: false });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("the first handshake, and that of a connection that broke, are given up after 8 seconds and tried again", async () => {
  const { received } = await connect();
  for (const attempt of [1, 2, 3]) {
    expect(FakeSocket.all).toHaveLength(attempt);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(FakeSocket.last.readyState).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.last.readyState).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  FakeSocket.last.open();
  FakeSocket.last.drop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(FakeSocket.all).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(9_000);
  FakeSocket.last.open();
  FakeSocket.last.deliver("approved");
  expect(received).toEqual(["approved"]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(FakeSocket.all).toHaveLength(6);
});

test("a handshake that is answered after it was given up changes nothing", async () => {
  const { transport } = await connect();
  const [late = FakeSocket.last] = FakeSocket.all;
  await vi.advanceTimersByTimeAsync(9_000);
  late.open();
  transport.subscribe("page");
  expect(late.sent).toEqual([]);
  FakeSocket.last.open();
  expect(topics(FakeSocket.last)).toContain("sub page");
});

test("a failed handshake is tried again after a second, as before", async () => {
  await connect();
  FakeSocket.last.drop();
  await vi.advanceTimersByTimeAsync(999);
  expect(FakeSocket.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(FakeSocket.all).toHaveLength(2);
});

test.each([false, true])(
  "a frame that arrives while its socket closes is not lost; supervised: %o",
  async (supervised) => {
    const { received } = await connect({ supervised });
    FakeSocket.last.open();
    FakeSocket.last.readyState = 2;
    FakeSocket.last.deliver("approved");
    expect(received).toEqual(supervised ? ["approved"] : []);
  },
);

test.each([false, true])(
  "what is queued when a socket closes while sending is sent by the next one; supervised: %o",
  async (supervised) => {
    const { transport } = await connect({ supervised });
    transport.subscribe("first");
    transport.subscribe("second");
    const [first = FakeSocket.last] = FakeSocket.all;
    first.send = () => {
      first.readyState = 3;
    };
    first.open();
    FakeSocket.last.open();
    expect(topics(FakeSocket.last).includes("sub second")).toBe(supervised);
  },
);

test("once the connection is stopped, no socket opens and no frame counts", async () => {
  const { connector, received } = await connect();
  FakeSocket.last.open();
  bridgeSocketOf(connector).stop();
  FakeSocket.last.deliver("late");
  FakeSocket.last.drop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(received).toEqual([]);
  expect(FakeSocket.all).toHaveLength(1);
});

test.each(["no frame", "5", "null", '{"topic":5}'])("%s is ignored", async (data) => {
  const { received } = await connect();
  FakeSocket.last.open();
  FakeSocket.last.onmessage?.({ data });
  expect(received).toEqual([]);
});

test("a frame of megabytes is reported at once, and not read", async () => {
  const { received, onTooLarge } = await connect();
  FakeSocket.last.open();
  FakeSocket.last.deliver("x".repeat(5_000_000));
  expect(onTooLarge).toHaveBeenCalledOnce();
  FakeSocket.last.deliver("approved");
  expect(received).toEqual(["approved"]);
});
