import { is } from "valibot";
import { decodeBase64 } from "@fabulous-fish/core";
import { GateError, invalidRequest } from "@fabulous-fish/core/gate/gate-error";
import {
  gateRun,
  gateScores,
  maxRecording,
  maxSubmission,
  runRequest,
  runResult,
  runSubmission,
  seasonName,
} from "@fabulous-fish/core/gate/score-messages";
import { listMilliseconds, type Scores } from "../scores/scores.ts";
import { sentCookies } from "./cookies.ts";
import { privateHeaders } from "./http.ts";
import { requireEligible } from "./require-player.ts";
import { tooLargeBody } from "./requests.ts";
import {
  about,
  type GateContext,
  playerRequest,
  type RouteServices,
  routesWith,
  sendJson,
  sendNothing,
} from "./route.ts";

/** What the routes of the scores need. */
interface ScoreServices extends RouteServices {
  readonly scores: Scores;
}

const defaultLimit = 10;
const maxLimit = 100;
/** In seconds. A recording never changes, but its player can remove it. */
const recordingLifetime = 60;

const route = routesWith<ScoreServices>();

/** The routes of runs and scores. */
export const scoreRoutes = [
  route({
    method: "POST",
    path: "/runs",
    from: "player",
    count: ({ services, sender }) => services.requests.countAccount("runs", sender.session.account),
    body: runRequest,
    answers: gateRun,
    note: "[Scores](#scores)",
    respond: async ({ services, c, sender, body }) =>
      sendJson(
        c,
        JSON.stringify(await services.scores.begin(sender.session.account, body.version)),
      ),
  }),

  route({
    method: "POST",
    path: "/runs/{run}",
    from: "session",
    count: ({ services, sender }) =>
      services.requests.countAccount("recordings", sender.session.account),
    body: runSubmission,
    maxBytes: maxSubmission,
    answers: runResult,
    async respond({ services, c, sender, body }) {
      const { account } = sender.session;
      const recording = decodeBase64(body.recording);
      if (recording.length > maxRecording) {
        throw tooLargeBody(`recording: expected at most ${maxRecording} bytes`);
      }
      await requireEligible(services, playerRequest(c));
      try {
        const result = await services.scores.submit(account, c.req.param("run") ?? "", recording);
        services.onEvent({ kind: "run-verified" });
        return sendJson(c, JSON.stringify(result));
      } catch (error) {
        const { check } = error instanceof GateError ? error.extension : {};
        if (check) services.onEvent({ ...about(c), kind: "run-rejected", account, check });
        throw error;
      }
    },
  }),

  route({
    method: "GET",
    path: "/scores",
    from: "anyone",
    answers: gateScores,
    note: "`limit` and `season` are in the query",
    async respond({ services, c }) {
      const { scores } = services;
      const limit = limitIn(c.req.query("limit"));
      const list = await scores.list(limit, seasonIn(c.req.query("season")));
      const account = await accountOf(services, c);
      if (account) {
        const player = await scores.player(account, list.season);
        return sendJson(c, JSON.stringify({ ...list, player }));
      }
      return c.body(JSON.stringify(list), 200, {
        ...publicHeaders(listMilliseconds / 1_000),
        "content-type": "application/json",
      });
    },
  }),

  route({
    method: "DELETE",
    path: "/scores",
    from: "session",
    answers: "204",
    note: "removes the account's scores and recordings",
    async respond({ services, c, sender }) {
      const { account } = sender.session;
      await services.scores.remove(account);
      services.onEvent({ ...about(c), kind: "scores-removed", by: "player", account });
      return sendNothing(c);
    },
  }),

  route({
    method: "GET",
    path: "/scores/{id}/recording",
    from: "anyone",
    answers: "the recording, as bytes",
    async respond({ services, c }) {
      const id = c.req.param("id") ?? "";
      const recording = /^[\w-]{32}$/.test(id) ? await services.scores.find(id) : undefined;
      if (!recording) throw new GateError("not-found");
      return c.body(recording, 200, {
        ...publicHeaders(recordingLifetime),
        "content-type": "application/octet-stream",
      });
    },
  }),
];

/** Returns the account of a request's session, if it has one. */
async function accountOf({ cookies, sessions }: ScoreServices, c: GateContext) {
  const token = cookies.session(sentCookies(c.req.raw));
  try {
    return token === undefined ? undefined : (await sessions.find(token))?.account;
  } catch (error) {
    // The list is public: a player who is rejected gets it as everybody does.
    if (error instanceof GateError) return undefined;
    throw error;
  }
}

/** @param seconds for which the response can be used again, also by others. */
const publicHeaders = (seconds: number) => ({
  ...privateHeaders,
  "cache-control": `public, max-age=${seconds}`,
});

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
