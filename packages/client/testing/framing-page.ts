import { vi } from "vitest";

/** The page's origin. */
export const origin = "https://fish.example";

type PostMessage = (message: { nonce: string }, target: string | WindowPostMessageOptions) => void;

export interface FramingPageOptions {
  /** False for a game on its own. */
  readonly isFramed?: boolean;
  /** The origins of the pages around the game, as the browser reports them. */
  readonly ancestorOrigins?: readonly string[] | null;
  readonly referrer?: string;
}

/** Where a message comes from. Default: the page. */
interface Sender {
  readonly from?: string;
  readonly source?: object;
}

/** Creates the page's side of the frame protocol, and what the browser gives to a game in its frame. */
export function createFramingPage({
  isFramed = true,
  ancestorOrigins = [origin],
  referrer = "",
}: FramingPageOptions = {}) {
  const parent = { postMessage: vi.fn<PostMessage>() };
  const frame = new EventTarget();
  const window = Object.assign(frame, { parent: isFramed ? parent : frame });
  const ancestors =
    ancestorOrigins &&
    Object.assign([...ancestorOrigins], {
      item: (index: number) => ancestorOrigins[index] ?? null,
    });
  const globals = { window, location: { ancestorOrigins: ancestors }, document: { referrer } };
  const ports: MessagePort[] = [];

  /** The last `hello`, and the origin that may receive it. */
  function hello() {
    const [message, target] = parent.postMessage.mock.lastCall ?? [];
    return { message, target: typeof target === "object" ? target.targetOrigin : target };
  }

  function send(
    data: unknown,
    {
      from = origin,
      source = parent,
      ports = [],
    }: Sender & { readonly ports?: readonly MessagePort[] } = {},
  ): void {
    frame.dispatchEvent(Object.assign(new Event("message"), { source, origin: from, data, ports }));
  }

  /** Sends `welcome` and returns the page's end of the channel. */
  function welcome(changes: object = {}, sender: Sender = {}) {
    const { port1, port2 } = new MessageChannel();
    const received = vi.fn();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => void received(data);
    ports.push(port1, port2);
    const nonce = hello().message?.nonce;
    const data = { ns: "fabulous-fish", v: 1, type: "welcome", nonce, ...changes };
    send(data, { ...sender, ports: [port2] });
    return {
      received,
      handOver: (id: number, payload: string) =>
        port1.postMessage({ type: "handover", id, payload }),
      answer: (message: object) => port1.postMessage({ type: "ticket", ...message }),
    };
  }

  const close = () => ports.forEach((port) => port.close());
  return { globals, parent, hello, send, welcome, close };
}
