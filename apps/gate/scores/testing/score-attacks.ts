import assert from "node:assert/strict";
import { encodeBase64 } from "@fabulous-fish/core";
import { simulationVersion } from "@fabulous-fish/simulation/version";
import { readScores, sendRecording } from "./score-player.ts";
import {
  type Attack,
  attacksOf,
  requireLimit,
  requireStatus,
  signedIn,
} from "../../testing/attacks/attack.ts";
import { playedRun, requireScore } from "./attacked-run.ts";
import { recordingAttacks, runAttacks } from "./run-attacks.ts";

const json = { "content-type": "application/json" };

/** Returns so many zero bytes as `encodeBase64` does, without a step for each. */
const base64OfZeros = (bytes: number) => {
  const last = ["", "AA==", "AAA="][bytes % 3] ?? "";
  return "AAAA".repeat(Math.floor(bytes / 3)) + last;
};

const requestAttacks = attacksOf({
  async "another site begins a run, sends a recording or removes a score"(target) {
    const { client, run, recording, score } = await playedRun(target);
    const requests = [
      ["POST", "/gate/runs", { version: simulationVersion }],
      ["POST", `/gate/runs/${run.run}`, { recording: encodeBase64(recording) }],
      ["DELETE", "/gate/scores", undefined],
    ] as const;
    const requireForeign = async () => {
      for (const [method, path, content] of requests) {
        for (const origin of [{}, { origin: "https://evil.example" }, { origin: "null" }]) {
          const headers = { ...json, ...origin };
          const body = content === undefined ? {} : { body: JSON.stringify(content) };
          await requireStatus(client.request(path, { method, headers, ...body }), 403);
        }
      }
    };
    await requireForeign();
    await requireStatus(sendRecording(client, run.run, recording), 200);
    await requireForeign();
    await requireScore(client, score);
  },
  async "a form sends a recording, or begins a run"(target) {
    const { client, run, recording, score } = await playedRun(target);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const headers = { origin: target.origin, "content-type": type };
      for (const path of ["/gate/runs", `/gate/runs/${run.run}`]) {
        const body = JSON.stringify({ recording: encodeBase64(recording) });
        await requireStatus(client.request(path, { method: "POST", headers, body }), 415);
      }
    }
    await requireStatus(sendRecording(client, run.run, recording), 200);
    await requireScore(client, score);
  },
  async "recordings that are no base64, no text, or too large"(target) {
    const { client, run, recording, score } = await playedRun(target);
    const path = `/gate/runs/${run.run}`;
    for (const sent of ["", "A", "AAA", "A===", "A-_A", "====", 7, null, [], {}, undefined]) {
      await requireStatus(client.post(path, { recording: sent }), 400);
    }
    for (const bytes of [256 * 1_024 + 1, 300 * 1_024, 8_000_000]) {
      await requireStatus(client.post(path, { recording: base64OfZeros(bytes) }), 413);
    }
    const nested = "[".repeat(100_000) + "]".repeat(100_000);
    for (const [body, status] of [
      [`{"recording":${nested}}`, 400],
      ['{"__proto__":{"recording":"AAAA"}}', 400],
      ["null", 400],
      ["", 400],
    ] as const) {
      const headers = { ...json, origin: target.origin };
      await requireStatus(client.request(path, { method: "POST", headers, body }), status);
    }
    // None of them has used the run up.
    await requireStatus(sendRecording(client, run.run, recording), 200);
    await requireScore(client, score);
  },
  async "ids of runs and recordings that are none"(target) {
    const { client, recording } = await playedRun(target);
    const made = [
      ...[
        "x",
        "A".repeat(32),
        "A".repeat(8_000),
        "__proto__",
        "constructor",
        "%00",
        "%0d%0ax:%201",
      ],
      ...["%2e%2e", "a%2fb", "*", "%F0%9F%90%9F", "%ff", "%"],
    ];
    for (const id of made) {
      const sent = sendRecording(client, id, recording);
      await requireStatus(sent, 400, 404, 409);
      const found = client.get(`/gate/scores/${id}/recording`);
      await requireStatus(found, 400, 404);
    }
    await requireStatus(client.get("/gate/scores//recording"), 404);
    await requireStatus(client.get("/gate/scores/x/recording/0"), 404);
  },
  async "query parameters out of range"(target) {
    const client = target.client();
    for (const limit of ["", "0", "-1", "101", "1e1", "NaN", "10.5", "%00", "9".repeat(400)]) {
      await requireStatus(client.get(`/gate/scores?limit=${limit}`), 400);
    }
    const seasons = ["", "none", "..", "%00", "a%20b", "__proto__", "x".repeat(4_000)];
    for (const season of seasons) {
      await requireStatus(client.get(`/gate/scores?season=${season}`), 404);
    }
    await readScores(client, "?limit=1&limit=1000&unknown=1");
  },
  async "methods that the routes of scores do not have"(target) {
    const { client } = await signedIn(target);
    const { origin } = target;
    for (const [path, method] of [
      ["/gate/runs", "GET"],
      ["/gate/runs", "DELETE"],
      ["/gate/runs/x", "GET"],
      ["/gate/runs/x", "PUT"],
      ["/gate/runs/x", "DELETE"],
      ["/gate/scores", "POST"],
      ["/gate/scores", "PUT"],
      ["/gate/scores", "OPTIONS"],
      ["/gate/scores/x/recording", "POST"],
      ["/gate/scores/x/recording", "DELETE"],
    ] as const) {
      const response = await client.request(path, { method, headers: { origin } });
      await requireStatus(response, 405);
      assert.equal(response.headers.get("access-control-allow-origin"), null);
    }
  },
  async "a player's part of the scores, or its removal, without the player's session"(target) {
    const { client, run, recording, score } = await playedRun(target);
    await requireStatus(sendRecording(client, run.run, recording), 200);
    const own = await client.get("/gate/scores");
    assert.equal(own.headers.get("cache-control"), "private, no-store");
    const otherKey = target.client();
    otherKey.cookies.set("__Host-fabulous-fish-session", "A".repeat(43));
    otherKey.cookies.set("fabulous-fish-session", "A".repeat(43));
    for (const each of [otherKey, target.client(), (await signedIn(target)).client]) {
      const { player } = await readScores(each);
      assert.equal(player, undefined);
    }
    await requireStatus(otherKey.delete("/gate/scores"), 401);
    // The other player has nothing to remove.
    await requireStatus((await signedIn(target)).client.delete("/gate/scores"), 204);
    await requireScore(client, score);
  },
});

/** Attacks on the reference game's runs and scores that can run beside one another, by what they attack. */
export const scoreAttacks: Readonly<Record<string, readonly Attack[]>> = {
  runs: runAttacks,
  recordings: recordingAttacks,
  scores: requestAttacks,
};

/** Floods, by accounts of their own. */
export const scoreFloods = attacksOf({
  async "a flood of runs of one account is limited"(target) {
    const { client } = await signedIn(target);
    await requireLimit(() => client.post("/gate/runs", { version: simulationVersion }));
    // Others are not.
    const { client: other } = await signedIn(target);
    await requireStatus(other.post("/gate/runs", { version: simulationVersion }), 200);
  },
  async "a flood of recordings of one account is limited, before they are read"(target) {
    const { client } = await signedIn(target);
    const large = new Uint8Array(100_000);
    await requireLimit(() => sendRecording(client, "x".repeat(32), large));
    const other = await playedRun(target);
    await requireStatus(sendRecording(other.client, other.run.run, other.recording), 200);
  },
});
