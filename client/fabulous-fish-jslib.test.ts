import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const source = readFileSync(new URL("./FabulousFish.jslib", import.meta.url), "utf8");
const origin = "https://fish.example";

interface Library {
  readonly FabulousFishConnect: (objectName: string, methodName: string) => void;
  readonly FabulousFishReady: () => void;
  readonly FabulousFishRequestTicket: (objectName: string, methodName: string) => void;
}

/** Serializes a library's member like Emscripten: functions as their source, without closures. */
function serialized(member: unknown): string {
  if (typeof member === "function") return String(member);
  if (typeof member !== "object" || member === null) return JSON.stringify(member);
  return `{${Object.entries(member)
    .map(([key, value]) => `${JSON.stringify(key)}: ${serialized(value)}`)
    .join()}}`;
}

const pages: { close(): void }[] = [];
beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"],
    }),
);
afterEach(() => {
  pages.splice(0).forEach((page) => page.close());
  vi.useRealTimers();
});

/** Creates a build with the plug-in, in a frame of a page or on its own. */
function setUp({ isFramed = true } = {}) {
  const parent = { postMessage: vi.fn() };
  const frame = {
    parent,
    addEventListener: (_type: string, listener: (event: object) => void) => (onMessage = listener),
  };
  let onMessage: ((event: object) => void) | undefined;
  const SendMessage = vi.fn();
  const window = isFramed ? frame : Object.assign(frame, { parent: frame });
  const members: Record<string, unknown> = {};
  runInNewContext(source, { mergeInto: Object.assign, LibraryManager: { library: members } });
  const text = Object.entries(members).map(
    ([name, member]) => `var ${name.replace("$", "")} = ${serialized(member)};`,
  );
  const library = runInNewContext(
    `${text.join("\n")}({ FabulousFishConnect, FabulousFishReady, FabulousFishRequestTicket })`,
    {
      window,
      location: { ancestorOrigins: [origin] },
      document: { referrer: "" },
      crypto,
      setInterval,
      clearInterval,
      setTimeout,
      clearTimeout,
      SendMessage,
      UTF8ToString: (pointer: string) => pointer,
    },
  ) as Library;

  const hello = () => parent.postMessage.mock.lastCall as [{ nonce: string }, string];
  const send = (data: object, ports: readonly MessagePort[] = [], from = origin) =>
    onMessage?.({
      source: parent,
      origin: from,
      data: { ns: "fabulous-fish", v: 1, ...data },
      ports,
    });

  /** Sends `welcome` and returns the page's end of the channel. */
  function welcome(nonce = hello()[0].nonce, from = origin) {
    const { port1, port2 } = new MessageChannel();
    const received = vi.fn();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => void received(data);
    pages.push(port1);
    send({ type: "welcome", nonce }, [port2], from);
    return {
      received,
      handOver: (id: number) => port1.postMessage({ type: "handover", id, payload: `{${id}}` }),
      answer: (message: object) => port1.postMessage({ type: "ticket", ...message }),
    };
  }
  return { library, parent, SendMessage, hello, send, welcome };
}

test("behavior: sends hello to the page's origin until it receives a welcome", () => {
  const { library, parent, hello, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  vi.advanceTimersByTime(500);
  expect(parent.postMessage).toHaveBeenCalledTimes(3);
  expect(hello()).toEqual([
    {
      ns: "fabulous-fish",
      v: 1,
      type: "hello",
      nonce: expect.stringMatching(/^\d+(-\d+){3}$/) as string,
    },
    origin,
  ]);
  welcome();
  vi.advanceTimersByTime(500);
  expect(parent.postMessage).toHaveBeenCalledTimes(3);
});

test("behavior: calls the given object, then acknowledges", async () => {
  const { library, SendMessage, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  const { received, handOver } = welcome();
  library.FabulousFishReady();
  await vi.waitFor(() => expect(received).toHaveBeenCalledExactlyOnceWith({ type: "ready" }));
  handOver(7);
  await vi.waitFor(() => expect(received).toHaveBeenLastCalledWith({ type: "ack", id: 7 }));
  expect(SendMessage).toHaveBeenCalledExactlyOnceWith("Gate", "Open", "{7}");

  library.FabulousFishConnect("Door", "Unlock");
  handOver(8);
  await vi.waitFor(() => expect(received).toHaveBeenLastCalledWith({ type: "ack", id: 8 }));
  expect(SendMessage).toHaveBeenLastCalledWith("Door", "Unlock", "{8}");
});

test("behavior: reports ready with the welcome, also to a reloaded page", async () => {
  const { library, parent, send, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  library.FabulousFishReady();
  const first = welcome();
  await vi.waitFor(() => expect(first.received).toHaveBeenCalledWith({ type: "ready" }));
  send({ type: "ping" });
  expect(parent.postMessage).toHaveBeenCalledTimes(2);
  const second = welcome();
  await vi.waitFor(() => expect(second.received).toHaveBeenCalledWith({ type: "ready" }));
  second.handOver(1);
  await vi.waitFor(() => expect(second.received).toHaveBeenCalledWith({ type: "ack", id: 1 }));
});

test("behavior: ignores a welcome with another nonce or from another origin", () => {
  const { library, parent, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  welcome("1-2-3-4");
  welcome(undefined, "https://other.example");
  vi.advanceTimersByTime(250);
  expect(parent.postMessage).toHaveBeenCalledTimes(2);
});

test("behavior: does nothing outside a frame", () => {
  const { library, parent } = setUp({ isFramed: false });
  library.FabulousFishConnect("Gate", "Open");
  library.FabulousFishReady();
  vi.advanceTimersByTime(500);
  expect(parent.postMessage).not.toHaveBeenCalled();
});

test("behavior: requests tickets, also before the page connects, and sends each answer to its method", async () => {
  const { library, SendMessage, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  library.FabulousFishRequestTicket("Shop", "Enter");
  const { received, answer } = welcome();
  library.FabulousFishRequestTicket("Race", "Join");
  await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(2));
  expect(received.mock.calls).toEqual([[{ type: "ticket", id: 1 }], [{ type: "ticket", id: 2 }]]);
  answer({ id: 2, error: "not-eligible" });
  answer({ id: 1, ticket: "e.y.1", expiresAt: 1_790_000_000_000 });
  answer({ id: 1, ticket: "e.y.again", expiresAt: 1 });
  await vi.waitFor(() => expect(SendMessage).toHaveBeenCalledTimes(2));
  const answers = (SendMessage.mock.calls as [string, string, string][]).map(
    ([object, method, json]): unknown[] => [object, method, JSON.parse(json)],
  );
  expect(answers).toEqual([
    ["Race", "Join", { ticket: "", expiresAt: 0, error: "not-eligible" }],
    ["Shop", "Enter", { ticket: "e.y.1", expiresAt: 1_790_000_000_000, error: "" }],
  ]);
});

test("behavior: a request that the page does not answer times out", () => {
  const { library, SendMessage, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  welcome();
  library.FabulousFishRequestTicket("Shop", "Enter");
  vi.advanceTimersByTime(29_999);
  expect(SendMessage).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(SendMessage.mock.calls[0]?.[2]).toContain('"error":"timeout"');
});

test("behavior: without a page, the answer comes after the call", () => {
  const { library, SendMessage } = setUp({ isFramed: false });
  library.FabulousFishConnect("Gate", "Open");
  library.FabulousFishRequestTicket("Shop", "Enter");
  expect(SendMessage).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(SendMessage.mock.calls[0]?.[2]).toContain('"error":"no-page"');
});

test("parameters: each function that C# calls depends on $FabulousFish", () => {
  const library: Record<string, unknown> = {};
  runInNewContext(source, { mergeInto: Object.assign, LibraryManager: { library } });
  for (const name of ["FabulousFishConnect", "FabulousFishReady", "FabulousFishRequestTicket"]) {
    expect(JSON.stringify(library[`${name}__deps`])).toBe('["$FabulousFish"]');
  }
});
