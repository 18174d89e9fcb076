import { pipeline, Readable } from "node:stream";
import { hasCode } from "@fabulous-fish/core";
import type { FabulousFishError } from "@fabulous-fish/core";
import type { BuildFile } from "../../game-files/build-file.ts";
import { failureInBeginning } from "../../game-files/check-beginning.ts";
import { encodingOf, lengthOf } from "../../game-files/check-headers.ts";
import { evaluateFile } from "../../game-files/evaluate-file.ts";
import type { FileResult, Unpack } from "../../game-files/failure-in-packed.ts";
import { GameFileError, GivenUpError, incompleteFile } from "../../game-files/game-file-errors.ts";
import type { ProbeResponse } from "../outcome.ts";
import { createDecoders } from "../response-body.ts";
import { unpack } from "./unpack.ts";

const mebibyte = 1_024 * 1_024;
/** For how long a file is received, in milliseconds, and how much of it is unpacked, in bytes. */
export const fileBudget = { milliseconds: 15_000, bytes: 2_048 * mebibyte };

/** The part of a game's file that was read. */
export interface ReadGameFile {
  /** The error in the file, as far as it was read; `unchecked` if the budget has ended before it. */
  readonly result: FileResult;
  /** The beginning, as the engine gets it. */
  readonly beginning: Uint8Array;
  /** The bytes of it that have come over the wire. */
  readonly received: number;
}

type Chunk = Uint8Array<ArrayBuffer>;

/**
 * Reads a file of the game to its end, decodes it as a browser and unpacks it as the build's loader, chunk
 * by chunk, within {@link fileBudget}, and evaluates it. Never rejects.
 *
 * @param now in milliseconds
 */
export async function readGameFile(
  file: BuildFile,
  head: Pick<ProbeResponse, "status" | "headers">,
  body: AsyncIterable<Uint8Array>,
  now: () => number,
): Promise<ReadGameFile> {
  const startedAt = now();
  const wire = countBytes();
  let content = countBytes();
  const connection = { isCut: false };

  async function* received(): AsyncGenerator<Uint8Array, void> {
    const chunks = body[Symbol.asyncIterator]();
    const cut = (error: unknown) => {
      connection.isCut = true;
      throw error;
    };
    try {
      for (;;) {
        const next = await chunks.next().catch(cut);
        if (next.done === true) return;
        wire.count(next.value);
        yield next.value;
        if (now() - startedAt > fileBudget.milliseconds) throw new GivenUpError();
      }
    } finally {
      await chunks.return?.();
    }
  }

  /** Counts what the engine gets. */
  function measured(): TransformStream<Chunk, Chunk> {
    const counter = (content = countBytes());
    return new TransformStream({
      transform(chunk, controller) {
        if (counter.count(chunk) > fileBudget.bytes) throw new GivenUpError();
        controller.enqueue(chunk);
      },
    });
  }

  const unpackMeasured: Unpack = (format) => {
    const unpacker = unpack(format);
    return unpacker && { ...unpacker, readable: unpacker.readable.pipeThrough(measured()) };
  };
  const decoded = (createDecoders(encodingOf(head)) ?? []).reduce<Readable>(
    (encoded, decoder) => pipeline(encoded, decoder, () => {}),
    Readable.from(received()),
  );
  const stream = (Readable.toWeb(decoded) as ReadableStream<Chunk>).pipeThrough(measured());
  const response = new Response(stream, head);
  const reading = { isWhole: true, isStrict: false, unpack: unpackMeasured };

  const result = await evaluateFile(file, response, reading).catch((error: unknown) =>
    error instanceof GivenUpError
      ? "unchecked"
      : undecodable(file, wire.beginning(), encodingOf(head)),
  );
  const isUnfinished = hasCode(result, "game-file-incomplete", "game-file-corrupt");
  const isUnbegun = content.length() === 0;
  return {
    result:
      connection.isCut && (isUnfinished || isUnbegun)
        ? incompleteFile(file.path, wire.length(), lengthOf(head), result)
        : result,
    beginning: content.beginning(),
    received: wire.length(),
  };
}

/** In bytes: what is kept of a beginning has Unity's version behind the table of a data file. */
const maxBeginning = 128 * 1_024;

/** Counts bytes, and keeps the first ones. */
function countBytes() {
  const kept = Buffer.alloc(maxBeginning);
  let length = 0;
  return {
    /** Returns the sum. */
    count(chunk: Uint8Array): number {
      if (length < maxBeginning) kept.set(chunk.subarray(0, maxBeginning - length), length);
      return (length += chunk.length);
    },
    length: () => length,
    beginning: () => kept.subarray(0, Math.min(length, maxBeginning)),
  };
}

/** The error of a body of which a browser cannot decode a byte. */
function undecodable(file: BuildFile, wire: Uint8Array, sent: string): FabulousFishError {
  const failure = failureInBeginning(file, wire, "");
  return hasCode(failure, "game-file-empty", "game-file-lfs-pointer")
    ? failure
    : new GameFileError("game-encoding-doubled", `${file.path}: Content-Encoding: ${sent}.`);
}

/** Unity's version in the beginning of a data file, for example `2021.3.5f1`. */
export function unityVersionIn(data: Uint8Array): string | undefined {
  const text = Buffer.from(data.buffer, data.byteOffset, data.length).toString("latin1");
  const header = /Unity(?:FS|Raw|Web)\0[^]{4}[\w.]+\0(\d+\.\d+\.\d+[abfpx]\d+\w*)\0/;
  return header.exec(text)?.[1];
}
