import { expect, onTestFinished, test } from "vitest";
import { encodeRecording } from "@fabulous-fish/simulation/recording/binary-recording";
import { simulationVersion } from "@fabulous-fish/simulation/version";
import { playRun } from "@fabulous-fish/simulation/testing/recorded-runs";
import { createThreadedVerifier, type ThreadedVerifierOptions } from "./threaded-verifier.ts";

const run = (seed: number) => ({ seed, version: simulationVersion });

function verifierWith(options?: ThreadedVerifierOptions) {
  const verifier = createThreadedVerifier(options);
  onTestFinished(() => verifier.close());
  return verifier;
}

/** A thread with other code in place of the replay, which gets `id` and `seed`, and of the start. */
const threadWith = (replay: string, start = "") =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId } from "node:worker_threads";
      ${start}
      const respond = (id, score) =>
        parentPort.postMessage({ id, verification: { score, milliseconds: 1 } });
      parentPort.on("message", ({ id, run: { seed } }) => { ${replay} });
      parentPort.postMessage("ready");
    `)}`,
  );

const nothing = new Uint8Array();

test("a run is replayed in a thread, and what is no run is rejected", async () => {
  const verifier = verifierWith();
  const { sea, recording } = playRun("ordinary", 4);
  const bytes = encodeRecording(recording);
  const begun = await verifier.begin(simulationVersion);
  expect(begun?.version).toBe(simulationVersion);
  expect(await verifier.begin("another")).toBeUndefined();
  const [verified, otherSeed, unreadable] = await Promise.all([
    verifier.verify(run(4), bytes),
    verifier.verify(run(5), bytes),
    verifier.verify(run(4), nothing),
  ]);
  expect(verified).toMatchObject({ score: sea.player.score });
  expect([otherSeed, unreadable]).toEqual([{ rejected: "seed" }, { rejected: "form" }]);
  // The gate stores the bytes.
  expect(bytes.length).toBeGreaterThan(16);
});

test("a replay that takes too long is ended, and the others go on in another thread", async () => {
  const threadFile = threadWith("while (seed === 1); respond(id, threadId);");
  const verifier = verifierWith({ threadFile, timeLimit: 2_000 });
  const scoreOf = async (seed: number) => {
    const verification = await verifier.verify(run(seed), nothing);
    return "score" in verification ? verification.score : undefined;
  };
  const before = await scoreOf(0);
  const results = await Promise.allSettled([1, 2, 1, 3].map(scoreOf));
  expect(results.map(({ status }) => status)).toEqual([
    ...["rejected", "fulfilled", "rejected", "fulfilled"],
  ]);
  expect(String((results[0] as PromiseRejectedResult).reason)).toContain("took too long");
  const threads = results.map((each) => (each.status === "fulfilled" ? each.value : undefined));
  expect(new Set([before, threads[1], threads[3]]).size).toBe(3);
});

test("a thread may take longer to start than a replay may take, but not for ever", async () => {
  const slowly = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);";
  const slow = verifierWith({
    threadFile: threadWith("respond(id, seed);", slowly),
    timeLimit: 2_000,
  });
  expect(await slow.verify(run(1), nothing)).toMatchObject({ score: 1 });
  const silent = verifierWith({ threadFile: threadWith("", "for (;;);"), startLimit: 100 });
  await expect(silent.verify(run(1), nothing)).rejects.toThrow("start of the thread");
});

test.each([
  ["ends", "process.exit(0);", "has ended"],
  ["throws", 'throw new Error("Broken.");', "Broken."],
  [
    "needs too much memory",
    "const all = []; for (;;) all.push(new Array(1e6).fill(seed));",
    "memory",
  ],
])("a thread that %s is replaced", async (_, code, reason) => {
  const threadFile = threadWith(`if (seed === 1) { ${code} } respond(id, seed);`);
  const verifier = verifierWith({ threadFile });
  const broken = verifier.verify(run(1), nothing);
  const next = verifier.verify(run(2), nothing);
  await expect(broken).rejects.toThrow(reason);
  expect(await next).toEqual({ score: 2, milliseconds: 1 });
  expect(await verifier.verify(run(3), nothing)).toMatchObject({ score: 3 });
});

test("without a thread, every replay fails", async () => {
  const verifier = verifierWith({ threadFile: new URL("missing.js", import.meta.url) });
  for (const seed of [1, 2]) {
    await expect(verifier.verify(run(seed), nothing)).rejects.toThrow("has failed");
  }
});

test("what exceeds the queue is rejected at once, and can be sent again", async () => {
  const verifier = verifierWith({ threadFile: threadWith("respond(id, seed);"), maxWaiting: 2 });
  const results = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((seed) => verifier.verify(run(seed), nothing)),
  );
  const expected = (score: number) => ({ status: "fulfilled", value: { score, milliseconds: 1 } });
  expect(results.slice(0, 3)).toEqual([1, 2, 3].map(expected));
  for (const rejected of results.slice(3)) {
    expect(rejected).toMatchObject({ status: "rejected", reason: { code: "too-busy" } });
  }
  expect(await verifier.verify(run(4), nothing)).toMatchObject({ score: 4 });
});

test("closing ends the thread and what it replays", async () => {
  const verifier = verifierWith({ threadFile: threadWith("for (;;);") });
  const results = [1, 2].map((seed) => verifier.verify(run(seed), nothing));
  const rejections = Promise.all(
    results.map((result) => expect(result).rejects.toThrow("The gate stops.")),
  );
  await verifier.close();
  await rejections;
  await expect(verifier.verify(run(3), nothing)).rejects.toThrow("closed");
});
