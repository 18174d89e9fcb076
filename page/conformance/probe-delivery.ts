import type { GameEvent } from "../game-frame/open-game.ts";
import type { Observation } from "./observation.ts";
import type { Recorder } from "./recorder.ts";

/** In milliseconds: the time to acknowledge, without and with the frame protocol. */
const acknowledgeTimeout = 3_000;
const protocolTimeout = 10_000;
/** In milliseconds: how long a throwing `SendMessage` is retried. */
const sendTimeout = 10_000;

/** The options of `probeDelivery`. */
interface DeliveryProbeOptions {
  readonly deliver: (payload: string) => void;
  readonly payloads: readonly [string, string];
  readonly recorder: Recorder;
  /** The milliseconds since the build was opened. */
  readonly now: () => number;
  /** Called between the two hand-overs. */
  readonly between: () => void;
  /** Aborted when the build is left, because its engine must not receive messages any more. */
  readonly signal: AbortSignal;
}

/**
 * Delivers two payloads, one after the other, and records the result of each. The observation is
 * settled when both are acknowledged or timed out. Returns the receiver of the game's events.
 */
export function probeDelivery({
  deliver,
  payloads,
  recorder,
  now,
  between,
  signal,
}: DeliveryProbeOptions): (event: GameEvent) => void {
  let current: 0 | 1 = 0;
  let deliveredAt = 0;
  const isLeft = () => signal.aborted;

  async function run(): Promise<void> {
    /** Resolves when the payload is delivered, or some time after the first failed attempt. */
    const waitForDelivery = async (index: 0 | 1) => {
      const isDelivered = ({ handOvers }: Observation) => handOvers[index].isDelivered;
      await recorder.until(
        (observed) => isDelivered(observed) || observed.handOvers[index].rejection !== undefined,
      );
      recorder.record({ stage: "delivering" });
      await recorder.until(isDelivered, sendTimeout);
    };
    /** Resolves when the payload is acknowledged, or after a timeout. */
    const waitForAcknowledgement = async (index: 0 | 1) => {
      await waitForDelivery(index);
      if (!recorder.observed().handOvers[index].isDelivered) return;
      const isAcknowledged = ({ handOvers }: Observation) =>
        handOvers[index].acknowledgedAfter !== undefined;
      await recorder.until(isAcknowledged, acknowledgeTimeout);
      if (recorder.observed().channels.includes("protocol")) {
        await recorder.until(isAcknowledged, protocolTimeout - acknowledgeTimeout);
      }
    };
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

  void run();

  return (event) => {
    switch (event.type) {
      case "delivered":
        deliveredAt = now();
        recorder.handOver(current, { isDelivered: true, rejection: undefined });
        break;
      case "send-failed":
        recorder.handOver(current, { rejection: String(event.reason) });
        break;
      case "acknowledged":
        recorder.handOver(current, { acknowledgedAfter: now() - deliveredAt });
        break;
      default:
        break;
    }
  };
}
