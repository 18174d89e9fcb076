import { sendPayload, type UnityInstance } from "./unity-instance.ts";

/** Hands the latest payload to whatever there is to hand it to. */
export interface Delivery {
  /** A payload takes the place of the one before it. */
  readonly offer: (payload: string) => void;
  /** The frame speaks the protocol and is ready: from now on nothing else is used. */
  readonly byPort: (send: (id: number, payload: string) => void) => void;
  readonly byInstance: (instance: UnityInstance) => void;
  readonly acknowledged: (id: number) => void;
  /** The frame has another document: what was there is gone. */
  readonly reset: () => void;
}

interface DeliveryEvents {
  readonly onTold: () => void;
  readonly onAcknowledged: () => void;
}

export function createDelivery({ onTold, onAcknowledged }: DeliveryEvents): Delivery {
  let latest: string | undefined;
  let id = 0;
  let port: ((id: number, payload: string) => void) | undefined;
  let instance: UnityInstance | undefined;
  let told: string | undefined;

  function deliver(): void {
    if (latest === undefined) return;
    if (port) {
      id += 1;
      port(id, latest);
      onTold();
    } else if (instance && told !== latest) {
      told = latest;
      sendPayload(instance, latest);
      onTold();
    }
  }

  return {
    offer(payload) {
      latest = payload;
      deliver();
    },
    byPort(send) {
      port = send;
      deliver();
    },
    byInstance(found) {
      if (port || found === instance) return;
      instance = found;
      told = undefined;
      deliver();
    },
    acknowledged(which) {
      if (which === id) onAcknowledged();
    },
    reset() {
      port = undefined;
      instance = undefined;
      told = undefined;
    },
  };
}
