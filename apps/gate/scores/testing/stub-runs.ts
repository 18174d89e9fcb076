import type { BegunRun, RunVerifier } from "@fabulous-fish/core/gate/run-verifier";

/** The version of the stub game. */
export const stubVersion = "stub-1";

/** For each input of the stub game. */
export const stubStepMilliseconds = 100;

const maxInputs = 5_000;

/** The input that the stub game rewards at a step: a digit from 0 to 4. */
const rewarded = (seed: number, index: number) => String((seed + index) % 5);

/**
 * Records a run of the stub game.
 *
 * @param score how many of the inputs are rewarded.
 * @param steps how many inputs there are. Default: as many.
 */
export function recordRun(run: BegunRun, score: number, steps = score): Uint8Array {
  const inputs = Array.from({ length: steps }, (_, index) =>
    rewarded(run.seed, index < score ? index : index + 1),
  );
  return new TextEncoder().encode(`${run.version} ${run.seed} ${inputs.join("")}.`);
}

/**
 * Creates the verifier of a stub game, in which each input is worth a point if it is the one that
 * follows from the seed. A recording is a text: version, seed, the inputs, and a full stop.
 */
export function createStubVerifier(): RunVerifier {
  let seed = 0;
  return {
    begin(version) {
      seed += 1;
      return Promise.resolve(version === stubVersion ? { seed, version } : undefined);
    },
    verify(run, recording) {
      const text = new TextDecoder().decode(recording);
      const [, version, runSeed, inputs = "", end, rest] =
        /^(\S+) (\d+) (\d*)(\.?)(.*)$/s.exec(text) ?? [];
      const rejected = () => {
        if (version === undefined) return "form";
        if (version !== run.version) return "version";
        if (Number(runSeed) !== run.seed) return "seed";
        if (/[5-9]/.test(inputs)) return "input";
        if (inputs.length > maxInputs) return "length";
        if (end !== ".") return "unfinished";
        return rest === "" ? undefined : "rest";
      };
      const reason = rejected();
      if (reason !== undefined) return Promise.resolve({ rejected: reason });
      const points = Array.from(inputs).filter(
        (input, index) => input === rewarded(run.seed, index),
      );
      return Promise.resolve({
        score: points.length,
        milliseconds: inputs.length * stubStepMilliseconds,
      });
    },
  };
}
