import type { Account } from "@fabulous-fish/core";
import { type CommandServices, operatorCommand } from "../operator/command.ts";
import { countOutcome, ofAccount } from "../operator/commands.ts";
import type { GateModule } from "../operator/gate-module.ts";
import { checkSeason } from "./check-season.ts";
import { createRankings } from "./rankings.ts";
import { createRecordings } from "./recordings.ts";
import { removedEvent, runCounter, scoreRoutes } from "./score-routes.ts";
import { createScores } from "./scores.ts";

/** @param remove removes what an account has, and returns in how many seasons. */
const removeScores = (remove: (account: Account, services: CommandServices) => Promise<number>) =>
  operatorCommand({
    name: "remove-scores",
    about: "removes the scores and recordings of an account",
    words: { account: "ACCOUNT" },
    body: ofAccount,
    answers: countOutcome,
    note: "in how many seasons scores were removed",
    event: removedEvent,
    audited: (body) => ({ ...body, by: "operator" }),
    run: async (services, { account }) => ({ count: await remove(account, services) }),
    says: ([{ count }], { account }) =>
      count === 0 ? `${account} had no scores.` : `The scores of ${account} are removed.`,
  });

/** Verifies runs, and keeps the scores of seasons: if the gate has a season and a verifier of runs. */
export const scoreModule: GateModule = {
  name: "scores",
  commands: [
    removeScores((account, { store, now }) =>
      createRankings({ store, recordings: createRecordings(store), now }).remove(account),
    ),
  ],
  counters: [runCounter],
  check: ({ season }, page) => checkSeason(season, page),
  keeps: "scores",
  start({ season, runVerifier: verifier, canShareReads = true, ...context }) {
    if (season === undefined || verifier === undefined) return undefined;
    const scores = createScores({ ...context, season, verifier, canShareReads });
    return {
      routes: scoreRoutes(scores),
      commands: [removeScores((account) => scores.remove(account))],
    };
  },
};
