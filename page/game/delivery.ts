import { sendPayload, type UnityInstance } from "./unity-instance.ts";

/** Delivers the latest payload by the preferred available channel. */
export interface Delivery {
  /** Sets the payload, which replaces the previous one. */
  readonly offer: (payload: string) => void;
  /** Sets the frame protocol as the channel, which is preferred over the instance. */
  readonly byPort: (send: (id: number, payload: string) => void) => void;
  /** Sets the engine instance as the channel, unless the frame protocol is in use. */
  readonly byInstance: (instance: UnityInstance) => void;
  /** Called with the id that the frame acknowledges. */
  readonly acknowledged: (id: number) => void;
  /** Removes the channels, for example when the frame loads another document. */
  readonly reset: () => void;
}

interface DeliveryEvents {
  readonly onDelivered: () => void;
  readonly onAcknowledged: () => void;
  /** `SendMessage` threw, so the payload is not delivered. It is retried. */
  readonly onSendFailed: (reason: unknown) => void;
}

/** The first and the longest delay before `SendMessage` is retried, in milliseconds (rule 5.8). */
const firstRetry = 250;
const longestRetry = 8_000;

export function createDelivery({
  onDelivered,
  onAcknowledged,
  onSendFailed,
}: DeliveryEvents): Delivery {
  let latest: string | undefined;
  let id = 0;
  let port: ((id: number, payload: string) => void) | undefined;
  let instance: UnityInstance | undefined;
  let delivered: string | undefined;
  let retry: number | undefined;

  function deliver(): void {
    window.clearTimeout(retry);
    if (latest === undefined) return;
    if (port) {
      id += 1;
      port(id, latest);
      onDelivered();
    } else if (instance && delivered !== latest) {
      send(instance, latest, firstRetry);
    }
  }

  /** @param wait the delay before the next attempt, in milliseconds */
  function send(to: UnityInstance, payload: string, wait: number): void {
    try {
      sendPayload(to, payload);
      delivered = payload;
      onDelivered();
    } catch (error) {
      const next = Math.min(2 * wait, longestRetry);
      retry = window.setTimeout(() => send(to, payload, next), wait);
      onSendFailed(error);
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
      delivered = undefined;
      deliver();
    },
    acknowledged(acknowledgedId) {
      if (acknowledgedId === id) onAcknowledged();
    },
    reset() {
      window.clearTimeout(retry);
      port = undefined;
      instance = undefined;
      delivered = undefined;
    },
  };
}
