import { bridgeSocketOf } from "./bridge-socket.ts";
import type { Connector } from "./connector.ts";
import { withinTime } from "./within-time.ts";

/** How long an unreachable bridge is tried, so that the wallet hears of the end. */
const closingTime = 20_000;

/**
 * Tells the wallet that nobody is there any more, whether it has answered yet or not, and lets go of
 * the bridge: at once when it is reached, else as soon as it is, in the background.
 */
export async function closeSession(connector: Connector): Promise<void> {
  const socket = bridgeSocketOf(connector);
  const sent = withinTime(closingTime, socket.whenOpen());
  // A wallet that has not answered is known only by the topic on which it was asked.
  if (connector.peerId === "") connector.peerId = connector.handshakeTopic;
  try {
    if (connector.peerId !== "") await connector.killSession();
  } finally {
    void sent.then(() => socket.stop());
  }
}
