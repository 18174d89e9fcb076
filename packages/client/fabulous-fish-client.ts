/**
 * Receives the hand-over in a game that runs in a frame. It has no dependencies.
 *
 * The game sends `hello` to the framing page until it receives `welcome` with a message port. Over
 * the port it sends `ready`, receives hand-overs and acknowledges them. The page can send another
 * hand-over at any time; the last one applies. A game with a server of its own can request tickets,
 * which prove to that server who is playing.
 */

import { type HandOver, isRecord, parseHandOver } from "./hand-over.ts";
import { createTicketRequests, type Ticket, TicketRefusedError } from "./ticket-requests.ts";

export { type HandOver, HandOverFormatError, parseHandOver } from "./hand-over.ts";
export {
  type Ticket,
  type TicketFailure,
  TicketRefusedError,
  TicketTimedOutError,
} from "./ticket-requests.ts";

/** Options of `connectToPage`. */
export interface ConnectOptions {
  /** Called with each hand-over. When it returns, the hand-over is acknowledged. */
  readonly onHandOver: (handOver: HandOver) => void;
  /** Called whenever a page that uses the protocol has sent `welcome`. */
  readonly onWelcome?: () => void;
  /**
   * The only accepted origin. Default: that of the framing page, or any if the browser hides it.
   */
  readonly pageOrigin?: string;
}

/** The connection to the framing page. */
export interface PageConnection {
  /** Reports the progress of loading, from 0 to 1. */
  reportProgress(value: number): void;
  /** Reports that the game can receive hand-overs from now on. */
  reportReady(): void;
  /**
   * Requests a ticket for the game's own server. It is valid for 60 seconds and accepted once, so
   * request one for each sign-in.
   *
   * @param timeout in milliseconds
   * @throws {TicketRefusedError} if the page responds with a reason, or there is no page
   * @throws {TicketTimedOutError} if the page does not respond, for example an older version
   */
  requestTicket(timeout?: number): Promise<Ticket>;
  /** Stops receiving. Pending requests for a ticket are rejected. */
  close(): void;
}

const namespace = "fabulous-fish";
const version = 1;
const helloEveryMs = 250;

/** Returns whether a message belongs to the frame protocol, in the version of this file. */
function isProtocolMessage(data: unknown): data is Record<string, unknown> {
  return isRecord(data) && data["ns"] === namespace && data["v"] === version;
}

/** Returns the framing page's origin; null if the browser does not report it. */
function framingOrigin(): string | null {
  const ancestors = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins;
  const nearest = ancestors?.item(0);
  if (nearest !== undefined && nearest !== null && nearest !== "null") return nearest;
  try {
    return new URL(document.referrer).origin;
  } catch {
    return null;
  }
}

/**
 * Connects to the framing page. Outside a frame it does nothing, so the same build also runs on its
 * own.
 */
export function connectToPage(options: ConnectOptions): PageConnection {
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const origin = options.pageOrigin ?? framingOrigin();
  let port: MessagePort | null = null;
  let ready = false;
  let progress: number | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const tickets = createTicketRequests();
  let isOpen = window.parent !== window;

  // A hello contains no secret, so it may be sent to any origin. Replies are verified below.
  const sendHello = (): void =>
    window.parent.postMessage(
      { ns: namespace, v: version, type: "hello", nonce },
      { targetOrigin: origin ?? "*" },
    );

  const onMessage = (event: MessageEvent<unknown>): void => {
    if (event.source !== window.parent || !isProtocolMessage(event.data)) return;
    if (origin !== null && event.origin !== origin) return;
    if (event.data["type"] === "ping") {
      // The page sends `ping` if it has no connection, for example after a reload.
      sendHello();
    } else if (event.data["type"] === "welcome" && event.data["nonce"] === nonce) {
      const [offered] = event.ports;
      if (offered !== undefined) open(offered);
    }
  };

  const open = (offered: MessagePort): void => {
    clearInterval(timer);
    port?.close();
    port = offered;
    port.onmessage = (event: MessageEvent<unknown>) => receive(offered, event.data);
    if (progress !== null) port.postMessage({ type: "progress", value: progress });
    if (ready) port.postMessage({ type: "ready" });
    tickets.sendAll(port);
    options.onWelcome?.();
  };

  const receive = (from: MessagePort, message: unknown): void => {
    if (!isRecord(message)) return;
    if (message["type"] === "ticket") tickets.answer(message);
    if (message["type"] !== "handover") return;
    const { id, payload } = message;
    if (typeof id !== "number" || typeof payload !== "string") return;
    options.onHandOver(parseHandOver(payload));
    from.postMessage({ type: "ack", id });
  };

  if (isOpen) {
    window.addEventListener("message", onMessage);
    timer = setInterval(sendHello, helloEveryMs);
    sendHello();
  }

  return {
    reportProgress(value) {
      progress = value;
      port?.postMessage({ type: "progress", value });
    },
    reportReady() {
      ready = true;
      port?.postMessage({ type: "ready" });
    },
    requestTicket: (timeout) =>
      isOpen ? tickets.request(port, timeout) : Promise.reject(new TicketRefusedError("no-page")),
    close() {
      isOpen = false;
      tickets.rejectAll();
      clearInterval(timer);
      window.removeEventListener("message", onMessage);
      port?.close();
      port = null;
    },
  };
}
