import { custom, exactOptional, type InferOutput } from "valibot";
import {
  integerField,
  listOf,
  text,
  textField,
  trueOrFalse,
} from "../configuration/field-schemas.ts";
import { openRecord, record } from "../json/parse-document.ts";
import { base64 } from "../gate/message-fields.ts";

/*
 * The messages of the gate's scores (docs/gate.md), as `parseExactJson` returns them.
 */

/** The largest recording of a run, in bytes. */
export const maxRecording = 256 * 1_024;

/**
 * The largest body of `POST /gate/runs/{run}`, in bytes: a recording of that size in base64, and the
 * JSON around it.
 */
export const maxSubmission = 344 * 1_024;

/** The id of a run, and of the recording of a score. */
const id = textField("expected an id", /^[\w-]{1,64}$/);

const score = integerField(0, Number.MAX_SAFE_INTEGER);

/**
 * A time in milliseconds since 1970. With that of `message-fields.ts`, a page that shows scores would fetch
 * one more file.
 */
const time = integerField(0, Number.MAX_SAFE_INTEGER);

/** A rank counts from 1. Equal scores share one. */
const rank = integerField(1, Number.MAX_SAFE_INTEGER);

/** The name of a season: scores of different seasons are not compared. */
export const seasonName = textField("expected 1 to 32 letters, digits, - or _", /^[\w-]{1,32}$/);

/** The version of a game's simulation. */
export const simulationVersion = textField(
  "expected 1 to 64 letters, digits, - or _",
  /^[\w-]{1,64}$/,
);

/** The body of `POST /gate/runs`. */
export const runRequest = record({ version: simulationVersion });

/** The response to `POST /gate/runs`. */
export const gateRun = openRecord({
  run: id,
  /** 32 bits, drawn by the gate. */
  seed: integerField(0, 0xffff_ffff),
  /** The gate takes no recording of the run later. */
  expiresAt: time,
});

/** A run that the gate has begun. */
export type GateRun = InferOutput<typeof gateRun>;

/** The body of `POST /gate/runs/{run}`. */
export const runSubmission = record({
  /** The game's binary form, of up to {@link maxRecording} bytes. */
  recording: base64,
});

/** The response to `POST /gate/runs/{run}`. */
export const runResult = openRecord({
  /** Of this run, as the gate has replayed it. */
  score,
  /** The account's best score of the season. */
  best: score,
  /** Of the best score, among the accounts of the season. */
  rank,
});

/** The result of a run that the gate has replayed. */
export type RunResult = InferOutput<typeof runResult>;

const scoreEntry = openRecord({
  /** Of the recording: `GET /gate/scores/{id}/recording`. */
  id,
  rank,
  /** For display: the checksum is not verified, which would cost a game and a page 5 kB. */
  account: textField("expected an account", /^[A-Z2-7]{58}$/),
  score,
  /** When the run ended. */
  playedAt: time,
  /** Whether the run took far longer than it lasts. */
  isSlow: trueOrFalse,
  /** Whether the recording is kept. */
  hasRecording: trueOrFalse,
});

/** An entry of the best scores. */
export type ScoreEntry = InferOutput<typeof scoreEntry>;

/** The response to `GET /gate/scores`. */
export const gateScores = openRecord({
  season: text,
  /** The number of accounts with a score. */
  count: custom<number>((input) => Number.isSafeInteger(input), "expected a number"),
  /** The best, in order. */
  scores: listOf(scoreEntry),
  /** The player's, for a request with a session, if the account has a score. */
  player: exactOptional(
    openRecord({
      rank,
      score,
      /** The player's entry, with up to two before and two after it. */
      neighbours: listOf(scoreEntry),
    }),
  ),
});

/** The best scores of the season. */
export type GateScores = InferOutput<typeof gateScores>;
