import { is } from "valibot";
import { decodeBase64 } from "@fabulous-fish/core";
import {
  gateRun,
  gateScores,
  maxRecording,
  maxSubmission,
  runRequest,
  runResult,
  runSubmission,
  seasonName,
} from "@fabulous-fish/core/scores/score-messages";
import { GateError, invalidRequest } from "@fabulous-fish/core/gate/gate-error";
import { playerRoute, type Route } from "../operator/route.ts";
import { listMilliseconds, type Scores } from "./scores.ts";

const defaultLimit = 10;
const maxLimit = 100;
/** A recording never changes, but its player can remove it. */
const recordingSeconds = 60;

/** Creates the routes of runs and scores (docs/gate.md). */
export const scoreRoutes = (scores: Scores): readonly Route[] => [
  playerRoute({
    method: "POST",
    path: "/runs",
    from: "player",
    limit: "runs",
    body: { schema: runRequest },
    answers: gateRun,
    respond: async ({ account, body }) => ({ json: await scores.begin(account, body.version) }),
  }),
  playerRoute({
    method: "POST",
    path: "/runs/{run}",
    from: "session",
    limit: "recordings",
    body: { schema: runSubmission, maxBytes: maxSubmission },
    answers: runResult,
    async respond({ account, body, param, requireEligible, tooLarge, report }) {
      const bytes = decodeBase64(body.recording);
      if (bytes.length > maxRecording) {
        throw tooLarge(`recording: expected at most ${maxRecording} bytes`);
      }
      await requireEligible();
      const count = (label: string) =>
        report({ kind: "module-counted", counter: runCounter.name, label });
      try {
        const json = await scores.submit(account, param("run"), bytes);
        // Not audited: with the time of a public score, a hashed account would be known.
        count("ok");
        return { json };
      } catch (error) {
        const { check } = error instanceof GateError ? error.extension : {};
        if (check) {
          count(check);
          report({ kind: "audited", event: "run-rejected", account, check });
        }
        throw error;
      }
    },
  }),
  {
    method: "GET",
    path: "/scores",
    from: "anyone",
    answers: gateScores,
    note: "`limit` and `season` are in the query",
    async respond({ query, findAccount }) {
      const limit = limitIn(query("limit"));
      const list = await scores.list(limit, seasonIn(query("season")));
      const account = await findAccount();
      if (!account) return { json: list, publicSeconds: listMilliseconds / 1_000 };
      return { json: { ...list, player: await scores.player(account, list.season) } };
    },
  },
  playerRoute({
    method: "DELETE",
    path: "/scores",
    from: "session",
    answers: "204",
    note: "removes the account's scores and recordings",
    async respond({ account, report }) {
      await scores.remove(account);
      report({ kind: "audited", event: removedEvent, account, by: "player" });
      return undefined;
    },
  }),
  {
    method: "GET",
    path: "/scores/{id}/recording",
    from: "anyone",
    answers: "the recording, as bytes",
    async respond({ param }) {
      const id = param("id");
      const bytes = /^[\w-]{32}$/.test(id) ? await scores.find(id) : undefined;
      if (!bytes) throw new GateError("not-found");
      return { bytes, publicSeconds: recordingSeconds };
    },
  },
];

/** The audit log's name of a removal of an account's scores. */
export const removedEvent = "scores-removed";

/** The number of replays by their result: `ok`, or the check that failed. */
export const runCounter = {
  name: "runs_total",
  help: "Recordings of runs that were replayed. The result is ok, or the check that failed.",
  label: "result",
};

/** @throws {GateError} `not-found` if it cannot be the name of a season. */
function seasonIn(text: string | undefined): string | undefined {
  if (text === undefined || is(seasonName, text)) return text;
  throw new GateError("not-found");
}

/** @throws {GateError} `request-invalid` if it is not an integer from 1 to 100. */
function limitIn(text: string | undefined): number {
  if (text === undefined) return defaultLimit;
  const limit = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : Infinity;
  if (limit <= maxLimit) return limit;
  throw invalidRequest(`limit: expected an integer from 1 to ${maxLimit}`);
}
