import type { Connector } from "./connector.ts";

/**
 * The connector's socket, as its library has it: private, because the library offers no way to ask
 * whether it is open, to hear when it opens, or to stop it.
 */
interface Transport {
  readonly readyState: number;
  readonly _nextSocket: WebSocket | null;
  _socketCreate: () => void;
  _socketOpen: () => void;
}

export interface BridgeSocket {
  /** Whether the bridge was ever reached. */
  readonly hasOpened: () => boolean;
  /** Resolves when what is to be sent has been sent. */
  readonly whenOpen: () => Promise<void>;
  /**
   * Ends it for good. By itself it would try a dead bridge every second for ever, and open again
   * whenever the network comes back.
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
