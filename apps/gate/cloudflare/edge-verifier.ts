import type { RunVerifier } from "@fabulous-fish/core/gate/run-verifier";
import { createRunVerifier } from "@fabulous-fish/simulation/recording/run-verifier";
import { GateError } from "@fabulous-fish/core/gate/gate-error";

/** With its request, each takes up to three of an instance's 128 MB. */
const maxRunning = 16;
/**
 * If a client leaves, the runtime ends the request without a sign, so a replay that should have
 * ended is not counted.
 */
const maxReplayMilliseconds = 10_000;

const giveTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * Creates a verifier of the reference game's runs for an instance of the Worker. In between, the
 * instance serves other requests.
 *
 * `verify` rejects with a {@link GateError} `too-busy` while too many recordings are replayed.
 */
export function createEdgeVerifier(): RunVerifier {
  const verifier = createRunVerifier(giveTurn);
  const ends = new Set<{ readonly at: number }>();
  return {
    begin: (version) => verifier.begin(version),
    async verify(run, recording) {
      const now = Date.now();
      for (const end of ends) if (end.at <= now) ends.delete(end);
      if (ends.size >= maxRunning) throw new GateError("too-busy");
      const end = { at: now + maxReplayMilliseconds };
      ends.add(end);
      try {
        return await verifier.verify(run, recording);
      } finally {
        ends.delete(end);
      }
    },
  };
}
