import { isRecord } from "@fabulous-fish/core/json/parse-document";

/** The time limit of the bridge's handshake. */
const handshakeMilliseconds = 8_000;
const retryMilliseconds = 1_000;

/** No list of accounts and no signed transaction is longer, encrypted and in hex. */
const maxFrameCharacters = 1_000_000;

/** The WalletConnect client, as far as its sockets need it. */
interface SocketOwner {
  transportClose(): void;
}

interface Frame {
  readonly topic: string;
}

/**
 * The private socket transport of a connector. WalletConnect has no public API to read whether it
 * is open, to observe when it opens, to limit its handshake, or to close it for good.
 */
interface Transport {
  /** As `WebSocket.readyState`; -1 until the first socket has opened. */
  readonly readyState: number;
  readonly _events: readonly {
    readonly event: string;
    readonly callback: (frame: Frame) => void;
  }[];
  /** The socket whose handshake is under way. */
  _nextSocket: WebSocket | null;
  _queue: object[];
  close: () => void;
  _socketCreate: () => void;
  _socketOpen: () => void;
  _socketReceive: (event: MessageEvent<string>) => void;
  _socketSend: (frame: object) => void;
  _pushQueue: () => void;
}

const transportOf = (connector: SocketOwner) => Reflect.get(connector, "_transport") as Transport;

/**
 * Supervises the sockets of a new connector. WalletConnect waits without end for a handshake that the
 * bridge does not answer, and so never connects again; it drops a frame that it has acknowledged if its
 * socket closes meanwhile, and everything queued if the socket closes while it sends that.
 *
 * @param onTooLarge is called in place of reading a frame that would keep the page busy for long.
 */
export function superviseSockets(connector: SocketOwner, onTooLarge: () => void): void {
  const transport = transportOf(connector);
  const create = transport._socketCreate.bind(transport);
  const close = transport.close.bind(transport);

  function superviseNext(): void {
    const socket = transport._nextSocket;
    if (!socket) return;

    const giveUp = () => {
      clearTimeout(timer);
      socket.onopen = null;
      socket.onclose = null;
      setTimeout(() => {
        if (transport._nextSocket === socket) transport._nextSocket = null;
        transport._socketCreate();
      }, retryMilliseconds);
    };
    const timer = setTimeout(() => {
      giveUp();
      socket.close();
    }, handshakeMilliseconds);
    socket.onopen = () => {
      clearTimeout(timer);
      transport._socketOpen();
    };
    socket.onclose = giveUp;
  }

  transport._socketCreate = () => {
    if (transport._nextSocket) return;
    create();
    superviseNext();
  };
  transport._pushQueue = () => {
    // What cannot be sent is queued again.
    for (const frame of transport._queue.splice(0)) transport._socketSend(frame);
  };
  transport._socketReceive = ({ data }) => {
    if (data.length > maxFrameCharacters) {
      onTooLarge();
      return;
    }
    const frame = frameIn(data);
    if (!frame) return;
    transport._socketSend({ topic: frame.topic, type: "ack", payload: "", silent: true });
    for (const { event, callback } of transport._events) if (event === "message") callback(frame);
  };
  transport.close = () => {
    // A late response must not connect what has been ended.
    transport._socketReceive = () => {};
    close();
  };
  // The connector's constructor has opened it.
  superviseNext();
}

/** Returns the connector's connection to the bridge. */
export function bridgeSocketOf(connector: SocketOwner) {
  const transport = transportOf(connector);

  return {
    /** Returns whether the bridge has been reached at least once. */
    hasOpened: () => transport.readyState >= WebSocket.CONNECTING,
    /** Resolves when the socket is open and the queued messages are sent. */
    whenOpen: () =>
      new Promise<void>((resolve) => {
        if (transport.readyState === WebSocket.OPEN) {
          resolve();
          return;
        }
        const open = transport._socketOpen.bind(transport);
        transport._socketOpen = () => {
          open();
          resolve();
        };
      }),
    /**
     * Closes the socket for good. Without this call, the socket retries an unreachable bridge every
     * second, and reopens whenever the network returns.
     */
    stop: (): void => {
      transport._socketCreate = () => {};
      transport._nextSocket?.close();
      connector.transportClose();
    },
  };
}

function frameIn(data: string): Frame | undefined {
  try {
    const frame: unknown = JSON.parse(data);
    return isRecord(frame) && typeof frame["topic"] === "string"
      ? (frame as unknown as Frame)
      : undefined;
  } catch {
    return undefined;
  }
}
