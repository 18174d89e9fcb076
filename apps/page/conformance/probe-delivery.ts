import type { GameEvent } from "../game/mount-game.ts";
import { messages } from "./messages.ts";
import type { Observation, Recorder } from "./observation.ts";

/** The time in which the game has to acknowledge a payload, in milliseconds. */
const acknowledgeTimeout = { withoutProtocol: 3_000, withProtocol: 10_000 };
/** The time for which a `SendMessage` that does not reach the game is retried, in milliseconds. */
const retryTimeout = 10_000;

const { threw, engineMessage } = messages.delivered;

/** The options of `probeDelivery`. */
interface DeliveryProbeOptions {
  readonly deliver: (payload: string) => void;
  readonly payloads: readonly [string, string];
  readonly recorder: Recorder;
  /** Returns the milliseconds since the build was opened. */
  readonly now: () => number;
  /** Called after the result of the first payload, before the second is delivered. */
  readonly between: () => void;
  /** Aborted when the build is left. Its engine must not receive messages any more. */
  readonly signal: AbortSignal;
}

/**
 * Delivers two payloads, one after the other, and records the result of each. The observation is
 * settled when both are acknowledged or timed out.
 *
 * @returns a listener, which must receive all events of the game
 */
export function probeDelivery({
  deliver,
  payloads,
  recorder,
  now,
  between,
  signal,
}: DeliveryProbeOptions): (event: GameEvent) => void {
  /** The index of the payload that is being delivered. */
  let current: 0 | 1 = 0;
  /** When it was delivered, by `now`. */
  let deliveredAt = 0;
  // A function, because TypeScript would take `signal.aborted` for unchanged after an `await`.
  const isLeft = () => signal.aborted;

  async function run(): Promise<void> {
    const [first, second] = payloads;
    deliver(first);
    await waitForAcknowledgement(0);
    if (isLeft()) return;
    between();
    current = 1;
    deliver(second);
    await waitForAcknowledgement(1);
    if (!isLeft()) recorder.record({ stage: "settled" });
  }

  /** Resolves when the payload is acknowledged, or after a timeout. */
  async function waitForAcknowledgement(index: 0 | 1): Promise<void> {
    await waitForDelivery(index);
    if (!recorder.observed().handOvers[index].isDelivered) return;
    const isAcknowledged = ({ handOvers }: Observation) =>
      handOvers[index].acknowledgedAfterMilliseconds !== undefined;
    const { withoutProtocol, withProtocol } = acknowledgeTimeout;
    await recorder.until(isAcknowledged, withoutProtocol);
    // The protocol may only be found while waiting.
    if (recorder.observed().channels.includes("protocol")) {
      await recorder.until(isAcknowledged, withProtocol - withoutProtocol);
    }
  }

  /** Resolves when the payload is delivered, or a timeout after the first failed attempt. */
  async function waitForDelivery(index: 0 | 1): Promise<void> {
    const isDelivered = ({ handOvers }: Observation) => handOvers[index].isDelivered;
    const hasFailed = ({ handOvers }: Observation) => handOvers[index].rejection !== undefined;
    // Without a limit: the game may still be loading.
    await recorder.until((observed) => isDelivered(observed) || hasFailed(observed));
    recorder.record({ stage: "delivering" });
    const [first] = recorder.observed().handOvers;
    // What has not received the first one in this time is not waited for once more.
    await recorder.until(isDelivered, index === 0 || first.isDelivered ? retryTimeout : 0);
  }

  void run();

  return (event) => {
    switch (event.type) {
      case "delivered":
        deliveredAt = now();
        recorder.handOver(current, { isDelivered: true, rejection: undefined });
        break;
      case "send-failed":
        recorder.handOver(current, { rejection: threw(String(event.reason)) });
        break;
      case "not-received":
        recorder.handOver(current, { rejection: engineMessage(event.line) });
        break;
      case "acknowledged":
        recorder.handOver(current, { acknowledgedAfterMilliseconds: now() - deliveredAt });
        break;
      default:
        break;
    }
  };
}
