import { isRecord } from "@fabulous-fish/core/json/parse-document";
import type { RequestTicket } from "../session/game-port.ts";

const namespace = "fabulous-fish";
const version = 1;

/** The messages that a frame sends after its welcome. */
export interface ProtocolEvents {
  /** The game uses another version of the protocol; called once. */
  readonly onOtherVersion: (version: unknown) => void;
  /** The game has said hello. */
  readonly onConnected: () => void;
  /** The frame is ready for hand-overs. Called again after a reload. */
  readonly onReady: (send: (id: number, payload: string) => void) => void;
  readonly onAcknowledged: (id: number) => void;
  /** The fraction loaded, from 0 to 1. */
  readonly onProgress: (progress: number) => void;
  /** Undefined if the site has no gate. */
  readonly requestTicket: RequestTicket | undefined;
}

/**
 * The page's side of the frame protocol (docs/game.md). Accepts messages only from the frame and the
 * expected origin, and sends only to that origin (rules 5.9 and 5.10).
 */
export function speakProtocol(frame: HTMLIFrameElement, origin: string, events: ProtocolEvents) {
  let port: MessagePort | undefined;
  let nonce: string | undefined;
  let hasReplied = false;
  let hasRejectedVersion = false;

  type Post = (message: object, transfer?: MessagePort[]) => void;

  const post: Post = (message, transfer = []) => {
    const full = { ns: namespace, v: version, ...message };
    frame.contentWindow?.postMessage(full, { targetOrigin: origin, transfer });
  };

  function onMessage({ source, origin: from, data }: MessageEvent<unknown>): void {
    if (source === null || source !== frame.contentWindow || from !== origin) return;
    receiveHello(data, post);
  }

  /** A game in a frame of the game's page sends its messages to that page, and expects its responses. */
  function listenIn(view: Window): void {
    view.addEventListener("message", ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (from !== origin || !isChild(source, view)) return;
      const { MessageEvent: Event } = source as Window & typeof globalThis;
      receiveHello(data, (message, ports = []) => {
        const full = { ns: namespace, v: version, ...message };
        source.dispatchEvent(new Event("message", { data: full, origin, source: view, ports }));
      });
    });
  }

  function receiveHello(data: unknown, reply: Post): void {
    if (!isRecord(data) || data["ns"] !== namespace || data["type"] !== "hello") return;
    if (data["v"] !== version) {
      if (!hasRejectedVersion) events.onOtherVersion(data["v"]);
      hasRejectedVersion = true;
    } else if (typeof data["nonce"] === "string") welcome(data["nonce"], reply);
  }

  /** A repeated hello means that the welcome was lost, unless the frame has replied to it. */
  function welcome(hello: string, reply: Post): void {
    if (hello === nonce && hasReplied) return;
    port?.close();
    if (hello !== nonce) events.onConnected();
    nonce = hello;
    hasReplied = false;
    const channel = new MessageChannel();
    const ours = channel.port1;
    port = ours;
    ours.onmessage = ({ data }: MessageEvent<unknown>) => {
      hasReplied = true;
      if (isRecord(data)) receive(ours, data);
    };
    reply({ type: "welcome", nonce }, [channel.port2]);
  }

  function receive(from: MessagePort, { type, id, value }: Record<string, unknown>): void {
    if (type === "ready") {
      events.onReady((handOverId, payload) =>
        from.postMessage({ type: "handover", id: handOverId, payload }),
      );
    } else if (type === "ack" && typeof id === "number") events.onAcknowledged(id);
    else if (type === "progress" && typeof value === "number") events.onProgress(value);
    else if (type === "ticket" && typeof id === "number") void answer(from, id);
  }

  /** Sends the ticket only over the port that has requested it. */
  async function answer(from: MessagePort, id: number): Promise<void> {
    const result = (await events.requestTicket?.()) ?? { reason: "no-gate" };
    from.postMessage({
      type: "ticket",
      id,
      ...("reason" in result ? { error: result.reason } : result),
    });
  }

  // The frame may have sent its hello before the page listened; the ping makes it repeat it.
  const ping = () => {
    // A blocked page has an opaque origin, for which postMessage logs an error.
    if (!isErrorPage(frame)) post({ type: "ping" });
  };
  window.addEventListener("message", onMessage);
  frame.addEventListener("load", ping);
  return {
    listenIn,
    stop: (): void => {
      window.removeEventListener("message", onMessage);
      frame.removeEventListener("load", ping);
      port?.close();
    },
  };
}

function isChild(source: MessageEventSource | null, view: Window): source is Window {
  return source !== null && "parent" in source && source !== view && source.parent === view;
}

/** Whether the browser shows its own error page, whose document is not accessible. */
function isErrorPage(frame: HTMLIFrameElement): boolean {
  return frame.contentDocument === null && new URL(frame.src).origin === location.origin;
}
