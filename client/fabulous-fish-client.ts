/**
 * The hand-over, for a game in a frame: one file to copy into a game's page, without dependencies.
 *
 * The game says hello to the page that frames it until it is welcomed with a message port; over the
 * port it says that it is ready, is handed who came and whether they may play, and acknowledges it.
 * The page may hand over again at any time: the latest word counts.
 */

/** Who came, and whether they may play. */
export interface HandOver {
  /** Whether the account holds enough to play. */
  readonly canPlay: boolean;
  /** The account's address, empty when no wallet is connected. */
  readonly account: string;
  /** What the account holds, in base units by asset id, exact to the unit. */
  readonly tokens: Readonly<Record<string, bigint>>;
}

/** What a game wants from the page. */
export interface ConnectOptions {
  /** Called with each hand-over; it is acknowledged when this returns without throwing. */
  readonly onHandOver: (handOver: HandOver) => void;
  /** Called once, when a page that speaks the protocol has answered. */
  readonly onWelcome?: () => void;
  /** The page's origin. Left out, it is taken from the browser, and unknown means any. */
  readonly pageOrigin?: string;
}

/** The game's end of the line. */
export interface PageConnection {
  /** Says how much of the game is loaded, 0 to 1. */
  reportProgress(value: number): void;
  /** Says that the game can take a hand-over now. */
  reportReady(): void;
  /** Hangs up. */
  close(): void;
}

/** A hand-over that is not what it should be. Ask the page's maker: the page wrote it. */
export class HandOverFormatError extends Error {
  override readonly name = "HandOverFormatError";
}

const NAMESPACE = "fabulous-fish";
const VERSION = 1;
const HELLO_EVERY_MS = 250;

/**
 * Reads a hand-over from its JSON. Amounts go up to 2^64-1, more than a JavaScript number holds, so
 * whole numbers are read as `bigint` and never rounded.
 *
 * @throws HandOverFormatError when the text is not JSON or a field is missing or of another type.
 */
export function parseHandOver(json: string): HandOver {
  let value: unknown;
  try {
    value = JSON.parse(keepWholeNumbers(json));
  } catch {
    throw new HandOverFormatError("The hand-over is not JSON.");
  }
  if (!isRecord(value)) throw new HandOverFormatError("The hand-over is not an object.");
  const { canPlay, account, tokens } = value;
  if (typeof canPlay !== "boolean") throw new HandOverFormatError("canPlay is not true or false.");
  if (account !== undefined && account !== null && typeof account !== "string") {
    throw new HandOverFormatError("account is not a string.");
  }
  return { canPlay, account: account ?? "", tokens: readTokens(tokens) };
}

/** Wraps the digits of whole numbers, leaving those inside strings and all fractions alone. */
function keepWholeNumbers(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (part) =>
    /^\d+$/.test(part) ? `{"whole":"${part}"}` : part,
  );
}

function readTokens(tokens: unknown): Record<string, bigint> {
  const read: Record<string, bigint> = {};
  if (tokens === undefined || tokens === null) return read;
  if (!isRecord(tokens)) throw new HandOverFormatError("tokens is not an object.");
  for (const [assetId, amount] of Object.entries(tokens)) {
    const whole = isRecord(amount) ? amount["whole"] : amount;
    if (typeof whole !== "string" || !/^\d+$/.test(whole)) {
      throw new HandOverFormatError(`The amount of asset ${assetId} is not a whole number.`);
    }
    read[assetId] = BigInt(whole);
  }
  return read;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a message is one of ours, in the version this file speaks. */
function isOurs(data: unknown): data is Record<string, unknown> {
  return isRecord(data) && data["ns"] === NAMESPACE && data["v"] === VERSION;
}

/** The framing page's origin, or null where the browser does not tell. */
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
 * Connects to the framing page. Outside a frame it does nothing, so the same build also runs alone.
 */
export function connectToPage(options: ConnectOptions): PageConnection {
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const origin = options.pageOrigin ?? framingOrigin();
  let port: MessagePort | null = null;
  let ready = false;
  let progress: number | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  // A hello is no secret, so it may go to any origin; what is answered is checked below.
  const sayHello = (): void =>
    window.parent.postMessage(
      { ns: NAMESPACE, v: VERSION, type: "hello", nonce },
      { targetOrigin: origin ?? "*" },
    );

  const onMessage = (event: MessageEvent<unknown>): void => {
    if (event.source !== window.parent || !isOurs(event.data)) return;
    if (origin !== null && event.origin !== origin) return;
    if (event.data["type"] === "ping") {
      // A page that pings does not know us (any more): it may have been loaded anew.
      sayHello();
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
    options.onWelcome?.();
  };

  const receive = (from: MessagePort, message: unknown): void => {
    if (!isRecord(message) || message["type"] !== "handover") return;
    const { id, payload } = message;
    if (typeof id !== "number" || typeof payload !== "string") return;
    options.onHandOver(parseHandOver(payload));
    from.postMessage({ type: "ack", id });
  };

  if (window.parent !== window) {
    window.addEventListener("message", onMessage);
    timer = setInterval(sayHello, HELLO_EVERY_MS);
    sayHello();
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
    close() {
      clearInterval(timer);
      window.removeEventListener("message", onMessage);
      port?.close();
      port = null;
    },
  };
}
