import { sendPayload, type UnityInstance } from "./unity-instance.ts";

/** Delivers the latest payload by the best channel there is. */
export interface Delivery {
  /** A payload replaces the one before it. */
  readonly offer: (payload: string) => void;
  /** The frame speaks the protocol and is ready: from now on no other channel is used. */
  readonly byPort: (send: (id: number, payload: string) => void) => void;
  readonly byInstance: (instance: UnityInstance) => void;
  readonly acknowledged: (id: number) => void;
  /** The frame has another document: the channels of the last one are gone. */
  readonly reset: () => void;
}

interface DeliveryEvents {
  readonly onDelivered: () => void;
  readonly onAcknowledged: () => void;
  /** `SendMessage` threw, so nothing is delivered. It is called again after a while. */
  readonly onRefused: (reason: unknown) => void;
}

/** In milliseconds: the first wait before `SendMessage` is called again, and the longest. */
const firstRetry = 250;
const longestRetry = 8_000;

export function createDelivery({
  onDelivered,
  onAcknowledged,
  onRefused,
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

  /** @param wait the milliseconds until the next attempt, should this one throw */
  function send(to: UnityInstance, payload: string, wait: number): void {
    try {
      sendPayload(to, payload);
      delivered = payload;
      onDelivered();
    } catch (error) {
      const next = Math.min(2 * wait, longestRetry);
      retry = window.setTimeout(() => send(to, payload, next), wait);
      onRefused(error);
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
    acknowledged(which) {
      if (which === id) onAcknowledged();
    },
    reset() {
      window.clearTimeout(retry);
      port = undefined;
      instance = undefined;
      delivered = undefined;
    },
  };
}
