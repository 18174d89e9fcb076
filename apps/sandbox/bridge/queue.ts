/** A WalletConnect version 1 frame. */
export interface BridgeFrame {
  readonly topic: string;
  readonly type: "pub" | "sub" | "ack";
  readonly payload: string;
  readonly silent: boolean;
}

/** A client that is connected to the bridge. */
export interface Subscriber {
  send(frame: BridgeFrame): void;
}

/**
 * Forwards published frames to the subscribers of their topic. Frames without a subscriber are
 * queued for the first one.
 */
export class FrameQueue {
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  readonly #queued = new Map<string, BridgeFrame[]>();

  /** Handles a frame that a client has sent. Acknowledgements are ignored. */
  handle(from: Subscriber, frame: BridgeFrame): void {
    if (frame.type === "sub") this.#subscribe(from, frame.topic);
    else if (frame.type === "pub") this.#publish(frame);
  }

  /** Removes a disconnected client. */
  remove(subscriber: Subscriber): void {
    for (const [topic, subscribers] of this.#subscribers) {
      subscribers.delete(subscriber);
      if (subscribers.size === 0) this.#subscribers.delete(topic);
    }
  }

  #subscribe(subscriber: Subscriber, topic: string): void {
    const subscribers = this.#subscribers.get(topic) ?? new Set();
    this.#subscribers.set(topic, subscribers.add(subscriber));
    const queued = this.#queued.get(topic) ?? [];
    this.#queued.delete(topic);
    // A subscriber that leaves meanwhile leaves the others queued.
    for (const frame of queued) this.#publish(frame);
  }

  #publish(frame: BridgeFrame): void {
    const subscribers = this.#subscribers.get(frame.topic);
    if (subscribers === undefined) {
      const queued = this.#queued.get(frame.topic) ?? [];
      this.#queued.set(frame.topic, [...queued, frame]);
      return;
    }
    for (const subscriber of subscribers) subscriber.send(frame);
  }
}
