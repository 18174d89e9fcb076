import { NodeError, readUnsigned64, type SiteConfiguration } from "@fabulous-fish/core";
import { anyText, parsedBy } from "@fabulous-fish/core/configuration/field-schemas";
import { openRecord, parseDocument } from "@fabulous-fish/core/json/parse-document";
import { exactOptional, unknown } from "valibot";
import { type TouchedAccounts, touchedAccounts } from "./touched-accounts.ts";

export const invalidResponse = (details: string) => new NodeError("node-response-invalid", details);

export type Decode<T> = (body: unknown, url: string) => T;

const integer = parsedBy(readUnsigned64, "expected an integer from 0 to 2^64 - 1");

/** GET /v2/status and GET /v2/status/wait-for-block-after/{round} */
const statusWire = openRecord({ "last-round": integer });

/** GET /v2/blocks/{round} */
const blockWire = openRecord({
  block: openRecord({
    /** Genesis hash, in base64. */
    gh: anyText,
    // A development chain's first block has neither.
    rnd: exactOptional(integer, 0n),
    ts: exactOptional(integer, 0n),
    txns: exactOptional(unknown()),
  }),
});

/** The header of a block of the configured network. */
export interface BlockHeader {
  readonly round: bigint;
  /**
   * Up to when it is known what has happened on the chain, in milliseconds since 1970: the time of the
   * block or, if the age of blocks has no limit, the time at which it was read.
   */
  readonly time: number;
}

export interface Block extends BlockHeader {
  readonly touched: TouchedAccounts;
}

interface BlockDecoderOptions {
  readonly tokens: SiteConfiguration["tokens"];
  /** Of the network, in base64. */
  readonly genesisHash: string;
  /** Seconds; undefined without a limit. */
  readonly oldestBlock: number | undefined;
  readonly now: () => number;
}

/**
 * Creates a function that returns a decoder of the block of a round. `isLast` is whether it has to be as
 * young as the last block of a node that follows its network. The decoder checks what the node sends.
 */
export function createBlockDecoder(options: BlockDecoderOptions) {
  const { tokens, genesisHash, oldestBlock, now } = options;
  const assetIds = new Set(tokens.map(({ assetId }) => assetId.toString()));

  function requireTimely(url: string, round: bigint, time: number, isLast: boolean): void {
    if (oldestBlock === undefined) return;
    const age = Math.floor(now() / 1_000) - time;
    if (age >= -oldestBlock && (age <= oldestBlock || !isLast)) return;
    throw new NodeError("node-stale", `${url}: its block ${round} is ${age} seconds old`);
  }

  return (round: bigint, isLast: boolean): Decode<Block & { readonly timestamp: number }> =>
    (body, url) => {
      const { gh, rnd, ts, txns } = parseDocument(blockWire, body, invalidResponse).block;
      if (gh !== genesisHash) {
        const details = `${url}: genesis hash ${gh}, expected ${genesisHash}`;
        throw new NodeError("node-network-mismatch", details);
      }
      if (rnd !== round) throw invalidResponse(`block.rnd: expected ${round}`);
      const timestamp = Number(ts);
      requireTimely(url, rnd, timestamp, isLast);
      const time = oldestBlock !== undefined ? timestamp * 1_000 : now();
      return { round, time, timestamp, touched: touchedAccounts(txns, assetIds) };
    };
}

/**
 * Returns the last round that a status names.
 *
 * @throws {NodeError} `node-response-invalid` if it names none.
 */
export function lastRoundIn(body: unknown): bigint {
  return parseDocument(statusWire, body, invalidResponse)["last-round"];
}
