import { rm } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { createKey } from "@fabulous-fish/gate/testing/gate-client";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { startOnAnyPorts } from "../start-sandbox.ts";
import { browserOf } from "./http-client.ts";
import { makeSite } from "./site-folder.ts";

const aRound = 2_800;
/** Without following, a snapshot is used for so long. */
const aMinute = 60_000;
/** Without a known block, nothing is followed after so long. */
const halfAMinute = 30_000;
let passed = 0;

let sandbox: Sandbox;
let site: string;
test.beforeAll(async () => {
  site = await makeSite("");
  sandbox = await startOnAnyPorts({
    site,
    gate: { follow: true, now: () => Date.now() + passed },
  });
});
test.afterAll(async () => {
  await sandbox.stop();
  await rm(site, { recursive: true });
});
// They share a sandbox.
test.describe.configure({ mode: "default" });

const key = createKey(1);
const hold = (amount: string) => ({ holdings: { [key.account]: { "2667389516": amount } } });
const enough = hold("3000000");
const tooLittle = hold("2999999");

/** The number and the interval of polls. */
interface Looks {
  /** The rounds that pass by them. Default: one with each. */
  readonly rounds?: number;
  /** Of the real time. Default: 60,000. */
  readonly timeoutMilliseconds?: number;
}

/** Passes a round, then looks, until it finds what it expects. */
function afterRounds<T>(look: () => Promise<T>, looks: Looks = {}) {
  const { rounds = Infinity, timeoutMilliseconds: timeout = 60_000 } = looks;
  let left = rounds;
  return expect.poll(
    () => {
      if (left > 0) passed += aRound;
      left -= 1;
      return look();
    },
    // A confirmation takes as long of the real time.
    { intervals: [500], timeout },
  );
}

test("while the first node lags, a sale counts as soon as the second one has it", async () => {
  const { settings, siteUrl } = sandbox;
  settings.change({ ...enough, nodes: { first: "lagging", second: "normal" } });
  // Both nodes know the holdings.
  passed += aMinute;
  const browser = browserOf(siteUrl);
  expect((await browser.signIn(key)).status).toBe(200);
  const session = () => browser.get("/gate/session");
  const eligibility = async () =>
    ((await (await session()).json()) as { standing: string }).standing;
  await afterRounds(async () => (await session()).headers.has("gate-snapshot")).toBe(true);
  settings.change(tooLittle);
  // The first node is 11 rounds behind, which is longer than all of these looks.
  await afterRounds(eligibility, { rounds: 3, timeoutMilliseconds: 20_000 }).toBe("no");
  settings.change({ node: "normal" });
});

for (const mode of ["missing-blocks", "false-waits", "unknown-transactions"] as const) {
  test(`while the nodes are in the mode ${mode}, changes count within a minute; then after the next blocks`, async () => {
    const { settings, siteUrl } = sandbox;
    settings.change(enough);
    const browser = browserOf(siteUrl);
    expect((await browser.signIn(key)).status).toBe(200);
    const session = () => browser.get("/gate/session");
    const isFollowed = async () => (await session()).headers.has("gate-snapshot");
    const eligibility = async () =>
      ((await (await session()).json()) as { standing: string }).standing;
    await afterRounds(isFollowed).toBe(true);

    settings.change({ node: mode });
    // A lie about the round is found out, and the blocks are followed nonetheless.
    const isStillFollowed = mode === "false-waits";
    if (!isStillFollowed) passed += halfAMinute;
    await afterRounds(isFollowed).toBe(isStillFollowed);
    settings.change(tooLittle);
    passed += aMinute;
    await expect.poll(eligibility).toBe("no");
    settings.change(enough);
    passed += aMinute;
    await expect.poll(eligibility).toBe("yes");

    settings.change({ node: "normal" });
    await afterRounds(isFollowed).toBe(true);
    settings.change(tooLittle);
    // Together less than the minute after which it would count without following.
    await afterRounds(eligibility, { rounds: 10, timeoutMilliseconds: 30_000 }).toBe("no");
  });
}
