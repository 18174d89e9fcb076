import { type FabulousFishError, hasCode } from "@fabulous-fish/core";
import type { BuildFile } from "@fabulous-fish/checks/game-files/build-file";
import { failureInBeginning, packingOf } from "@fabulous-fish/checks/game-files/check-beginning";
import {
  encodingOf,
  failureInStatus,
  lengthOf,
} from "@fabulous-fish/checks/game-files/check-headers";
import { expectedLength } from "@fabulous-fish/checks/game-files/expected-length";
import { GameFileError, incompleteFile } from "@fabulous-fish/checks/game-files/game-file-errors";
import type { ProbeResponse } from "../site-probe.ts";
import { decodedBody } from "../response-body.ts";

/** In bytes: how much of each file is read. The table of a data file is shorter. */
export const readBytes = 1_024 * 1_024;

/** A file's beginning as the engine gets it, and what is wrong with it. */
export interface Inspected {
  readonly failure: FabulousFishError | undefined;
  readonly beginning: Uint8Array;
}

const nothing = new Uint8Array();
const encodings = { gzip: "gzip", brotli: "br" } as const;

/** Finds the error in the status and the contents of a file, as far as it was read. */
export function inspectGameFile(file: BuildFile, response: ProbeResponse): Inspected {
  const failure = failureInStatus(file, response);
  if (failure) return { failure, beginning: nothing };
  const sent = encodingOf(response);
  const { bytes, isWhole } = beginningOf(response);
  if (bytes === undefined) return { failure: failureInEncoded(file, response), beginning: nothing };
  const found = failureInBeginning(file, bytes, sent);
  if (found) return { failure: found, beginning: bytes };
  if (file.isPacked) return inspectPacked(file, response);
  const length = isWhole ? bytes.length : sent === "" ? lengthOf(response) : undefined;
  return { failure: failureInLength(file, response, bytes, length), beginning: bytes };
}

function failureInLength(
  file: BuildFile,
  response: ProbeResponse,
  bytes: Uint8Array,
  length: number | undefined,
): FabulousFishError | undefined {
  const expected = expectedLength(file);
  expected.push(bytes);
  const minimum = expected.minimum();
  const stray = expected.strayAt();
  if (stray !== undefined)
    return new GameFileError("game-file-content", `${file.path}: it should end at byte ${stray}.`);
  if (length !== undefined && length < minimum) return incompleteFile(file.path, length, minimum);
  const isCut = response.isTruncated && response.body.length < readBytes;
  return isCut ? incompleteFile(file.path, response.body.length, lengthOf(response)) : undefined;
}

/** The body without its Content-Encoding; undefined if it has another one. */
function beginningOf(response: ProbeResponse) {
  try {
    return { bytes: decodedBody(response, true), isWhole: !response.isTruncated };
  } catch {
    return { bytes: undefined, isWhole: false };
  }
}

/** The error in a body that a browser cannot decode. */
function failureInEncoded(file: BuildFile, response: ProbeResponse): FabulousFishError {
  const failure = failureInBeginning(file, response.body, "");
  const isOther = failure?.code === "game-file-empty" || failure?.code === "game-file-lfs-pointer";
  if (failure && isOther) return failure;
  const sent = encodingOf(response);
  return new GameFileError("game-encoding-doubled", `${file.path}: Content-Encoding: ${sent}.`);
}

/** Unpacks a file as the build's loader does, if it is packed. */
function inspectPacked(file: BuildFile, response: ProbeResponse): Inspected {
  const packing = packingOf(response.body);
  if (packing === undefined) return { failure: undefined, beginning: nothing };
  const headers = new Headers(response.headers);
  headers.set("content-encoding", encodings[packing]);
  const found = inspectGameFile({ ...file, isPacked: false }, { ...response, headers });
  return hasCode(found.failure, "game-encoding-doubled")
    ? { ...found, failure: new GameFileError("game-file-corrupt", `${file.path}.`) }
    : found;
}

/** Unity's version in the beginning of a data file, for example `2021.3.5f1`. */
export function unityVersionIn(data: Uint8Array): string | undefined {
  const text = Buffer.from(data.buffer, data.byteOffset, data.length).toString("latin1");
  const header = /Unity(?:FS|Raw|Web)\0[^]{4}[\w.]+\0(\d+\.\d+\.\d+[abfpx]\d+\w*)\0/;
  return header.exec(text)?.[1];
}
