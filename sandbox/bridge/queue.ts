/** A frame of WalletConnect version 1, as clients and bridge exchange it. */
export interface BridgeFrame {
  readonly topic: string;
  readonly type: "pub" | "sub" | "ack";
  readonly payload: string;
  readonly silent: boolean;
}

/** Who is connected to the bridge. */
export interface Subscriber {
  send(frame: BridgeFrame): void;
}

/**
 * Passes published frames to those who subscribed to their topic, and keeps those that nobody has
 * subscribed to yet until somebody does.
 */
export class FrameQueue {
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  readonly #waiting = new Map<string, BridgeFrame[]>();

  /** Takes in one frame of a subscriber. Acknowledgements need no answer. */
  take(from: Subscriber, frame: BridgeFrame): void {
    if (frame.type === "sub") this.#subscribe(from, frame.topic);
    else if (frame.type === "pub") this.#publish(frame);
  }

  /** Forgets a subscriber that has gone; frames for its topics wait from now on. */
  leave(subscriber: Subscriber): void {
    for (const [topic, subscribers] of this.#subscribers) {
      subscribers.delete(subscriber);
      if (subscribers.size === 0) this.#subscribers.delete(topic);
    }
  }

  #subscribe(subscriber: Subscriber, topic: string): void {
    const subscribers = this.#subscribers.get(topic) ?? new Set();
    this.#subscribers.set(topic, subscribers.add(subscriber));
    const waiting = this.#waiting.get(topic) ?? [];
    this.#waiting.delete(topic);
    for (const frame of waiting) subscriber.send(frame);
  }

  #publish(frame: BridgeFrame): void {
    const subscribers = this.#subscribers.get(frame.topic);
    if (subscribers === undefined) {
      const waiting = this.#waiting.get(frame.topic) ?? [];
      this.#waiting.set(frame.topic, [...waiting, frame]);
      return;
    }
    for (const subscriber of subscribers) subscriber.send(frame);
  }
}
