import { createThreadedVerifier } from "@fabulous-fish/gate/threaded-verifier";
import { encodeRecording } from "@fabulous-fish/simulation/recording/binary-recording";
import { simulationVersion } from "@fabulous-fish/simulation/version";
import { playRun, type RecordedPlayer } from "@fabulous-fish/simulation/testing/recorded-runs";

/** Of the runs that are measured, in seconds. */
const shortest = 140;
const longest = 260;
const players: readonly RecordedPlayer[] = ["practised", "ordinary", "unsteady"];
const runsPerPlayer = 20;
/** Until the engine has compiled the simulation. */
const warmUpRuns = 20;

/** Measures the thread that replays recordings, with runs of players of different kinds. */
export async function measureVerifiedRuns() {
  const runs = players.flatMap(recordedRuns);
  const verifier = createThreadedVerifier();
  const verify = async ({ seed, score, recording }: (typeof runs)[number]) => {
    const run = { seed, version: simulationVersion };
    const verification = await verifier.verify(run, recording);
    if ("rejected" in verification || verification.score !== score)
      throw new Error(`The run with the seed ${seed} has not been verified.`);
  };
  for (const run of runs.slice(0, warmUpRuns)) await verify(run);
  const before = process.cpuUsage();
  for (const run of runs) await verify(run);
  const { user, system } = process.cpuUsage(before);
  await verifier.close();
  const average = (of: (run: (typeof runs)[number]) => number) =>
    runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
  return {
    /** For each second of the process's own time, which includes what the thread is sent. */
    perCoreSecond: (1e6 * runs.length) / (user + system),
    averageSeconds: average(({ seconds }) => seconds),
    /** The size of the recordings on average. */
    bytes: average(({ recording }) => recording.length),
  };
}

/** Plays runs with consecutive seeds, and keeps those of a usual length. */
function recordedRuns(player: RecordedPlayer) {
  const runs = [];
  for (let seed = 1; runs.length < runsPerPlayer; seed += 1) {
    const { sea, recording } = playRun(player, seed);
    const { seconds } = sea;
    if (seconds < shortest || seconds > longest) continue;
    runs.push({ seed, seconds, score: sea.player.score, recording: encodeRecording(recording) });
  }
  return runs;
}
