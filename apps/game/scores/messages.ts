import type { Translation } from "@fabulous-fish/core/translation";
import type { NotCounted } from "./counted-runs.ts";
import type { NotShown } from "./watched-run.ts";

const english = {
  season: (name: string) => `Season ${name}`,
  loading: "Looking up the best…",
  empty: "No score this season yet. Yours can be the first.",
  unavailable: "The season's scores cannot be reached at the moment.",
  yourPlace: (place: string, count: string) => `Your place: ${place} of ${count}`,
  noPlace: "You have no place yet.",
  /** Read by screen readers, in place of a row of the list. */
  row: (place: string, name: string, points: string) => `Place ${place}: ${name}, ${points} points`,
  you: "You",
  slow: "took extra time",
  starting: "Diving in…",
  sending: "Sending your run…",
  delayed: "Your run could not be sent yet. Trying again…",
  first: "You lead the season!",
  place: (place: string) => `Place ${place} of the season!`,
  bestPlace: (points: string, place: string) => `Your best, ${points}, is place ${place}.`,
  notCounted: (why: string) => `This run did not count: ${why}`,
  reasons: {
    unreachable: "the season's scores could not be reached.",
    busy: "the season's scores were too busy.",
    off: "no scores are kept here at the moment.",
    "signed-out": "you are signed out. Sign in again on the page around the game.",
    "not-eligible": "your account may not play at the moment.",
    "too-many-runs": "you have begun many runs in a short time. Wait a minute.",
    version: "there is a newer version of the game. Reload the page to get it.",
    outdated: "it was swum in an older version of the game.",
    unconfirmed: "it could not be confirmed.",
    "too-long": "it took longer than 20 minutes.",
    "run-unknown": "your account began another one, or it was open for over an hour.",
    expired: "it could not be sent within an hour.",
    "account-changed": "the account has changed.",
    "still-sending": "the one before was still being sent.",
  } satisfies Record<NotCounted, string>,
  watch: "Watch the best run",
  fetching: "Fetching the run…",
  watching: (name: string) => `You are watching ${name}`,
  twice: "Twice as fast",
  stop: "Stop watching",
  remove: "Remove my scores",
  removed: "Your scores and your recordings go, in all seasons. Nobody can bring them back.",
  removeNow: "Remove them",
  notRemoved: "Your scores could not be removed. Try again later.",
  notShown: {
    version: "This run was swum in another version of the game.",
    damaged: "This run cannot be shown: its recording is damaged.",
    missing: "The recording of this run is no longer kept.",
    unreachable: "The run could not be fetched. Try again later.",
  } satisfies Record<NotShown, string>,
} as const;

export type ScoreMessages = Translation<typeof english>;

/** The messages about scores, in the language of the game. */
export const scoreMessages: ScoreMessages = { ...english };

/** Shows the scores in a language. */
export function applyScoreMessages(translation: ScoreMessages): void {
  Object.assign(scoreMessages, translation);
}
