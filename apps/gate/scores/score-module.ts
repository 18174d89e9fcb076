import type { GateModule } from "../operator/gate-module.ts";
import { checkSeason } from "./check-season.ts";
import { createRankings } from "./rankings.ts";
import { createRecordings } from "./recordings.ts";
import { removedEvent, runCounter, scoreRoutes } from "./score-routes.ts";
import { createScores } from "./scores.ts";

const removeScores = "remove-scores";

/** Verifies runs, and keeps the scores of seasons: if the gate has a season and a verifier of runs. */
export const scoreModule: GateModule = {
  name: "scores",
  commands: [
    {
      name: removeScores,
      about: "removes the scores and recordings of an account",
      run: (account, { store, now }) =>
        createRankings({ store, recordings: createRecordings(store), now }).remove(account),
      counts: "in how many seasons scores were removed",
      event: removedEvent,
      missing: "the gate has no season, and so no scores",
      says: (account, count) =>
        count === 0 ? `${account} had no scores.` : `The scores of ${account} are removed.`,
    },
  ],
  counters: [runCounter],
  check: ({ season }, page) => checkSeason(season, page),
  keeps: "scores",
  start({ season, runVerifier: verifier, canShareReads = true, ...context }) {
    if (season === undefined || verifier === undefined) return undefined;
    const scores = createScores({ ...context, season, verifier, canShareReads });
    return {
      routes: scoreRoutes(scores),
      commands: { [removeScores]: (account) => scores.remove(account) },
    };
  },
};
