import assert from "node:assert/strict";
import { encodeBase64 } from "@fabulous-fish/core";
import { encodeRecording } from "@fabulous-fish/simulation/recording/binary-recording";
import { startRecording } from "@fabulous-fish/simulation/recording/recording";
import { simulationVersion } from "@fabulous-fish/simulation/version";
import { playRun } from "@fabulous-fish/simulation/testing/recorded-runs";
import { enough, tooLittle } from "../../testing/gate-fixture.ts";
import { beginRun, readScores, sendRecording } from "./score-player.ts";
import { type Attack, attacksOf, requireStatus } from "../../testing/attacks/attack.ts";
import { type AttackedRun, playedRun, requireRejected, requireScore } from "./attacked-run.ts";

/** Of the binary form: what is before the inputs, and where the version and the seed begin. */
const headerLength = 16;
const versionAt = 4;

/** Sends other bytes than those of the run that was played, which uses the run up. */
function otherRecording(
  name: string,
  checks: readonly string[],
  change: (played: AttackedRun) => Uint8Array,
): Attack {
  return {
    name: `a run with ${name}`,
    async run(target) {
      const played = await playedRun(target);
      const { client, run, recording } = played;
      await requireRejected(sendRecording(client, run.run, change(played)), ...checks);
      await requireStatus(sendRecording(client, run.run, recording), 409);
      await requireScore(client, undefined);
    },
  };
}

const inputsOf = (seed: number, inputs: readonly number[]) =>
  encodeRecording({ ...startRecording(seed), inputs: [...inputs] });
const after = (start: Uint8Array, bytes: readonly number[]) =>
  Uint8Array.from([...start, ...bytes]);

/** Attacks with other recordings than that of the run that was played. */
export const recordingAttacks: readonly Attack[] = [
  otherRecording("random bytes", ["form"], () => crypto.getRandomValues(new Uint8Array(5_000))),
  otherRecording("a score for a recording", ["form"], () =>
    new TextEncoder().encode('{"score":1000000}'),
  ),
  otherRecording(
    "random steps behind its header",
    ["form", "input", "length", "unfinished", "rest"],
    ({ recording }) =>
      after(recording.subarray(0, headerLength), [
        ...crypto.getRandomValues(new Uint8Array(3_000)),
      ]),
  ),
  otherRecording("the recording of another seed", ["seed"], ({ run }) =>
    encodeRecording(playRun("beginner", (run.seed + 1) >>> 0).recording),
  ),
  otherRecording("the recording of another version", ["version"], ({ recording }) =>
    recording.with(versionAt, (recording[versionAt] ?? 0) ^ 1),
  ),
  otherRecording("a recording that is too short", ["unfinished"], ({ run, inputs }) =>
    inputsOf(run.seed, inputs.slice(0, -4)),
  ),
  otherRecording("no steps", ["unfinished"], ({ run }) => inputsOf(run.seed, [])),
  otherRecording("a recording that is too long", ["rest"], ({ run, inputs }) =>
    inputsOf(run.seed, [...inputs, 1, 9, 9, 1]),
  ),
  otherRecording("one step more", ["rest"], ({ run, inputs }) =>
    inputsOf(run.seed, inputs.with(-4, (inputs.at(-4) ?? 0) + 1)),
  ),
  otherRecording("inputs out of the circle", ["input"], ({ run, inputs }) =>
    inputsOf(run.seed, [1, 127, 127, 0, ...inputs]),
  ),
  otherRecording("an input of -128", ["input"], ({ run }) => inputsOf(run.seed, [1, -128, 0, 0])),
  // Two million steps, which would take the replay most of a minute.
  otherRecording("a recording that lasts for half a day", ["length"], ({ recording }) =>
    after(recording.subarray(0, headerLength), [0xff, 0xff, 0xff, 0x7f, 0, 0]),
  ),
  otherRecording("a number of steps without an end", ["form"], ({ recording }) =>
    after(recording.subarray(0, headerLength), Array<number>(10_000).fill(0xff)),
  ),
  otherRecording("as many steps as fit into 256 kB", ["length"], ({ recording }) =>
    after(
      recording.subarray(0, headerLength),
      Array.from({ length: 80_000 }, (_, at) => [0, at % 2, 1 - (at % 2)]).flat(),
    ),
  ),
];

/** Attacks with runs, and with the recordings that belong to them. */
export const runAttacks: readonly Attack[] = [
  ...attacksOf({
    async "a score that is edited on the way"(target) {
      const { client, run, recording, score } = await playedRun(target);
      const text = encodeBase64(recording);
      const path = `/gate/runs/${run.run}`;
      for (const more of [{ score: 1e6 }, { best: 1e6 }, { seed: 1 }, { milliseconds: 0 }]) {
        await requireStatus(client.post(path, { recording: text, ...more }), 400);
      }
      await requireStatus(client.post(`${path}?score=1000000`, { recording: text }), 200);
      await requireScore(client, score);
    },
    async "fifty recordings of a run at once, of which one counts"(target) {
      const { client, run, recording, score } = await playedRun(target);
      const responses = await Promise.all(
        Array.from({ length: 50 }, () => sendRecording(client, run.run, recording)),
      );
      const statuses = responses.map(({ status }) => status).toSorted((one, two) => one - two);
      assert.deepEqual(statuses, [200, ...Array<number>(49).fill(409)]);
      await requireScore(client, score);
    },
    async "a run that lasts longer than it has been played"(target) {
      const missing = 5_000 + (target.maxAttackMilliseconds ?? 0);
      const { client, run, recording } = await playedRun(target, { missingMilliseconds: missing });
      await requireRejected(sendRecording(client, run.run, recording), "time");
      await target.pass(missing);
      await requireStatus(sendRecording(client, run.run, recording), 409);
      await requireScore(client, undefined);
    },
    async "another account's run"(target) {
      const { client, run, recording, score } = await playedRun(target);
      const other = await playedRun(target);
      await requireStatus(sendRecording(other.client, run.run, recording), 409);
      // One's own run with the recording of the other.
      await requireRejected(sendRecording(other.client, other.run.run, recording), "seed");
      await requireScore(other.client, undefined);
      // The owner's is not used up.
      await requireStatus(sendRecording(client, run.run, recording), 200);
      await requireScore(client, score);
    },
    async "a run that is sent twice"(target) {
      const { client, run, recording, score } = await playedRun(target);
      const response = await requireStatus(sendRecording(client, run.run, recording), 200);
      assert.deepEqual(await response.json(), {
        score,
        best: score,
        rank: 1 + (await above(score)),
      });
      await requireStatus(sendRecording(client, run.run, recording), 409);
      await requireScore(client, score);

      async function above(than: number) {
        const { scores } = await readScores(client, "?limit=100");
        return scores.filter((entry) => entry.score > than).length;
      }
    },
    async "twenty runs that are begun at once, of which one is open"(target) {
      const { client } = await playedRun(target);
      const runs = await Promise.all(
        Array.from({ length: 20 }, () => beginRun(client, simulationVersion)),
      );
      // The longest run is shorter.
      await target.pass(1_200_000);
      const statuses: number[] = [];
      for (const { run, seed } of runs) {
        const recording = encodeRecording(playRun("beginner", seed).recording);
        statuses.push((await sendRecording(client, run, recording)).status);
      }
      assert.deepEqual(
        statuses.toSorted((one, two) => one - two),
        [200, ...Array<number>(19).fill(409)],
      );
    },
    async "a run that begins with another version of the simulation"(target) {
      const { client } = await playedRun(target);
      for (const version of ["0123456789abcdef", `${simulationVersion}0`]) {
        await requireRejected(client.post("/gate/runs", { version }), "version");
      }
      for (const version of ["", "x".repeat(65), "../..", 1, null, undefined]) {
        await requireStatus(client.post("/gate/runs", { version }), 400);
      }
    },
    async "a run that is sent after the session has ended"(target) {
      const { client, run, recording } = await playedRun(target);
      const cookies = [...client.cookies];
      await requireStatus(client.delete("/gate/session"), 204);
      for (const [name, value] of cookies) client.cookies.set(name, value);
      await requireStatus(sendRecording(client, run.run, recording), 401);
      await requireStatus(client.post("/gate/runs", { version: simulationVersion }), 401);
      await requireStatus(client.delete("/gate/scores"), 401);
      await requireStatus(sendRecording(target.client(), run.run, recording), 401);
    },
    async "a run that is sent after an hour"(target) {
      const { client, run, recording } = await playedRun(target);
      await target.pass(3_600_000);
      await requireStatus(sendRecording(client, run.run, recording), 409);
    },
    async "a run that is sent after the tokens were sold"(target) {
      const { client, account, run, recording, score } = await playedRun(target);
      target.hold(account, tooLittle);
      await target.pass(120_000, client);
      await requireStatus(sendRecording(client, run.run, recording), 403);
      await requireStatus(client.post("/gate/runs", { version: simulationVersion }), 403);
      await requireScore(client, undefined);
      target.hold(account, enough);
      await target.pass(120_000, client);
      await requireStatus(sendRecording(client, run.run, recording), 200);
      await requireScore(client, score);
    },
    async "a run that is sent while nobody knows what the account holds is not used up"(target) {
      const { client, run, recording, score } = await playedRun(target);
      target.nodes("down");
      await target.pass((target.maxYesMilliseconds ?? 10 * 60_000) + 60_000);
      const response = await requireStatus(sendRecording(client, run.run, recording), 503);
      assert.match(response.headers.get("retry-after") ?? "", /^[1-9]\d*$/);
      target.nodes("up");
      await target.pass(60_000);
      await requireStatus(sendRecording(client, run.run, recording), 200);
      await requireScore(client, score);
    },
  }),
];
