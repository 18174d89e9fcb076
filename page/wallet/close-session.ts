import { bridgeSocketOf } from "./bridge-socket.ts";
import type { Connector } from "./connector.ts";
import { withinTime } from "./within-time.ts";

/** How long to wait for an unreachable bridge before giving up notifying the wallet, in milliseconds. */
const closeTimeout = 20_000;

/**
 * Notifies the wallet that the session has ended, even if the wallet has not yet responded to the
 * request, then closes the connection to the bridge. If the bridge is not reached yet, both happen
 * in the background.
 */
export async function closeSession(connector: Connector): Promise<void> {
  const socket = bridgeSocketOf(connector);
  const sent = withinTime(closeTimeout, socket.whenOpen());
  // A wallet that has not responded has no peer id yet; the handshake topic reaches it.
  if (connector.peerId === "") connector.peerId = connector.handshakeTopic;
  try {
    if (connector.peerId !== "") await connector.killSession();
  } finally {
    void sent.then(() => socket.stop());
  }
}
