import type { Connector } from "./connector.ts";

/**
 * The private socket of a connector. The library has no public API to read whether it is open, to
 * observe when it opens, or to close it for good.
 */
interface Transport {
  readonly readyState: number;
  readonly _nextSocket: WebSocket | null;
  _socketCreate: () => void;
  _socketOpen: () => void;
}

export interface BridgeSocket {
  /** Whether the bridge has been reached at least once. */
  readonly hasOpened: () => boolean;
  /** Resolves when the socket is open and the queued messages are sent. */
  readonly whenOpen: () => Promise<void>;
  /**
   * Closes the socket for good. Otherwise it retries an unreachable bridge every second without
   * end, and reopens whenever the network returns.
   */
  readonly stop: () => void;
}

export function bridgeSocketOf(connector: Connector): BridgeSocket {
  const transport = Reflect.get(connector, "_transport") as Transport;

  return {
    hasOpened: () => transport.readyState >= WebSocket.CONNECTING,

    whenOpen: () =>
      new Promise((resolve) => {
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

    stop() {
      transport._socketCreate = () => {};
      transport._nextSocket?.close();
      connector.transportClose();
    },
  };
}
