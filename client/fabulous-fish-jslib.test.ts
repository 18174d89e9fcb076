import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const source = readFileSync(new URL("./FabulousFish.jslib", import.meta.url), "utf8");
const origin = "https://fish.example";

interface Library {
  readonly FabulousFishConnect: (objectName: string, methodName: string) => void;
  readonly FabulousFishReady: () => void;
}

/** Writes a library's part as Emscripten does: functions by their text, with nothing around them. */
function written(part: unknown): string {
  if (typeof part === "function") return String(part);
  if (typeof part !== "object" || part === null) return JSON.stringify(part);
  return `{${Object.entries(part)
    .map(([key, value]) => `${JSON.stringify(key)}: ${written(value)}`)
    .join()}}`;
}

const pages: { close(): void }[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => {
  pages.splice(0).forEach((page) => page.close());
  vi.useRealTimers();
});

/** A build with the plug-in in it, framed by a page, or by nobody. */
function setUp({ isFramed = true } = {}) {
  const parent = { postMessage: vi.fn() };
  const frame = {
    parent,
    addEventListener: (_type: string, listener: (event: object) => void) => (onMessage = listener),
  };
  let onMessage: ((event: object) => void) | undefined;
  const SendMessage = vi.fn();
  const window = isFramed ? frame : Object.assign(frame, { parent: frame });
  const parts: Record<string, unknown> = {};
  runInNewContext(source, { mergeInto: Object.assign, LibraryManager: { library: parts } });
  const text = Object.entries(parts).map(
    ([name, part]) => `var ${name.replace("$", "")} = ${written(part)};`,
  );
  const library = runInNewContext(
    `${text.join("\n")}({ FabulousFishConnect, FabulousFishReady })`,
    {
      window,
      location: { ancestorOrigins: [origin] },
      document: { referrer: "" },
      crypto,
      setInterval,
      clearInterval,
      SendMessage,
      UTF8ToString: (pointer: string) => pointer,
    },
  ) as Library;

  const hello = () => parent.postMessage.mock.lastCall as [{ nonce: string }, string];
  const say = (data: object, ports: readonly MessagePort[] = [], from = origin) =>
    onMessage?.({
      source: parent,
      origin: from,
      data: { ns: "fabulous-fish", v: 1, ...data },
      ports,
    });

  /** The page's end of the line. */
  function welcome(nonce = hello()[0].nonce, from = origin) {
    const { port1, port2 } = new MessageChannel();
    const received = vi.fn();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => void received(data);
    pages.push(port1);
    say({ type: "welcome", nonce }, [port2], from);
    return {
      heard: received,
      handOver: (id: number) => port1.postMessage({ type: "handover", id, payload: `{${id}}` }),
    };
  }
  return { library, parent, SendMessage, hello, say, welcome };
}

test("behavior: says hello to the page's origin until it is welcomed", () => {
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

test("behavior: tells the object that was named, then acknowledges", async () => {
  const { library, SendMessage, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  const { heard: received, handOver } = welcome();
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

test("behavior: ready before it is welcomed, it says so on the welcome; a page anew is met anew", async () => {
  const { library, parent, say, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  library.FabulousFishReady();
  const first = welcome();
  await vi.waitFor(() => expect(first.heard).toHaveBeenCalledWith({ type: "ready" }));
  say({ type: "ping" });
  expect(parent.postMessage).toHaveBeenCalledTimes(2);
  const second = welcome();
  await vi.waitFor(() => expect(second.heard).toHaveBeenCalledWith({ type: "ready" }));
  second.handOver(1);
  await vi.waitFor(() => expect(second.heard).toHaveBeenCalledWith({ type: "ack", id: 1 }));
});

test("behavior: a stranger's welcome, and one to another's hello, are passed over", () => {
  const { library, parent, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  welcome("1-2-3-4");
  welcome(undefined, "https://other.example");
  vi.advanceTimersByTime(250);
  expect(parent.postMessage).toHaveBeenCalledTimes(2);
});

test("behavior: on its own, not in a frame, the build does nothing", () => {
  const { library, parent } = setUp({ isFramed: false });
  library.FabulousFishConnect("Gate", "Open");
  library.FabulousFishReady();
  vi.advanceTimersByTime(500);
  expect(parent.postMessage).not.toHaveBeenCalled();
});

test("parameters: each function that C# calls brings the part they share", () => {
  const library: Record<string, unknown> = {};
  runInNewContext(source, { mergeInto: Object.assign, LibraryManager: { library } });
  for (const name of ["FabulousFishConnect", "FabulousFishReady"]) {
    expect(JSON.stringify(library[`${name}__deps`])).toBe('["$FabulousFish"]');
  }
});
