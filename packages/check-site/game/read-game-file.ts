import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import type { FabulousFishError } from "@fabulous-fish/core";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import type { BuildFile } from "@fabulous-fish/checks/game-files/build-file";
import { failureInBeginning, packingOf } from "@fabulous-fish/checks/game-files/check-beginning";
import { encodingOf, type Head, lengthOf } from "@fabulous-fish/checks/game-files/check-headers";
import { GameFileError, incompleteFile } from "@fabulous-fish/checks/game-files/game-file-errors";
import {
  type ContentInspection,
  inspectContent,
} from "@fabulous-fish/checks/game-files/inspect-content";
import { createDecoders } from "../response-body.ts";

const mebibyte = 1_024 * 1_024;
/** For how long a file is received, in milliseconds, and how much of it is unpacked, in bytes. */
export const fileBudget = { milliseconds: 15_000, bytes: 2_048 * mebibyte };

/** What was read of a file of the game. */
export interface ReadGameFile {
  /** The error in the contents, as far as they were read. */
  readonly failure: FabulousFishError | undefined;
  /** The beginning, as the engine gets it. */
  readonly beginning: Uint8Array;
  /** How much of it has come over the wire, in bytes. */
  readonly received: number;
  /** Whether the budget has ended before the file. */
  readonly isUnread: boolean;
}

type Chunks = AsyncIterable<Uint8Array>;

const unpackers = { gzip: createGunzip, brotli: createBrotliDecompress };
/** How many bytes tell how a file is packed. */
const peekedBytes = 64;

/** The budget of a file is used up. */
class BudgetUsedError extends Error {}

/**
 * Reads a file of the game to its end, decodes it as a browser and unpacks it as the build's loader, chunk
 * by chunk, within {@link fileBudget}. Never rejects.
 *
 * @param now in milliseconds
 */
export async function readGameFile(
  file: BuildFile,
  head: Head,
  body: Chunks,
  now: () => number,
): Promise<ReadGameFile> {
  const sent = encodingOf(head);
  const startedAt = now();
  const wire = inspectContent({ ...file, kind: "other" }, "");
  let content = inspectContent(file, sent);
  let packing: ReturnType<typeof packingOf>;
  let unpackingError: unknown;
  let end: "all" | "budget" | "cut" | undefined;

  async function* source(): AsyncGenerator<Uint8Array, void> {
    try {
      for await (const chunk of body) {
        wire.push(chunk);
        yield chunk;
        if (now() - startedAt > fileBudget.milliseconds) throw new BudgetUsedError();
      }
      end = "all";
    } catch (error) {
      end = error instanceof BudgetUsedError ? "budget" : "cut";
      throw error;
    }
  }

  async function inspect(chunks: Chunks): Promise<void> {
    for await (const chunk of chunks) {
      content.push(chunk);
      if (content.length() <= fileBudget.bytes) continue;
      end ??= "budget";
      throw new BudgetUsedError();
    }
  }

  async function unpack(chunks: Chunks): Promise<void> {
    if (!file.isPacked) return inspect(chunks);
    const { first, all } = await peek(chunks);
    packing = packingOf(first);
    if (packing === undefined) return inspect(all);
    content = inspectContent({ ...file, isPacked: false }, "");
    await pipeline(all, unpackers[packing](), inspect).catch((error: unknown) => {
      unpackingError = error;
      throw error;
    });
  }

  const decoders = createDecoders(sent) ?? [];
  let decodingError: unknown;
  try {
    const decodeAndUnpack = decoders.reduceRight<(chunks: Chunks) => Promise<void>>(
      (next, decoder) => (chunks) => pipeline(chunks, decoder, next),
      unpack,
    );
    await decodeAndUnpack(source());
  } catch (error) {
    decodingError = error;
  }

  const isBegun = content.length() > 0 && content.failure(undefined) === undefined;
  function findFailure(): FabulousFishError | undefined {
    if (end === "budget") return content.failure(undefined);
    if (end === "cut")
      return isBegun || content.length() === 0
        ? incompleteFile(file.path, wire.length(), lengthOf(head), decodingError)
        : content.failure(undefined);
    if (unpackingError !== undefined) return failureInPacked(file, content, unpackingError);
    if (decodingError === undefined) return content.failure(content.length());
    return isBegun
      ? failureInPacked(file, content, decodingError)
      : failureInEncoded(file, wire, sent);
  }
  return {
    failure: findFailure(),
    beginning: content.beginning(),
    received: wire.length(),
    isUnread: end === "budget",
  };
}

/** Returns the first bytes of chunks, and all of them. */
async function peek(chunks: Chunks): Promise<{ readonly first: Uint8Array; readonly all: Chunks }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const peeked: Uint8Array[] = [];
  let length = 0;
  while (length < peekedBytes) {
    const next = await iterator.next();
    if (next.done) break;
    peeked.push(next.value);
    length += next.value.length;
  }
  async function* all(): AsyncGenerator<Uint8Array, void> {
    yield* peeked;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { first: Buffer.concat(peeked), all: all() };
}

/** The error of a file whose beginning could be unpacked: what is missing shows at its end. */
function failureInPacked(file: BuildFile, content: ContentInspection, error: unknown) {
  const isShort = isRecord(error) && error["code"] === "Z_BUF_ERROR";
  if (!isShort) return new GameFileError("game-file-corrupt", `${file.path}.`, error);
  const length = content.length();
  const failure = length > 0 ? content.failure(length) : undefined;
  return failure ?? incompleteFile(file.path, length, undefined, error);
}

/** The error of a body that a browser cannot decode. */
function failureInEncoded(file: BuildFile, wire: ContentInspection, sent: string) {
  const failure = failureInBeginning(file, wire.beginning(), "");
  const isOther = failure?.code === "game-file-empty" || failure?.code === "game-file-lfs-pointer";
  if (failure && isOther) return failure;
  return new GameFileError("game-encoding-doubled", `${file.path}: Content-Encoding: ${sent}.`);
}

/** Unity's version in the beginning of a data file, for example `2021.3.5f1`. */
export function unityVersionIn(data: Uint8Array): string | undefined {
  const text = Buffer.from(data.buffer, data.byteOffset, data.length).toString("latin1");
  const header = /Unity(?:FS|Raw|Web)\0[^]{4}[\w.]+\0(\d+\.\d+\.\d+[abfpx]\d+\w*)\0/;
  return header.exec(text)?.[1];
}
