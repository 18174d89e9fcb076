import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createSea } from "../create-sea.ts";
import { advanceSea } from "../step.ts";
import { simulationVersion } from "../version.ts";
import { playRun } from "../testing/recorded-runs.ts";
import { decodeRecording, encodeRecording } from "./binary-recording.ts";
import { record, type Recording, startRecording } from "./recording.ts";
import { createRunVerifier } from "./run-verifier.ts";

/** Of the header. */
const headerLength = 16;
/** The most parts, of 2,000 steps each, that 20 minutes have. */
const maxTurns = 24;

const giveTurn = vi.fn(() => Promise.resolve());
const verifier = createRunVerifier(giveTurn);

/** Verifies what anybody could send, in a time that has a limit. */
async function verify(bytes: Uint8Array, seed = 7) {
  giveTurn.mockClear();
  const verification = await verifier.verify({ seed, version: simulationVersion }, bytes);
  expect(giveTurn.mock.calls.length).toBeLessThanOrEqual(maxTurns);
  return verification;
}

/** Plays the steps of a binary form one by one, and trusts that there are no others. */
function play(bytes: Uint8Array, seed: number) {
  const sea = createSea(seed, "swimming");
  let at = headerLength;
  while (at < bytes.length) {
    let [number, factor] = [0, 1];
    for (let more = true; more; factor *= 128) {
      const byte = bytes[at++] ?? NaN;
      number += (byte % 128) * factor;
      more = byte >= 128;
    }
    const [x = NaN, y = NaN] = [...bytes.subarray(at, at + 2)].map((byte) => (byte << 24) >> 24);
    at += 2;
    for (let left = Math.floor(number / 2) + 1; left > 0; left--) {
      if (sea.phase !== "swimming") return undefined;
      advanceSea(sea, { x, y, dash: number % 2 === 1 });
    }
  }
  if (at > bytes.length || sea.phase === "swimming") return undefined;
  return { score: sea.player.score, milliseconds: sea.steps * 25 };
}

/** A recording is rejected, or has the score of what it says, and no other form says the same. */
async function expectHonest(bytes: Uint8Array, seed?: number) {
  const verification = await verify(bytes, seed);
  if ("rejected" in verification) return verification.rejected;
  expect(verification).toEqual(play(bytes, seed ?? 7));
  const decoded = decodeRecording(bytes, seed);
  if (typeof decoded === "string") throw new Error(decoded);
  expect(encodeRecording(decoded)).toEqual(Uint8Array.from(bytes));
  return "verified";
}

const real = encodeRecording(playRun("beginner", 7).recording);
const header = real.subarray(0, headerLength);
const after = (start: Uint8Array, bytes: Uint8Array) => Uint8Array.from([...start, ...bytes]);

test("attack: random bytes, also behind a header that fits", async () => {
  const bytes = fc.uint8Array({ maxLength: 5_000 });
  // A whole run: a fish that eats nothing.
  const starving = encodeRecording(cutAtTheEnd([40_000, 44, -37, 0])).subarray(headerLength);
  expect(starving).toHaveLength(4);
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(bytes, async (made) => {
      expect(await verify(made)).toEqual({ rejected: "form" });
      outcomes.add(await expectHonest(after(header, made)));
    }),
    { examples: [[starving]] },
  );
  expect(outcomes).toContain("verified");
  expect(outcomes.size).toBeGreaterThan(1);
});

test("attack: steps that fit the form, which no game has recorded", async () => {
  const component = fc.integer({ min: -90, max: 90 });
  const steps = fc.tuple(fc.integer({ min: 1, max: 3_000 }), component, component, fc.nat(1));
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 20 }), async (parts) => {
      outcomes.add(
        await expectHonest(encodeRecording({ ...startRecording(7), inputs: parts.flat() })),
      );
    }),
  );
  expect([...outcomes]).toEqual(expect.arrayContaining(["unfinished", "rest"]));
});

/** Changes of a recording at a place. */
const changes: Record<string, (at: number, bytes: Uint8Array) => Uint8Array> = {
  replace: (at, bytes) => real.with(at, bytes[0] ?? 0),
  insert: (at, bytes) => Uint8Array.from([...real.subarray(0, at), ...bytes, ...real.subarray(at)]),
  remove: (at, bytes) =>
    Uint8Array.from([...real.subarray(0, at), ...real.subarray(at + bytes.length)]),
  repeat: (at, bytes) =>
    Uint8Array.from([...real.subarray(0, at + bytes.length), ...real.subarray(at)]),
};

test.each(Object.keys(changes))("attack: a recording that was changed: %s", async (name) => {
  const place = fc.nat(real.length - 1);
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(place, fc.uint8Array({ minLength: 1, maxLength: 9 }), async (at, bytes) => {
      const changed = changes[name]?.(at, bytes) ?? real;
      outcomes.add(await expectHonest(changed));
    }),
    { numRuns: 150 },
  );
  expect(outcomes.size).toBeGreaterThan(2);
});

test("attack: a recording that was changed, and goes on to the end of what has become of it", async () => {
  const { sea, recording } = playRun("beginner", 7);
  const scores = new Set<number>();
  const place = fc.integer({ min: 0, max: recording.inputs.length / 4 - 1 });
  await fc.assert(
    fc.asyncProperty(place, fc.integer({ min: 1, max: 2 }), async (at, component) => {
      const { inputs: played } = recording;
      const turned = 4 * at + component;
      const inputs = played.with(turned, -(played[turned] ?? 0));
      const bytes = encodeRecording(cutAtTheEnd([...inputs, 40_000, 0, 0, 0]));
      expect(await expectHonest(bytes)).toBe("verified");
      const verification = await verify(bytes);
      if ("score" in verification) scores.add(verification.score);
    }),
    { numRuns: 30 },
  );
  // It is another run with a score of its own.
  expect(scores.size).toBeGreaterThan(8);
  expect([...scores].some((score) => score < sea.player.score)).toBe(true);
});

/** Returns the recording of the run that inputs lead to, without those after its end. */
function cutAtTheEnd(inputs: readonly number[]): Recording {
  const sea = createSea(7, "swimming");
  const recording = startRecording(7);
  for (let at = 0; at < inputs.length; at += 4) {
    const [steps = 0, x = 0, y = 0, dash] = inputs.slice(at, at + 4);
    const input = { x, y, dash: dash === 1 };
    for (let left = steps; left > 0 && sea.phase === "swimming"; left--) {
      record(recording, input);
      advanceSea(sea, input);
    }
  }
  return recording;
}

test("attack: every part of a recording, and one with more behind it", async () => {
  for (let length = 0; length < real.length; length++) {
    const rejected = await expectHonest(real.subarray(0, length));
    expect(["form", "unfinished"]).toContain(rejected);
  }
  for (const more of [[0], [0, 0, 0], [0x80], [1, 1, 1], [...real]]) {
    expect(["form", "input", "rest"]).toContain(
      await expectHonest(after(real, Uint8Array.from(more))),
    );
  }
  expect(await expectHonest(real)).toBe("verified");
});

test("attack: a recording that makes the replay long, or takes memory", async () => {
  const steps = (...bytes: number[]) => after(header, Uint8Array.from(bytes));
  expect(await verify(steps(0xff, 0xff, 0xff, 0x7f, 0, 0))).toEqual({ rejected: "length" });
  expect(await verify(steps(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f, 0, 0))).toEqual({
    rejected: "form",
  });
  // The most steps, which do not end the run earlier than hunger does.
  expect(await verify(steps(0xfe, 0xed, 0x05, 0, 0))).toEqual({ rejected: "rest" });

  const [even, odd] = [Uint8Array.of(0, 1, 0), Uint8Array.of(0, 0, 1)];
  const alternating = Array.from({ length: 1_000_000 }, (_, at) => (at % 2 ? even : odd));
  const huge = Buffer.concat([header, ...alternating]);
  expect(await verify(huge)).toEqual({ rejected: "length" });
  expect(giveTurn).not.toHaveBeenCalled();
  const recording = decodeRecording(huge.subarray(0, 16 + 3 * 48_000));
  expect(recording).toHaveProperty("inputs.length", 4 * 48_000);
});
