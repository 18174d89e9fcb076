import type { Page, Route } from "@playwright/test";
import type { GateScores, ScoreEntry } from "@fabulous-fish/core/scores/score-messages";
import type { BegunRun } from "@fabulous-fish/core/gate/run-verifier";
import { sandboxAccounts } from "@fabulous-fish/sandbox/accounts";
import { encodeRecording } from "@fabulous-fish/simulation/recording/binary-recording";
import { createRunVerifier } from "@fabulous-fish/simulation/recording/run-verifier";
import { playRun } from "@fabulous-fish/simulation/testing/recorded-runs";
import { address } from "./game-page.ts";

/* A gate that keeps scores, at the edge of the browser. It replays what it gets, as the real one does. */

/** The requests of the game, and how a test has one of them answered otherwise. */
export type ScoresRequest = "begin" | "send" | "scores" | "recording" | "remove";
export type Answer = (route: Route, usual: (route: Route) => unknown) => unknown;
export type Answers = Partial<Record<ScoresRequest, Answer>>;

const verifier = createRunVerifier();

/** The run that is at the top of the season. */
export const bestRun = playRun("beginner", 4);
const bestScore = bestRun.sea.player.score;

function entry(rank: number, account: string, score: number, isSlow = false): ScoreEntry {
  const playedAt = Date.UTC(2026, 9, rank);
  return { id: `run-${rank}`, rank, account, score, playedAt, isSlow, hasRecording: true };
}

const others = sandboxAccounts.map((account) => account.address).filter((one) => one !== address);
const other = (index: number) => others[index % others.length] ?? "";

/** A season in which the player is in this place of twelve, or has none. */
export function season(place?: number): GateScores {
  const entries = Array.from({ length: 12 }, (_, index) => {
    const rank = index + 1;
    const account = rank === place ? address : other(index);
    return entry(rank, account, bestScore - index * 137, rank === 2);
  });
  const listed = { season: "autumn-2026", count: 12, scores: entries.slice(0, 6) };
  const own = entries.find(({ rank }) => rank === place);
  if (!own) return listed;
  const neighbours = entries.slice(Math.max(0, own.rank - 3), own.rank + 2);
  return { ...listed, player: { rank: own.rank, score: own.score, neighbours } };
}

/** The requests to the stub: the method and the path of each request, in order. */
export type Requests = string[];

/** Responds to the game's requests to the gate. A test can change `answers` at any time. */
export async function stubScores(page: Page, answers: Answers = {}): Promise<Requests> {
  const requests: Requests = [];
  let begun: BegunRun | undefined;
  let place: number | undefined = 8;
  const usual: Record<ScoresRequest, (route: Route) => unknown> = {
    begin: async (route) => {
      const { version } = route.request().postDataJSON() as { version: string };
      begun = await verifier.begin(version);
      if (!begun) return problem(route, 422, { check: "version" });
      const { seed } = begun;
      return route.fulfill({ json: { run: "run_1", seed, expiresAt: Date.now() + 3_600_000 } });
    },
    send: async (route) => {
      const { recording } = route.request().postDataJSON() as { recording: string };
      if (!begun) return problem(route, 409);
      const found = await verifier.verify(begun, Buffer.from(recording, "base64"));
      if ("rejected" in found) return problem(route, 422, { check: found.rejected });
      place = 5;
      return route.fulfill({ json: { score: found.score, best: found.score, rank: place } });
    },
    remove: (route) => {
      place = undefined;
      return route.fulfill({ status: 204 });
    },
    scores: (route) => route.fulfill({ json: season(place) }),
    recording: (route) =>
      route.fulfill({
        contentType: "application/octet-stream",
        body: Buffer.from(encodeRecording(bestRun.recording)),
      }),
  };
  await page.route("**/gate/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    requests.push(`${route.request().method()} ${pathname}`);
    const kind = route.request().method() === "DELETE" ? "remove" : kindOf(pathname);
    const answer = answers[kind];
    await (answer ? answer(route, usual[kind]) : usual[kind](route));
  });
  return requests;
}

function kindOf(path: string): ScoresRequest {
  if (path === "/gate/runs") return "begin";
  if (path.startsWith("/gate/runs/")) return "send";
  if (path.endsWith("/recording")) return "recording";
  if (path === "/gate/scores") return "scores";
  throw new Error(`The game requests nothing at ${path}.`);
}

/** Answers with an error of the gate (RFC 9457). */
export function problem(
  route: Route,
  status: number,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  return route.fulfill({
    status,
    contentType: "application/problem+json",
    body: JSON.stringify({ type: "https://game.example/errors#x", title: "x", status, ...fields }),
  });
}

/** Answers with a web page, as a host that has no gate. */
export const sendPage: Answer = (route) =>
  route.fulfill({ contentType: "text/html", body: "<h1>Hello</h1>" });
