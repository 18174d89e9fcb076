import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { vi } from "vitest";

const source = readFileSync(
  new URL("../unity/Runtime/Plugins/WebGL/FabulousFish.jslib", import.meta.url),
  "utf8",
);

/** The page's origin. */
export const origin = "https://fish.example";

/** The functions that C# calls. */
export interface Library {
  readonly FabulousFishConnect: (objectName: string, methodName: string) => void;
  readonly FabulousFishReady: () => void;
  readonly FabulousFishRequestTicket: (objectName: string, methodName: string) => void;
}

/** Returns the members that the .jslib adds to Emscripten's library. */
export function readMembers(): Record<string, unknown> {
  const library: Record<string, unknown> = {};
  runInNewContext(source, { mergeInto: Object.assign, LibraryManager: { library } });
  return library;
}

/** Serializes a library's member like Emscripten: functions as their source, without closures. */
function serialized(member: unknown): string {
  if (typeof member === "function") return String(member);
  if (typeof member !== "object" || member === null) return JSON.stringify(member);
  return `{${Object.entries(member)
    .map(([key, value]) => `${JSON.stringify(key)}: ${serialized(value)}`)
    .join()}}`;
}

type SendMessage = (objectName: string, methodName: string, text: string) => void;

/** Creates a build with the plug-in, in a frame of a page or on its own. */
export function createBuild({
  isFramed = true,
  SendMessage = vi.fn<SendMessage>(),
}: { readonly isFramed?: boolean; readonly SendMessage?: SendMessage } = {}) {
  const parent = { postMessage: vi.fn() };
  const frame = {
    parent,
    addEventListener: (_type: string, listener: (event: object) => void) => (onMessage = listener),
  };
  let onMessage: ((event: object) => void) | undefined;
  const window = isFramed ? frame : Object.assign(frame, { parent: frame });
  const ports: MessagePort[] = [];
  const text = Object.entries(readMembers()).map(
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
  const send = (data: object, transferred: readonly MessagePort[] = [], from = origin) =>
    onMessage?.({
      source: parent,
      origin: from,
      data: { ns: "fabulous-fish", v: 1, ...data },
      ports: transferred,
    });

  /** Sends `welcome` and returns the page's end of the channel. */
  function welcome(nonce = hello()[0].nonce, from = origin) {
    const { port1, port2 } = new MessageChannel();
    const received = vi.fn();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => void received(data);
    ports.push(port1);
    send({ type: "welcome", nonce }, [port2], from);
    return {
      received,
      handOver: (id: number, payload = `{${id}}`) =>
        port1.postMessage({ type: "handover", id, payload }),
      answer: (message: object) => port1.postMessage({ type: "ticket", ...message }),
    };
  }
  const close = () => ports.forEach((port) => port.close());
  return { library, parent, SendMessage, hello, send, welcome, close };
}
