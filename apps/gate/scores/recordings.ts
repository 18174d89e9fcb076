import { encodeBase64 } from "@fabulous-fish/core";
import { decodeCanonicalBase64 } from "../stores/encoding.ts";
import { maxSubmission } from "@fabulous-fish/core/scores/score-messages";
import type { Store } from "../stores/store.ts";
import { createTextParser, type OnUnreadable, requireCount } from "../stores/stored-entries.ts";

/** Of a season. */
const maxKept = 100;
/** Of a recording in base64, in characters: the largest value of a store. */
const pieceLength = 65_536;
const maxPieces = Math.ceil(maxSubmission / pieceLength);

/** The recordings of the best runs of a season, by the ids of the runs' entries. */
export type Recordings = ReturnType<typeof createRecordings>;

/** @param onUnreadable a recording that cannot be read is none. */
export function createRecordings(store: Store, onUnreadable: OnUnreadable = () => undefined) {
  const parseCount = createTextParser("recording", requirePieces, onUnreadable);
  const parsePieces = createTextParser("recording", requireBase64, onUnreadable);

  async function kept(season: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await store.findMembers(setOf(season), ids);
    return new Set(found.map(({ member }) => member));
  }

  async function deletePieces(id: string): Promise<void> {
    const count = parseCount(await store.take(countKey(id))) ?? 0;
    await Promise.all(pieceKeys(id, count).map((key) => store.delete(key)));
  }

  async function remove(season: string, id: string): Promise<void> {
    await store.removeMember(setOf(season), id);
    await deletePieces(id);
  }

  /** Also deletes what a process has left that ended meanwhile. */
  async function removeSurplus(season: string): Promise<void> {
    const surplus = (await store.countMembers(setOf(season))) - maxKept;
    if (surplus <= 0) return;
    const lowest = await store.members(setOf(season), { limit: surplus });
    await Promise.all(lowest.map(({ member }) => remove(season, member)));
  }

  return {
    /** Returns which of up to 1,000 recordings are kept. */
    kept,
    delete: remove,

    /** Keeps a recording, and deletes those that are no longer among the 100 best. */
    async keep(season: string, id: string, score: number, recording: Uint8Array) {
      await store.addMember(setOf(season), id, score);
      await removeSurplus(season);
      if (!(await kept(season, [id])).has(id)) return;
      const text = encodeBase64(recording);
      const pieces = Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, index) =>
        text.slice(index * pieceLength, (index + 1) * pieceLength),
      );
      const keys = pieceKeys(id, pieces.length);
      await Promise.all(keys.map((key, index) => store.set(key, pieces[index] ?? "")));
      await store.set(countKey(id), String(pieces.length));
      // It may have been deleted meanwhile, without its pieces.
      if (!(await kept(season, [id])).has(id)) await deletePieces(id);
    },

    /** Returns a recording; undefined if there is none. */
    async find(id: string) {
      const count = parseCount(await store.get(countKey(id))) ?? 0;
      const pieces = await Promise.all(pieceKeys(id, count).map((key) => store.get(key)));
      const isWhole = count > 0 && pieces.every((piece) => piece !== undefined);
      return isWhole ? parsePieces(pieces.join("")) : undefined;
    },
  };
}

const setOf = (season: string) => `recordings:${season}`;
const countKey = (id: string) => `recording:${id}`;
const pieceKeys = (id: string, count: number) =>
  Array.from({ length: count }, (_, index) => `recording:${id}:${index}`);

/** @throws {Error} if no recording has so many pieces. */
function requirePieces(text: string): number {
  const count = requireCount(text);
  if (count > maxPieces) throw new Error(`expected at most ${maxPieces} pieces`);
  return count;
}

/** @throws {Error} if it is not base64. */
function requireBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = decodeCanonicalBase64(text);
  if (bytes === undefined) throw new Error("not base64");
  return bytes;
}
