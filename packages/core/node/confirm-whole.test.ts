import { describe, expect, test } from "vitest";
import { requireAccount } from "../account.ts";
import { type ChainNode, chainNode } from "../testing/chain-node.ts";
import { down, enough, enoughTokens, readerOfNodes } from "../testing/readers.ts";
import type { Tokens } from "../tokens.ts";
import type { ReadOptions } from "./account-reader.ts";

const signer = requireAccount("Y76M3MSY6DKBRHBL7C3NNDXGS5IIMQVQVUAB6MP4XEMMGVF2QWNPL226CA");
const isEligible = (tokens: Tokens) => (tokens.get("7") ?? 0n) >= 100n;
const contradicted = expect.objectContaining({ code: "holdings-contradicted" }) as object;

const honest = (state: Partial<ChainNode> = {}) => chainNode({ assets: enough, ...state });
const hanging = () => chainNode({ replies: () => "hang" });
const readerOf = (...nodes: ChainNode[]) =>
  readerOfNodes(Object.fromEntries(nodes.map((node, index) => ["abc".charAt(index), node])), {
    isServer: true,
  });
/** The nodes that were asked for an account. */
const asked = ({ requested }: ReturnType<typeof readerOf>) =>
  requested()
    .filter((request) => !request.includes("/"))
    .join("");

/** With `true`, the second node is read beside the first. */
describe.each([true, isEligible])("a new snapshot (isNew: %s)", (isNew) => {
  test("behavior: another node confirms it, which takes one snapshot each", async () => {
    const reader = readerOf(honest({ signer }), honest({ signer }), honest({ signer }));
    expect(await reader.read({ isNew })).toMatchObject({ signer, tokens: enoughTokens });
    expect(asked(reader)).toBe("ab");
    expect(reader.clock.now()).toBe(0);
    expect(reader.onRepeat).not.toHaveBeenCalled();
  });

  test("security: another node says another amount, at the same round or a later one", async () => {
    for (const liar of [
      { assets: new Map([[7n, 1_000n]]) },
      { assets: new Map([...enough, [8n, 10n]]) },
      { signer },
    ]) {
      const message = /https:\/\/a: round 50000000; https:\/\/b: round 5000000[01]/;
      for (const nodes of [
        [honest(), honest(liar)],
        [honest(liar), honest()],
        [honest(liar), honest({ round: 50_000_001n })],
      ]) {
        const read = readerOf(...nodes).read({ isNew });
        await expect(read).rejects.toThrow(contradicted);
        await expect(read).rejects.toThrow(message);
      }
    }
  });

  test("security: an account that holds too little and is said to hold enough", async () => {
    const { read } = readerOf(honest(), chainNode());
    await expect(read({ isNew })).rejects.toThrow(contradicted);
  });

  test("behavior: of two that agree, the one at the later round counts", async () => {
    for (const nodes of [
      [honest(), honest({ round: 50_000_001n })],
      [honest({ round: 50_000_001n }), honest()],
    ]) {
      const read = readerOf(...nodes).read({ isNew });
      expect(await read).toMatchObject({ highestRound: 50_000_001n });
    }
  });

  test("behavior: one that is behind and says otherwise is asked again until it is not", async () => {
    const behind = chainNode({ round: 49_999_999n });
    let reads = 0;
    behind.replies = (path) => {
      if (path.startsWith("/v2/accounts") && ++reads === 3) {
        behind.round = 50_000_000n;
        behind.assets = enough;
      }
      return undefined;
    };
    const reader = readerOf(honest(), behind);
    expect(await reader.read({ isNew })).toMatchObject({ tokens: enoughTokens });
    expect(reader.onRepeat).toHaveBeenCalledTimes(2);
    expect(reader.clock.now()).toBeLessThanOrEqual(2_000);
  });

  test("security: one that stays behind and says otherwise does not confirm it", async () => {
    const reader = readerOf(honest(), chainNode({ round: 49_999_999n }));
    await expect(reader.read({ isNew })).rejects.toThrow(contradicted);
    expect(reader.clock.now()).toBeLessThanOrEqual(2_000);
  });

  test("behavior: one node that responds decides alone, after 2 seconds at most", async () => {
    for (const other of [hanging(), chainNode({ replies: () => down })]) {
      const reader = readerOf(honest(), other);
      expect(await reader.read({ isNew })).toMatchObject({ tokens: enoughTokens });
      expect(reader.clock.now()).toBeLessThanOrEqual(2_000);
      // The other one is in its cooldown now.
      const before = reader.clock.now();
      await reader.read({ isNew });
      expect(asked(reader)).toMatch(/a$/);
      expect(reader.clock.now()).toBe(before);
    }
  });

  test("security: a third node contradicts, while the second one hangs or is behind", async () => {
    for (const second of [hanging(), chainNode({ replies: () => down })]) {
      const read = readerOf(honest(), second, chainNode()).read({ isNew });
      await expect(read).rejects.toThrow(contradicted);
    }
  });

  test("behavior: a third node confirms, while the second one is behind", async () => {
    const { read } = readerOf(honest(), chainNode({ round: 49_999_999n }), honest());
    expect(await read({ isNew })).toMatchObject({ tokens: enoughTokens });
  });

  test("behavior: if the first node fails, the third confirms the second", async () => {
    const failing = chainNode({ replies: () => down });
    const reader = readerOf(failing, honest(), honest());
    await reader.read({ isNew });
    expect(asked(reader)).toMatch(/c$/);
    await expect(readerOf(failing, honest(), chainNode()).read({ isNew })).rejects.toThrow(
      contradicted,
    );
  });

  test("behavior: the only configured node decides alone", async () => {
    const reader = readerOf(honest());
    await reader.read({ isNew });
    expect(asked(reader)).toBe("a");
  });
});

test("behavior: a snapshot that is not new is not confirmed", async () => {
  const reader = readerOf(honest(), honest());
  await reader.read({ isNew: (tokens) => !isEligible(tokens) });
  expect(asked(reader)).toBe("a");
});

test("behavior: an account with too many assets is confirmed by its required assets and its signer", async () => {
  const many = [...Array(20).keys()].map((id): [bigint, bigint] => [BigInt(id) + 100n, 1n]);
  const long = { assets: new Map([...many, ...enough]), maxListed: 10, signer };
  const isNew = true;
  expect(await readerOf(honest(long), honest(long)).read({ isNew })).toMatchObject({
    signer,
    tokens: enoughTokens,
  });
  const { read } = readerOf(honest(long), honest({ ...long, signer: undefined }));
  await expect(read({ isNew })).rejects.toThrow(contradicted);
});

test("security: a node that names the signer, and leaves the amounts to another one, is not its own witness", async () => {
  const many = [...Array(20).keys()].map((id): [bigint, bigint] => [BigInt(id) + 100n, 1n]);
  const long = { assets: new Map([...many, ...enough]), maxListed: 10 };
  const forging = honest({ ...long, signer });
  forging.replies = (path) => (path.includes("/assets/") ? { status: 500, body: "" } : undefined);
  for (const isNew of [true, isEligible]) {
    const { read } = readerOf(forging, honest(long));
    await expect(read({ isNew })).rejects.toThrow();
  }
});

test("security: a node is not left alone because its last repetition was cut off", async () => {
  const ahead = honest({ round: 50_000_003n });
  const reader = readerOfNodes(
    { a: ahead, b: chainNode() },
    { isServer: true, latency: { b: 150 } },
  );
  for (let signIn = 0; signIn < 3; signIn++) {
    await expect(reader.read({ isNew: true })).rejects.toThrow(contradicted);
  }
});

test("behavior: a sign-in's second node is asked before the first one has responded", async () => {
  const askedAt = async (isNew: ReadOptions["isNew"]) => {
    const times: number[] = [];
    const second = honest();
    const reader = readerOf(hanging(), second, honest());
    second.replies = (path) => {
      if (path.startsWith("/v2/accounts")) times.push(reader.clock.now());
      return undefined;
    };
    await reader.read({ isNew });
    return times;
  };
  expect(await askedAt(true)).toStrictEqual([0, 3_000]);
  expect(await askedAt(isEligible)).toStrictEqual([3_000]);
});
