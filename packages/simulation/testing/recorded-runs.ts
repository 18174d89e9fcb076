import { type Recording, record, startRecording } from "../recording/recording.ts";
import { botDecides, botSkills, createBot } from "../bots/bot.ts";
import { createSea } from "../create-sea.ts";
import { aim, type SwimInput } from "../input.ts";
import { createRandom, nextBetween } from "../random.ts";
import type { Sea } from "../sea.ts";
import { advanceSea } from "../step.ts";

/** A run that has ended, with its recording. */
export interface RecordedRun {
  readonly sea: Sea;
  readonly recording: Recording;
}

/** Who plays a recorded run: a bot, or a practised one whose hand on the mouse is never still. */
export type RecordedPlayer = keyof typeof botSkills | "unsteady";

export const recordedPlayers = ["practised", "ordinary", "beginner", "unsteady"] as const;

/** Plays a run to its end. The same player and seed give the same run. */
export function playRun(player: RecordedPlayer, seed: number): RecordedRun {
  const sea = createSea(seed, "swimming");
  const recording = startRecording(seed);
  const decide = player === "unsteady" ? unsteadyHand(seed) : bot(player, seed);
  while (sea.phase === "swimming") {
    const input = decide(sea);
    record(recording, input);
    advanceSea(sea, input);
    sea.events.count = 0;
  }
  return { sea, recording };
}

type Decide = (sea: Sea) => SwimInput;

function bot(skill: keyof typeof botSkills, seed: number): Decide {
  const player = createBot(botSkills[skill], seed);
  return (sea) => {
    botDecides(player, sea);
    return player.input;
  };
}

/**
 * Moves a mouse towards where a bot wants to swim. Mouse and fish tremble by up to two pixels, of the
 * 110 that mean full speed, so that hardly any two steps are equal.
 */
function unsteadyHand(seed: number): Decide {
  const decide = bot("practised", seed);
  const random = createRandom(seed ^ 0xbad5eed);
  const input = { x: 0, y: 0, dash: false };
  let [mouseX, mouseY] = [0, 0];
  return (sea) => {
    const wanted = decide(sea);
    mouseX += (wanted.x - mouseX) * 0.3 + nextBetween(random, -2, 2);
    mouseY += (wanted.y - mouseY) * 0.3 + nextBetween(random, -2, 2);
    aim(input, mouseX / 110, mouseY / 110);
    input.dash = wanted.dash;
    return input;
  };
}
