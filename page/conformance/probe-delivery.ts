import { createDelivery } from "../game-frame/delivery.ts";
import type { UnityInstance } from "../game-frame/unity-instance.ts";
import type { Recorder } from "./recorder.ts";
import type { Observation } from "./observation.ts";

/** In milliseconds: how long a build has to come forward with the protocol, and then to acknowledge. */
const timeToSpeak = 3_000;
const timeToAcknowledge = 10_000;
/** In milliseconds: how long `SendMessage` may throw before that is the result. */
const timeToTake = 10_000;

/** What is told, and who is to know. */
interface DeliveryProbe {
  readonly payloads: readonly [string, string];
  readonly recorder: Recorder;
  /** The milliseconds since the build was opened. */
  readonly now: () => number;
  /** Called after the first hand-over, once the game has had its time to take it. */
  readonly between: () => void;
  /** The build has been left: an engine that has ended must not be told. */
  readonly signal: AbortSignal;
}

/** The ways by which a build may be told, as they come up. */
export interface Telling {
  readonly byPort: (send: (id: number, payload: string) => void) => void;
  readonly byInstance: (instance: UnityInstance) => void;
  readonly acknowledged: (id: number) => void;
  readonly reset: () => void;
}

/**
 * Hands over two payloads, one after the other, and notes what comes of each. The observation is
 * settled when both are answered, or had their time.
 */
export function probeDelivery({
  payloads,
  recorder,
  now,
  between,
  signal,
}: DeliveryProbe): Telling {
  let current: 0 | 1 = 0;
  let deliveredAt = 0;
  const isLeft = () => signal.aborted;

  const delivery = createDelivery({
    onDelivered() {
      deliveredAt = now();
      recorder.handOver(current, { isDelivered: true, rejection: undefined });
    },
    onRefused: (reason) => recorder.handOver(current, { rejection: String(reason) }),
    onAcknowledged: () => recorder.handOver(current, { acknowledgedAfter: now() - deliveredAt }),
  });

  async function run(): Promise<void> {
    /** Whether the build has taken it, or has had its time to. */
    const taken = async (index: 0 | 1) => {
      const isTaken = ({ handOvers }: Observation) => handOvers[index].isDelivered;
      await recorder.until(
        (observed) => isTaken(observed) || observed.handOvers[index].rejection !== undefined,
      );
      recorder.record({ stage: "delivering" });
      await recorder.until(isTaken, timeToTake);
    };
    const answered = async (index: 0 | 1) => {
      await taken(index);
      if (!recorder.observed().handOvers[index].isDelivered) return;
      const isAcknowledged = ({ handOvers }: Observation) =>
        handOvers[index].acknowledgedAfter !== undefined;
      await recorder.until(isAcknowledged, timeToSpeak);
      if (recorder.observed().channels.includes("protocol")) {
        await recorder.until(isAcknowledged, timeToAcknowledge - timeToSpeak);
      }
    };
    const [first, second] = payloads;
    delivery.offer(first);
    await answered(0);
    if (isLeft()) return;
    between();
    current = 1;
    delivery.offer(second);
    await answered(1);
    if (!isLeft()) recorder.record({ stage: "settled" });
  }

  void run();

  return {
    byPort: delivery.byPort,
    byInstance: delivery.byInstance,
    acknowledged: delivery.acknowledged,
    reset: delivery.reset,
  };
}
