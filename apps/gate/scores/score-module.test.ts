import { expect, test } from "vitest";
import { createAuditLog } from "../audit/audit-log.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { setUpScores } from "./testing/score-fixture.ts";
import { beginRun, sendScore } from "./testing/score-player.ts";
import { scoreModule } from "./score-module.ts";

test("metrics count runs by their result, and requests without the ids of runs", async () => {
  const { counters = [] } = scoreModule;
  const release = { version: "25.3.0", commit: "0123456789ab" };
  const isAllowedAddress = () => true;
  const metrics = createMetrics({
    isAllowedAddress,
    token: undefined,
    release,
    counters,
    gauges: [],
  });
  const browser = await setUpScores({ onEvent: metrics.onEvent }).signIn();
  for (const score of [1, 2, 1_000]) await sendScore(browser, await beginRun(browser), score);
  await browser.get("/gate/scores/some-id/recording");
  const request = new Request("http://127.0.0.1/gate/metrics");
  const text = (await (await metrics.respond(request, "10.0.0.9"))?.text()) ?? "";
  const requests = "request_duration_seconds_count";
  for (const line of [
    'runs_total{result="ok"} 2',
    'runs_total{result="time"} 1',
    `${requests}{route="/gate/runs/{run}",method="POST",status="200"} 2`,
    `${requests}{route="/gate/scores/{id}/recording",method="GET",status="404"} 1`,
  ])
    expect(text).toContain(`\nfabulous_fish_gate_${line}\n`);
});

test("the audit log has runs that are rejected, and removals of scores, but no score", async () => {
  const lines: string[] = [];
  const time = Date.parse("2026-01-01T00:00:00Z");
  const onEvent = createAuditLog({
    write: (line) => void lines.push(line),
    key: undefined,
    onFailure: (error) => expect.fail(String(error)),
    now: () => time,
  });
  const browser = await setUpScores({ onEvent }).signIn();
  const rejected = await sendScore(browser, await beginRun(browser), 1_000);
  const counted = await sendScore(browser, await beginRun(browser), 1);
  const removed = await browser.delete("/gate/scores");
  expect([rejected, counted, removed].map(({ status }) => status)).toEqual([422, 200, 204]);
  const entries = lines.slice(1).map((line) => JSON.parse(line) as unknown);
  const ofAccount = ({ headers }: Response) => ({
    time: new Date(time).toISOString(),
    requestId: headers.get("x-request-id"),
    account: expect.stringMatching(/^[A-Z2-7]{58}$/) as string,
  });
  expect(entries).toEqual([
    { ...ofAccount(rejected), event: "run-rejected", check: "time" },
    { ...ofAccount(removed), event: "scores-removed", by: "player" },
  ]);
});
