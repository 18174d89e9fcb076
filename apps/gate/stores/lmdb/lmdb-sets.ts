import { createHash } from "node:crypto";
import type { Database } from "lmdb";
import type { Member, MemberRange, Raise, ScoreRange } from "../store.ts";

/** Bytes of a set's name, which is stored by its hash, in front of each key. */
const nameLength = 32;
const scoreLength = 8;
/** The kinds of a set's keys: by member, with the score as value, and by score and member. */
const [byMember, byScore] = [0, 1];
/** Between score and member: the byte of a key, and those of the bounds of the keys with a score. */
const [lowerBound, separator, upperBound] = [0, 1, 2];

/**
 * The ordered sets of an LMDB file, in a database of their own. Changes are made in a transaction of
 * the caller.
 */
export class LmdbSets {
  readonly rows: Database<Buffer, Buffer>;

  constructor(rows: Database<Buffer, Buffer>) {
    this.rows = rows;
  }

  add(set: string, member: string, score: number): void {
    this.remove(set, member);
    const name = nameBytes(set);
    const memberBytes = Buffer.from(member);
    this.rows.putSync(memberKey(name, memberBytes), scoreBytes(score));
    this.rows.putSync(scoreKey(name, score, memberBytes), Buffer.of(1));
  }

  raise(set: string, member: string, score: number): Raise {
    const previous = this.#scoreOf(nameBytes(set), member);
    const isRaised = previous === undefined || previous < score;
    if (isRaised) this.add(set, member, score);
    return { isRaised, previous };
  }

  remove(set: string, member: string): number | undefined {
    const name = nameBytes(set);
    const score = this.#scoreOf(name, member);
    if (score === undefined) return undefined;
    const memberBytes = Buffer.from(member);
    this.rows.removeSync(memberKey(name, memberBytes));
    this.rows.removeSync(scoreKey(name, score, memberBytes));
    return score;
  }

  removeAll(set: string, scores: ScoreRange): void {
    for (const { member } of this.members(set, scores)) this.remove(set, member);
  }

  members(set: string, range: MemberRange = {}): readonly Member[] {
    const { limit, isDescending: reverse = false } = range;
    const [first, last] = bounds(set, range);
    const [start, end] = reverse ? [last, first] : [first, last];
    const keys = this.rows.getKeys({ start, end, reverse, limit: limit ?? Infinity });
    return Array.from(keys, (key) => ({
      member: key.toString("utf8", nameLength + 1 + scoreLength + 1),
      score: scoreIn(key.subarray(nameLength + 1)),
    }));
  }

  find(set: string, members: readonly string[]): readonly Member[] {
    const name = nameBytes(set);
    return members.flatMap((member) => {
      const score = this.#scoreOf(name, member);
      return score === undefined ? [] : [{ member, score }];
    });
  }

  count(set: string, scores: ScoreRange = {}): number {
    const [start, end] = bounds(set, scores);
    return this.rows.getKeysCount({ start, end });
  }

  #scoreOf(name: Buffer, member: string): number | undefined {
    const bytes = this.rows.getBinary(memberKey(name, Buffer.from(member)));
    return bytes && scoreIn(bytes);
  }
}

function nameBytes(set: string): Buffer {
  return createHash("sha256").update(set).digest();
}

function memberKey(name: Buffer, member: Buffer): Buffer {
  return Buffer.concat([name, Buffer.of(byMember), member]);
}

function scoreKey(name: Buffer, score: number, member: Buffer): Buffer {
  return Buffer.concat([name, Buffer.of(byScore), scoreBytes(score), Buffer.of(separator), member]);
}

/** Returns keys before and after those of the scores. No member has them. */
function bounds(set: string, { min = -Infinity, max = Infinity }: ScoreRange) {
  const prefix = Buffer.concat([nameBytes(set), Buffer.of(byScore)]);
  return [
    Buffer.concat([prefix, scoreBytes(min), Buffer.of(lowerBound)]),
    Buffer.concat([prefix, scoreBytes(max), Buffer.of(upperBound)]),
  ] as const;
}

/** Bytes in the order of the scores: IEEE 754 with the sign inverted, and the rest of negative ones. */
function scoreBytes(score: number): Buffer {
  const bytes = Buffer.alloc(scoreLength);
  // Adding 0 makes -0 the same as 0.
  bytes.writeDoubleBE(score + 0);
  return invertOrder(bytes, score < 0);
}

function scoreIn(stored: Uint8Array): number {
  const bytes = Buffer.from(stored.subarray(0, scoreLength));
  const isNegative = (bytes[0] ?? 0) < 0x80;
  return invertOrder(bytes, isNegative).readDoubleBE();
}

function invertOrder(bytes: Buffer, isNegative: boolean): Buffer {
  for (const [index, byte] of bytes.entries()) {
    bytes[index] = byte ^ (isNegative ? 0xff : index === 0 ? 0x80 : 0);
  }
  return bytes;
}
