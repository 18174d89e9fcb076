import { expect, onTestFinished, test } from "vitest";
import { encodeRecording } from "@fabulous-fish/simulation/recording/binary-recording";
import { simulationVersion } from "@fabulous-fish/simulation/version";
import { playRun } from "@fabulous-fish/simulation/testing/recorded-runs";
import { createKey, GateClient } from "../testing/gate-client.ts";
import { enough, origin } from "../testing/gate-fixture.ts";
import { beginRun, readScores, sendRecording } from "./testing/score-player.ts";
import { StubChain } from "../testing/stub-chain.ts";
import { createNodeGate } from "../node/index.ts";

const skills = ["beginner", "ordinary"] as const;

async function startGate() {
  const clock = { time: Date.parse("2026-01-01T00:00:00Z") };
  const now = () => clock.time;
  const chain = new StubChain(now);
  const gate = await createNodeGate({
    document: { nodes: [{ url: "https://node-a.example" }] },
    origins: [origin],
    files: () => Promise.resolve(undefined),
    fetch: chain.fetch,
    now,
    season: "test",
  });
  onTestFinished(() => gate.close());
  const send = async (request: Request) =>
    (await gate.handle(request, "192.0.2.1")) ?? new Response(null, { status: 418 });
  const signedIn = async (seed: number) => {
    const key = createKey(seed);
    chain.hold(key.account, enough);
    const client = new GateClient(send, origin);
    expect((await client.signIn(key)).status).toBe(200);
    return { client, account: key.account };
  };
  return { clock, signedIn };
}

test("runs of the reference game are replayed, and their scores are ranked", async () => {
  const { clock, signedIn } = await startGate();
  const players = await Promise.all(skills.map((_, index) => signedIn(index + 1)));
  const played = [];
  for (const [index, player] of skills.entries()) {
    const { client, account } = players[index] ?? (await signedIn(9));
    const { run, seed } = await beginRun(client, simulationVersion);
    const { sea, recording } = playRun(player, seed);
    clock.time += sea.seconds * 1_000;
    const response = await sendRecording(client, run, encodeRecording(recording));
    const { score } = sea.player;
    expect(await response.json()).toMatchObject({ score, best: score });
    played.push({ account, score });
  }
  const [first] = players;
  const { count, scores } = await readScores(first?.client ?? (await signedIn(9)).client);
  expect(count).toBe(skills.length);
  const best = played.toSorted((one, other) => other.score - one.score);
  expect(scores.map(({ account, score }) => ({ account, score }))).toEqual(best);
});
