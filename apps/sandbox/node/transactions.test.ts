import { describe, expect, test } from "vitest";
import { accounts } from "../accounts.ts";
import { rekeyedKey } from "../keys.ts";
import { assetId } from "../site.fixtures.ts";
import { json, node, round, serveNode } from "./node.fixtures.ts";

serveNode();

const { address } = accounts.exactlyAtThreshold;
const faucet = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ";
const xaid = Number(assetId);

const hold = (amount: string | null) =>
  node.settings.change({ holdings: { [address]: { [assetId]: amount } } });

/** Returns the transactions of the next block. */
async function nextTransactions(): Promise<unknown> {
  node.round += 1n;
  const { block } = (await json(`/v2/blocks/${node.round}`)) as { block: { txns?: unknown } };
  return block.txns;
}

describe("blocks", () => {
  test("a block says what the settings have changed since the one before", async () => {
    hold("2999999");
    expect(await nextTransactions()).toEqual([
      { txn: { type: "axfer", snd: address, arcv: faucet, aamt: 1, xaid } },
    ]);
    hold("3000000");
    expect(await nextTransactions()).toEqual([
      { txn: { type: "axfer", snd: faucet, arcv: address, aamt: 1, xaid } },
    ]);
    hold(null);
    expect(await nextTransactions()).toEqual([
      { txn: { type: "axfer", snd: address, arcv: faucet, aclose: faucet, xaid } },
    ]);
    hold("0");
    expect(await nextTransactions()).toEqual([
      { txn: { type: "axfer", snd: address, arcv: address, xaid } },
    ]);
    hold("0");
    node.settings.change({ wallet: "rejecting" });
    expect(await nextTransactions()).toBeUndefined();
  });

  test("a rekeying is in a block, and so is its end", async () => {
    const to = rekeyedKey.address;
    node.settings.change({ authAddresses: { [address]: to } });
    expect(await nextTransactions()).toEqual([
      { txn: { type: "pay", snd: address, rcv: address, rekey: to } },
    ]);
    node.settings.reset();
    expect(await nextTransactions()).toEqual([
      { txn: { type: "pay", snd: address, rcv: address, rekey: address } },
    ]);
  });

  test("a header has no transactions", async () => {
    hold("1");
    node.round += 1n;
    const { block } = (await json(`/v2/blocks/${node.round}?header-only=true`)) as {
      block: object;
    };
    expect(block).not.toHaveProperty("txns");
  });
});

describe("the wait for a block", () => {
  const waitAfter = (after: bigint) => json(`/v2/status/wait-for-block-after/${after}`);

  test("a round that is reached responds at once", async () => {
    expect(await waitAfter(round - 1n)).toMatchObject({ "last-round": Number(round) });
  });

  test("a later round is waited for", async () => {
    const received = new Promise((resolve) => node.listening.server.once("request", resolve));
    const waiting = waitAfter(round);
    await received;
    node.round += 1n;
    expect(await waiting).toMatchObject({ "last-round": Number(round) + 1 });
  });
});
