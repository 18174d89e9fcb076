import { sendPayload, type UnityInstance } from "./unity-instance.ts";

interface DeliveryEvents {
  /** @param expectsAck whether only an acknowledgement shows that the game has received it */
  readonly onDelivered: (expectsAck: boolean) => void;
  readonly onAcknowledged: () => void;
  /** `SendMessage` threw, so the payload is not delivered. It is retried. */
  readonly onSendFailed: (reason: unknown) => void;
}

/** The first and the longest delay before a payload is sent again, in milliseconds (rule 5.8). */
const firstRetry = 250;
const maxRetry = 8_000;

/** Creates the delivery of the latest payload by the preferred available channel. */
export function createDelivery({ onDelivered, onAcknowledged, onSendFailed }: DeliveryEvents) {
  let latest: string | undefined;
  let id = 0;
  let port: ((id: number, payload: string) => void) | undefined;
  let instance: UnityInstance | undefined;
  let delivered: string | undefined;
  let retry: number | undefined;
  /** Before the next attempt. */
  let waitMilliseconds = firstRetry;

  function deliver(): void {
    window.clearTimeout(retry);
    if (latest === undefined) return;
    if (port) {
      id += 1;
      port(id, latest);
      onDelivered(true);
    } else if (instance && delivered !== latest) {
      waitMilliseconds = firstRetry;
      send(instance, latest);
    }
  }

  function send(to: UnityInstance, payload: string): void {
    delivered = payload;
    try {
      sendPayload(to, payload);
    } catch (error) {
      delivered = undefined;
      sendAgain(to, payload);
      onSendFailed(error);
    }
    // The engine logs during the call what is not received, or later if it runs in a worker.
    if (delivered === payload) onDelivered(false);
  }

  function sendAgain(to: UnityInstance, payload: string): void {
    window.clearTimeout(retry);
    retry = window.setTimeout(() => send(to, payload), waitMilliseconds);
    waitMilliseconds = Math.min(2 * waitMilliseconds, maxRetry);
  }

  return {
    /** Sets the payload, which replaces the previous one. */
    offer: (payload: string): void => {
      latest = payload;
      deliver();
    },
    /** Sets the frame protocol as the channel, which is preferred over the instance. */
    byPort(send: (id: number, payload: string) => void): void {
      port = send;
      deliver();
    },
    /** Sets the engine instance as the channel, unless the frame protocol is in use. */
    byInstance(found: UnityInstance): void {
      if (port || found === instance) return;
      instance = found;
      delivered = undefined;
      deliver();
    },
    /**
     * Sends the payload again after the engine has logged that nothing has received a message. Returns
     * whether it was the payload.
     */
    notReceived(): boolean {
      if (port || !instance || latest === undefined) return false;
      delivered = undefined;
      sendAgain(instance, latest);
      return true;
    },
    /** Called with the id that the frame acknowledges. */
    acknowledged: (acknowledgedId: number): void => {
      if (acknowledgedId === id) onAcknowledged();
    },
    /** Removes the channels, for example when the frame loads another document. */
    reset: (): void => {
      window.clearTimeout(retry);
      port = undefined;
      instance = undefined;
      delivered = undefined;
    },
  };
}
