import { GameProtocolVersionError } from "./errors.ts";

const namespace = "fabulous-fish";
const version = 1;

/** What a frame says once it is welcomed. */
export interface ProtocolEvents {
  /** The frame can be told from now on; after a reload it says so again. */
  readonly onReady: (send: (id: number, payload: string) => void) => void;
  readonly onAcknowledged: (id: number) => void;
  /** The part loaded, 0 to 1. */
  readonly onProgress: (portion: number) => void;
}

/**
 * The page's side of the frame protocol (docs/game.md). Hears only the frame itself under the
 * origin expected, and answers to that origin alone. Returns how to stop.
 */
export function speakProtocol(
  frame: HTMLIFrameElement,
  origin: string,
  events: ProtocolEvents,
): () => void {
  let port: MessagePort | undefined;
  let nonce: string | undefined;
  let hasSpoken = false;
  let hasRefused = false;

  function post(message: object, transfer: Transferable[] = []): void {
    const full = { ns: namespace, v: version, ...message };
    frame.contentWindow?.postMessage(full, { targetOrigin: origin, transfer });
  }

  function onMessage({ source, origin: from, data }: MessageEvent<unknown>): void {
    if (source === null || source !== frame.contentWindow || from !== origin) return;
    if (!isRecord(data) || data["ns"] !== namespace || data["type"] !== "hello") return;
    if (data["v"] !== version) {
      if (!hasRefused) console.error(new GameProtocolVersionError(data["v"]));
      hasRefused = true;
    } else if (typeof data["nonce"] === "string") welcome(data["nonce"]);
  }

  /** A frame that repeats its hello has not had its welcome, unless it has spoken since. */
  function welcome(hello: string): void {
    if (hello === nonce && hasSpoken) return;
    port?.close();
    nonce = hello;
    hasSpoken = false;
    const channel = new MessageChannel();
    const ours = channel.port1;
    port = ours;
    ours.onmessage = ({ data }: MessageEvent<unknown>) => {
      hasSpoken = true;
      if (isRecord(data)) receive(ours, data);
    };
    post({ type: "welcome", nonce }, [channel.port2]);
  }

  function receive(from: MessagePort, { type, id, value }: Record<string, unknown>): void {
    if (type === "ready") {
      events.onReady((number, payload) =>
        from.postMessage({ type: "handover", id: number, payload }),
      );
    } else if (type === "ack" && typeof id === "number") events.onAcknowledged(id);
    else if (type === "progress" && typeof value === "number") events.onProgress(value);
  }

  // Either side may have been there first.
  const ping = () => {
    // A host's error page stands under no origin, and the browser would complain aloud.
    if (!isErrorPage(frame)) post({ type: "ping" });
  };
  window.addEventListener("message", onMessage);
  frame.addEventListener("load", ping);
  return () => {
    window.removeEventListener("message", onMessage);
    frame.removeEventListener("load", ping);
    port?.close();
  };
}

/** A page that is blocked leaves a frame without a document that anybody may see. */
function isErrorPage(frame: HTMLIFrameElement): boolean {
  return frame.contentDocument === null && new URL(frame.src).origin === location.origin;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
