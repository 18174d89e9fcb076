import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { mainNetworkConfiguration, requireAccount, encodeBase64 } from "@fabulous-fish/core";
import { createBlockReader } from "@fabulous-fish/gate/follower/block-reader";
import { createFollower } from "@fabulous-fish/gate/follower/follower";
import { createFollowedSnapshots } from "@fabulous-fish/gate/follower/followed-snapshots";
import { createStoredRecords } from "@fabulous-fish/gate/follower/follower-records";
import { openStore } from "@fabulous-fish/gate/open-store";
import { createKey, type GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { enough, setUp } from "@fabulous-fish/gate/testing/gate-fixture";

const { genesisHash = "", tokens } = mainNetworkConfiguration;
const requiredAsset = Number(tokens[0]?.assetId);
const { signal } = new AbortController();

/** Of the simulated chain, in milliseconds. */
const aRound = 2_800;
const rounds = Math.floor(600_000 / aRound);
/** The page polls every 50 seconds, and not all pages at the same moment. */
const roundsPerQuestion = Math.floor(50_000 / aRound);

/**
 * Simulates players who sign in and play for ten minutes, on the clock of a chain in memory. In each
 * block, one of them buys or sells. Returns how many requests the nodes got about accounts and blocks.
 */
export async function simulatePlayers(players: number) {
  const { chain, client, pass, newFollower } = setUp({ follow: true });
  const follower = newFollower();
  const browsers: GateClient[] = [];
  for (let number = 1; number <= players; number += 1) {
    const key = createKey(number);
    chain.hold(key.account, enough);
    const browser = client();
    await browser.signIn(key, "arc60");
    browsers.push(browser);
  }
  chain.requests.length = 0;
  chain.blockRequests.length = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { account } = createKey(1 + ((round * 7_919) % players));
    chain.hold(account, { ...enough, "2667249425": BigInt(round) });
    pass(aRound);
    await follower.follow(signal);
    const asking = browsers.filter((_, index) => (index - round) % roundsPerQuestion === 0);
    for (const browser of asking) {
      const response = await browser.get("/gate/session");
      if (response.status !== 200) throw new Error(`A session has the status ${response.status}.`);
    }
  }
  return { accounts: chain.requests.length, blocks: chain.blockRequests.length };
}

/**
 * Measures the block with the most transfers, all between accounts that play, with the store in a file.
 *
 * @param accounts how many accounts play.
 */
export async function measureLargestBlock(accounts: number) {
  const folder = await mkdtemp(join(tmpdir(), "gate-perf-"));
  const store = await openStore(folder);
  const records = createStoredRecords(store, Date.now);
  const followed = createFollowedSnapshots(records, Date.now);
  const addresses = Array.from({ length: accounts }, (_, index) =>
    requireAccount(createKey(index + 1).account),
  );
  for (let from = 0; from < accounts; from += 1_000) {
    await Promise.all(addresses.slice(from, from + 1_000).map((each) => followed.expect(each)));
  }

  const node = new NodeWithLargeBlock(addresses);
  const blocks = createBlockReader({
    configuration: { nodes: [{ url: "https://node.example" }], tokens },
    genesisHash,
    oldestBlock: 60,
    fetch: node.fetch,
    now: Date.now,
  });
  const follower = createFollower({ records, blocks, now: Date.now });
  // The first blocks begin the follower's term.
  for (let round = 0; round < 3; round += 1) await follower.follow(signal);
  node.isLarge = true;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  globalThis.gc?.();
  delay.enable();
  const before = performance.eventLoopUtilization();
  await follower.follow(signal);
  const { active } = performance.eventLoopUtilization(before);
  delay.disable();
  await store.close();
  await rm(folder, { recursive: true });
  return {
    /** All of the event loop's work, in milliseconds. */
    work: active,
    /** The longest time for which the event loop served nothing else. */
    longest: delay.max / 1e6,
  };
}

/** As many as a block of the main network has taken. */
const transfers = 2_736;

class NodeWithLargeBlock {
  isLarge = false;
  #round = 50_000_000;
  readonly #transactions: string;

  constructor(addresses: readonly string[]) {
    const at = (index: number) => addresses[(index * 7_919) % addresses.length];
    const list = Array.from({ length: transfers }, (_, index) => ({
      hgi: true,
      sig: encodeBase64(randomBytes(64)),
      txn: {
        aamt: index,
        arcv: at(2 * index),
        fee: 1_000,
        fv: this.#round,
        lv: this.#round + 1_000,
        note: encodeBase64(randomBytes(32)),
        snd: at(2 * index + 1),
        type: "axfer",
        xaid: requiredAsset,
      },
    }));
    this.#transactions = JSON.stringify(list);
  }

  readonly fetch: typeof fetch = (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname === "/versions")
      return Promise.resolve(Response.json({ genesis_hash_b64: genesisHash }));
    if (pathname.startsWith("/v2/status")) {
      if (pathname !== "/v2/status") this.#round += 1;
      return Promise.resolve(Response.json({ "last-round": this.#round }));
    }
    const time = Math.floor(Date.now() / 1_000);
    const header = `"gh":"${genesisHash}","rnd":${this.#round},"ts":${time}`;
    const rest = this.isLarge ? `,"txns":${this.#transactions}` : "";
    return Promise.resolve(new Response(`{"block":{${header}${rest}}}`));
  };
}
