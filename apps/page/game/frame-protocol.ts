import { isRecord } from "@fabulous-fish/core/json/parse-document";
import type { RequestTicket } from "../session/game-port.ts";
import { GameSetupError } from "@fabulous-fish/checks/game-files/game-setup-errors";

const namespace = "fabulous-fish";
const version = 1;

/** The messages that a frame sends after its welcome. */
export interface ProtocolEvents {
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
 * expected origin, and sends only to that origin (rules 5.9 and 5.10). Returns a function that stops it.
 */
export function speakProtocol(
  frame: HTMLIFrameElement,
  origin: string,
  events: ProtocolEvents,
): () => void {
  let port: MessagePort | undefined;
  let nonce: string | undefined;
  let hasReplied = false;
  let hasRejectedVersion = false;

  function post(message: object, transfer: Transferable[] = []): void {
    const full = { ns: namespace, v: version, ...message };
    frame.contentWindow?.postMessage(full, { targetOrigin: origin, transfer });
  }

  function onMessage({ source, origin: from, data }: MessageEvent<unknown>): void {
    if (source === null || source !== frame.contentWindow || from !== origin) return;
    if (!isRecord(data) || data["ns"] !== namespace || data["type"] !== "hello") return;
    if (data["v"] !== version) {
      if (!hasRejectedVersion)
        console.error(
          new GameSetupError(
            "game-protocol-version",
            `Version ${JSON.stringify(data["v"])} instead of 1.`,
          ),
        );
      hasRejectedVersion = true;
    } else if (typeof data["nonce"] === "string") welcome(data["nonce"]);
  }

  /** A repeated hello means that the welcome was lost, unless the frame has replied to it. */
  function welcome(hello: string): void {
    if (hello === nonce && hasReplied) return;
    port?.close();
    nonce = hello;
    hasReplied = false;
    const channel = new MessageChannel();
    const ours = channel.port1;
    port = ours;
    ours.onmessage = ({ data }: MessageEvent<unknown>) => {
      hasReplied = true;
      if (isRecord(data)) receive(ours, data);
    };
    post({ type: "welcome", nonce }, [channel.port2]);
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
  return () => {
    window.removeEventListener("message", onMessage);
    frame.removeEventListener("load", ping);
    port?.close();
  };
}

/** Whether the browser shows its own error page, whose document is not accessible. */
function isErrorPage(frame: HTMLIFrameElement): boolean {
  return frame.contentDocument === null && new URL(frame.src).origin === location.origin;
}
