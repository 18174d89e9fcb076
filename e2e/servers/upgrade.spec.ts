import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { openStore } from "@fabulous-fish/gate/open-store";
import { migrateStore } from "@fabulous-fish/gate/store-schema";
import { createKey } from "@fabulous-fish/gate/testing/gate-client";
import { loadRedis, type RedisRow } from "@fabulous-fish/gate/testing/redis-rows";
import { builtGate, runGateCommand } from "./gate-process.ts";
import { startRedisServer } from "./redis-server.ts";
import { makeSite } from "./site-folder.ts";
import { hasCommit, makeOlderTree, type OlderTree } from "./upgrade/older-tree.ts";
import { createRemoteStore } from "./upgrade/remote-store.ts";
import type { ObjectRows } from "./upgrade/rows-worker.ts";
import type { Played } from "./upgrade/scenario.ts";
import { doTask, type StoreLocation } from "./upgrade/scenario-process.ts";
import { startWorker } from "./workerd.ts";

/** The versions whose stores were recorded (upgrade/README.md), and what they have as this one has it. */
const versions = {
  /** Its key of tickets has another form, and it has neither denials nor scores. */
  eb79b8b: { hasTicketKeys: false, hasDenials: false },
  a019cf7: { hasTicketKeys: true, hasDenials: true },
} as const;
type Version = keyof typeof versions;

/** A store with what an older version has left, and what was played there. */
interface Recorded {
  readonly place: StoreLocation;
  readonly played: Played;
  /**
   * Where a gate of an older version finds the same state.
   *
   * @param names of the keys and sets that Durable Objects have.
   */
  placeFor(tree: OlderTree, names: readonly string[]): Promise<StoreLocation>;
  remove(): Promise<void>;
}

const recordedFile = (version: Version, name: string) =>
  readFileSync(join(import.meta.dirname, "upgrade", "recorded", version, name));
const recordedJson = (version: Version, name: string) =>
  JSON.parse(recordedFile(version, `${name}.json`).toString()) as unknown;
const playedIn = (version: Version, kind: StoreLocation["kind"]) =>
  recordedJson(version, kind) as Played;

const kinds: Readonly<Record<StoreLocation["kind"], (version: Version) => Promise<Recorded>>> = {
  file(version) {
    const folder = mkdtempSync(join(tmpdir(), "fish-upgrade-"));
    const place: StoreLocation = { kind: "file", at: join(folder, "gate") };
    writeFileSync(place.at, gunzipSync(recordedFile(version, "file.gz")));
    return Promise.resolve({
      place,
      played: playedIn(version, "file"),
      placeFor: () => Promise.resolve(place),
      remove: () => rm(folder, { recursive: true }),
    });
  },

  async redis(version) {
    const server = await startRedisServer();
    await loadRedis(server.url, recordedJson(version, "redis-rows") as readonly RedisRow[]);
    const place: StoreLocation = { kind: "redis", at: server.url };
    return {
      place,
      played: playedIn(version, "redis"),
      placeFor: () => Promise.resolve(place),
      remove: () => server.remove(),
    };
  },

  async objects(version) {
    const assets = mkdtempSync(join(tmpdir(), "fish-no-assets-"));
    const entry = "e2e/servers/upgrade/rows-worker.ts";
    const workers = [await startWorker({ entry, assets })];
    const [{ url } = { url: "" }] = workers;
    const post = async (to: string, body: string) => {
      const response = await fetch(to, { method: "POST", body });
      expect(response.status).toBe(200);
      return response.text();
    };
    const rows = recordedJson(version, "objects-rows") as readonly ObjectRows[];
    await post(`${url}/load`, JSON.stringify(rows));
    return {
      place: { kind: "objects", at: url },
      played: playedIn(version, "objects"),
      async placeFor(tree, known) {
        const worker = await startWorker({ entry: tree.rowsWorker, assets });
        workers.push(worker);
        const names = new Set([...rows.map(({ name }) => name), ...known]);
        await post(`${worker.url}/load`, await post(`${url}/dump`, JSON.stringify([...names])));
        return { kind: "objects", at: worker.url };
      },
      async remove() {
        await Promise.all(workers.map((worker) => worker.remove()));
        rmSync(assets, { recursive: true });
      },
    };
  },
};

/** Opens a store as a gate of this version does when it starts. */
async function migrate({ kind, at }: StoreLocation): Promise<void> {
  const store = kind === "objects" ? createRemoteStore(() => at) : await openStore(at);
  await migrateStore(store);
  if (kind !== "objects") await store.close();
}

/** The report about what was played of gates that understand all of it. */
const kept = ({ scores, hasDenials }: Played) => ({
  browsers: {
    player: "200 yes",
    denied: hasDenials ? "403 account-denied" : "200 yes",
    left: "401 session-missing",
    ended: "401 session-missing",
  },
  oldTicket: "valid",
  newTicket: "valid",
  signIn: 200,
  ...(scores === undefined ? {} : { scores }),
});

/**
 * The report of a gate that cannot read the key of tickets: docs/operate-the-gate.md, "Upgrading
 * and going back".
 */
const withoutTickets = {
  oldTicket: "JWKSNoMatchingKey: no applicable key found in the JSON Web Key Set",
  newTicket: "503",
};
/** The report of one that does not know denials, although there are some. */
const allowed = { denied: "200 yes" };

// They share the trees, each of which has a process that starts once.
test.describe.configure({ mode: "default" });
const trees = new Map<Version, OlderTree>();
test.afterAll(() => {
  for (const tree of trees.values()) tree.remove();
});

function treeOf(version: Version): OlderTree {
  const tree = trees.get(version) ?? makeOlderTree(version);
  trees.set(version, tree);
  return tree;
}

for (const [version, { hasTicketKeys, hasDenials }] of Object.entries(versions)) {
  for (const [kind, open] of Object.entries(kinds)) {
    test(`${kind}: what a gate of ${version} has left is kept`, async () => {
      const recorded = await open(version as Version);
      const { place, played } = recorded;
      // Several gates are started at once.
      await Promise.all([migrate(place), migrate(place), migrate(place)]);
      const { seen } = await doTask({ location: place, look: { played, seed: 50 } });
      expect(seen).toMatchObject(kept(played));
      await recorded.remove();
    });

    test(`${kind}: a gate of ${version} goes on with what this one has used`, async () => {
      test.skip(!hasCommit(version), `The project's history lacks ${version}.`);
      const recorded = await open(version as Version);
      const { place, played } = recorded;
      await migrate(place);
      const { played: newer, names } = await doTask({ location: place, play: { seed: 100 } });
      if (newer?.scores === undefined) throw new Error("Nothing was played.");
      const tree = treeOf(version as Version);
      const older = await recorded.placeFor(tree, names);
      for (const [index, each] of [played, newer].entries()) {
        const look = { played: each, seed: 60 + index };
        const { seen } = await tree.run({ location: older, look });
        // The list has what was played before and after the upgrade.
        const { browsers, ...others } = kept({
          ...each,
          scores: hasDenials ? newer.scores : undefined,
        });
        expect(seen).toMatchObject({
          ...others,
          ...(hasTicketKeys ? {} : withoutTickets),
          browsers: { ...browsers, ...(hasDenials ? {} : allowed) },
        });
      }
      await recorded.remove();
    });
  }
}

test("a command works on an older store, and neither a command nor a gate opens a newer one", async () => {
  const recorded = await kinds.file("eb79b8b");
  const { place } = recorded;
  const built = await builtGate();
  const site = await makeSite("https://node.example");
  const variables = {
    GATE_ORIGINS: "https://game.example",
    GATE_SITE: site,
    GATE_STORE: place.at,
  };
  const run = (...words: readonly string[]) => runGateCommand(words, variables, built);
  const rotated = await run("rotate-ticket-key");
  expect([rotated.exitCode, rotated.errors]).toEqual([0, ""]);
  const store = await openStore(place.at);
  expect(JSON.parse((await store.get("ticket-keys")) ?? "")).toMatchObject([
    { version: 1 },
    { version: 1 },
  ]);
  await store.set("schema", "2");
  await store.close();
  const commands = [["rotate-ticket-key"], ["denied"], ["end", createKey(1).account], []];
  for (const words of commands) {
    const { exitCode, output, errors } = await run(...words);
    expect([exitCode, output]).toEqual([1, ""]);
    expect(errors).toContain("A newer version of the gate has written its state.");
    expect(errors).toContain("Start that version or a newer one.");
  }
  await rm(site, { recursive: true });
  await recorded.remove();
});
