import { is } from "valibot";
import { hasCode, decodeBase64 } from "@fabulous-fish/core";
import {
  maxRecording,
  maxSubmission,
  runRequest,
  runSubmission,
  seasonName,
} from "@fabulous-fish/core/gate/score-messages";
import { GateError, invalidRequest } from "@fabulous-fish/core/gate/gate-error";
import type { RequestCounter } from "../players/rate-limits.ts";
import { listMilliseconds, type Scores } from "../scores/scores.ts";
import { sentCookies } from "./cookies.ts";
import { privateHeaders } from "./http.ts";
import { type PlayerServices, requireEligible, requireSession } from "./require-player.ts";
import { readBody, requireOrigin, tooLargeBody } from "./requests.ts";
import { about, type GateContext, playerRequest, type Routes, sendJson } from "./routes.ts";

/** What the routes of the scores need. */
interface ScoreServices extends PlayerServices {
  readonly origins: readonly string[];
  readonly requests: Pick<RequestCounter, "countAccount">;
  readonly scores: Scores;
}

const defaultLimit = 10;
const maxLimit = 100;
/** In seconds. A recording never changes, but its player can remove it. */
const recordingLifetime = 60;

/** Creates the routes of runs and scores (docs/gate.md). */
export function scoreRoutes(services: ScoreServices): Routes {
  const { origins, requests, scores, cookies, sessions, onEvent } = services;

  /** Returns the account of a request's session, if it has one. */
  async function accountOf(c: GateContext) {
    const token = cookies.session(sentCookies(c.req.raw));
    try {
      return token === undefined ? undefined : (await sessions.find(token))?.account;
    } catch (error) {
      // The list is public.
      if (hasCode(error, "account-denied")) return undefined;
      throw error;
    }
  }

  return {
    "/runs": {
      async post(c) {
        requireOrigin(c, origins);
        const { account } = (await requireEligible(services, playerRequest(c))).session;
        await requests.countAccount("runs", account);
        const { version } = await readBody(c, runRequest);
        return sendJson(c, JSON.stringify(await scores.begin(account, version)));
      },
    },

    "/runs/:run": {
      async post(c) {
        requireOrigin(c, origins);
        const sent = playerRequest(c);
        const { account } = (await requireSession(services, sent)).session;
        await requests.countAccount("recordings", account);
        const { recording } = await readBody(c, runSubmission, maxSubmission);
        const bytes = decodeBase64(recording);
        if (bytes.length > maxRecording) {
          throw tooLargeBody(`recording: expected at most ${maxRecording} bytes`);
        }
        await requireEligible(services, sent);
        try {
          const result = await scores.submit(account, c.req.param("run") ?? "", bytes);
          onEvent({ kind: "run-verified" });
          return sendJson(c, JSON.stringify(result));
        } catch (error) {
          const { check } = error instanceof GateError ? error.extension : {};
          if (check) onEvent({ ...about(c), kind: "run-rejected", account, check });
          throw error;
        }
      },
    },

    "/scores": {
      async get(c) {
        const limit = limitIn(c.req.query("limit"));
        const list = await scores.list(limit, seasonIn(c.req.query("season")));
        const account = await accountOf(c);
        if (account) {
          const player = await scores.player(account, list.season);
          return sendJson(c, JSON.stringify({ ...list, player }));
        }
        return c.body(JSON.stringify(list), 200, {
          ...publicHeaders(listMilliseconds / 1_000),
          "content-type": "application/json",
        });
      },

      async delete(c) {
        requireOrigin(c, origins);
        const { account } = (await requireSession(services, playerRequest(c))).session;
        await scores.remove(account);
        onEvent({ ...about(c), kind: "scores-removed", by: "player", account });
        return c.body(null, 204, privateHeaders);
      },
    },

    "/scores/:id/recording": {
      async get(c) {
        const id = c.req.param("id") ?? "";
        const recording = /^[\w-]{32}$/.test(id) ? await scores.find(id) : undefined;
        if (!recording) throw new GateError("not-found");
        return c.body(recording, 200, {
          ...publicHeaders(recordingLifetime),
          "content-type": "application/octet-stream",
        });
      },
    },
  };
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
