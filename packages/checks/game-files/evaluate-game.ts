import { type FabulousFishError, hasCode } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { type BuildFile, isRequired } from "./build-file.ts";
import { failureInBeginning } from "./check-beginning.ts";
import { failureInPage, failureInStatus, failureInType } from "./check-headers.ts";
import { meaningOf, type MeaningfulLine } from "./engine-lines.ts";
import { GameFileError } from "./game-file-errors.ts";
import type { Head } from "./host-responses.ts";

/** A file of a build, and the error in it, if there is one. */
export interface FileReport {
  readonly file: BuildFile;
  readonly failure: FabulousFishError | undefined;
  /** Whether the file could not be checked to its end, so that it can be corrupt all the same. */
  readonly isUnchecked: boolean;
}

/** The observations of a build. */
interface GameEvidence {
  /** The game's page and its files, in the order in which they are loaded. */
  readonly files: readonly FileReport[];
  /** The texts that the engine, or a browser about its scripts, has printed. */
  readonly printed: readonly string[];
}

/** A failure of a build: of one of its files, or in a line of its engine. */
export type Finding =
  | {
      readonly file: BuildFile;
      readonly error: FabulousFishError;
      /** Whether the file's content proves it. How a file is sent may differ the next time. */
      readonly isProven: boolean;
    }
  | MeaningfulLine;

export const isAboutFile = (finding: Finding) => "file" in finding;

/** The failures of what is in a file. */
const provenCodes = [
  "game-file-missing",
  "game-file-is-html",
  "game-file-empty",
  "game-file-incomplete",
  "game-file-corrupt",
  "game-file-lfs-pointer",
  "game-file-content",
] as const;

/**
 * Returns what is wrong with a build, causes before what follows from them: the files that the game
 * cannot start without, those first whose content proves it; what is printed; other files.
 */
export function evaluateGame({ files, printed }: GameEvidence): readonly Finding[] {
  const broken = files.flatMap(({ file, failure }) =>
    failure === undefined
      ? []
      : {
          file,
          error: failure,
          isProven: file.kind !== "page" && hasCode(failure, ...provenCodes),
        },
  );
  const required = broken.filter(({ file }) => isRequired(file));
  return [
    ...required.filter(({ isProven }) => isProven),
    ...required.filter(({ isProven }) => !isProven),
    ...printed.flatMap((text) => meaningOf(text) ?? []),
    ...broken.filter(({ file }) => !isRequired(file)),
  ];
}

/**
 * Returns the error of the response for the game's page, if any: of its status, another page, its type,
 * or its content.
 *
 * @param from where the response is from: whether at another URL than the requested one, and whether it
 *   is the page of the site that embeds the game
 */
export function evaluatePage(
  page: BuildFile,
  head: Head,
  html: string,
  from: { readonly isRedirected: boolean; readonly isOfSite: boolean },
): FabulousFishError | undefined {
  return (
    failureInStatus(page, head, html) ??
    failureInPage(page, head, html, from.isRedirected) ??
    failureInType(page, head, false) ??
    (from.isOfSite ? new GameFileError("game-file-is-html", `${page.path}.`) : undefined) ??
    failureInBeginning(page, new TextEncoder().encode(html.slice(0, 64)), "")
  );
}
