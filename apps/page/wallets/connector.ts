import { isRecord } from "@fabulous-fish/core/json/parse-document";
import type { PeraWalletConnect } from "@perawallet/connect";
import { withTimeout } from "@fabulous-fish/core/timeout";
import { bridgeSocketOf } from "./bridge-socket.ts";

/** The WalletConnect client inside a wallet's library, with its connection to the bridge. */
export type Connector = Pick<
  NonNullable<PeraWalletConnect["connector"]>,
  | "on"
  | "off"
  | "accounts"
  | "clientId"
  | "connected"
  | "handshakeId"
  | "handshakeTopic"
  | "killSession"
  | "peerId"
  | "peerMeta"
  | "session"
  | "transportClose"
>;

/** Callbacks for the events of the library's connectors. */
export interface ConnectorObserver {
  /**
   * Called when the library creates a connector. If it returns false, the connector is not used,
   * and the library's call fails.
   */
  onCreated(connector: Connector): boolean;
  /** Called when the wallet rejects the request or ends the connection. */
  onDisconnected(message: string, connector: Connector): void;
  onAccountsChanged(accounts: readonly unknown[], connector: Connector): void;
}

/**
 * Observes the library's connector from its creation. The library replaces it when it connects or
 * reconnects, and does not expose its events.
 */
export function observeConnector(
  library: { connector: Connector | null },
  observer: ConnectorObserver,
): void {
  let connector: Connector | null = null;

  /** A further response to the request would replace the accounts, or end the session. */
  const ignoreFurtherResponses = (next: Connector) => next.off(`response:${next.handshakeId}`);

  function subscribe(next: Connector): void {
    if (next.connected) ignoreFurtherResponses(next);
    next.on("connect", () => ignoreFurtherResponses(next));
    next.on("disconnect", (_, payload) => {
      if (next === connector) observer.onDisconnected(messageOf(payload), next);
    });
    next.on("session_update", (_, payload) => {
      if (next === connector) observer.onAccountsChanged(accountsOf(payload), next);
    });
  }

  Object.defineProperty(library, "connector", {
    get: () => connector,
    set(next: Connector | null) {
      if (next && !observer.onCreated(next)) return;
      connector = next;
      if (next) subscribe(next);
    },
  });
}

function firstParameter(payload: unknown): Readonly<Record<string, unknown>> {
  const params = isRecord(payload) ? payload["params"] : undefined;
  const [first] = Array.isArray(params) ? (params as unknown[]) : [];
  return isRecord(first) ? first : {};
}

function messageOf(payload: unknown): string {
  const { message } = firstParameter(payload);
  return typeof message === "string" ? message : "";
}

function accountsOf(payload: unknown): readonly unknown[] {
  const { accounts } = firstParameter(payload);
  return Array.isArray(accounts) ? (accounts as unknown[]) : [];
}

/** To notify the wallet over an unreachable bridge. */
const closeMilliseconds = 20_000;

/**
 * Notifies the wallet that the session has ended, even if the wallet has not yet responded to the
 * connection request, then closes the connection to the bridge. If the bridge is not reached yet,
 * both happen in the background.
 */
export async function closeSession(connector: Connector): Promise<void> {
  const socket = bridgeSocketOf(connector);
  const sent = withTimeout(socket.whenOpen(), closeMilliseconds, () => undefined);
  // A wallet that has not responded has no peer id yet; the handshake topic reaches it.
  if (connector.peerId === "") connector.peerId = connector.handshakeTopic;
  try {
    if (connector.peerId !== "") await connector.killSession();
  } finally {
    void sent.then(() => socket.stop());
  }
}
