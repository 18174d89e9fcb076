import type { FabulousFishError } from "@fabulous-fish/core";
import type { BuildFile } from "@fabulous-fish/core/game-files/build-file";
import { failureInPolicy, failureInStatus } from "@fabulous-fish/core/game-files/check-headers";
import { GameFileError } from "@fabulous-fish/core/game-files/game-file-errors";
import { buildFile, type Depth, isOnOtherHost } from "../build-files.ts";
import { GameError } from "../errors.ts";
import { inspectFile, inspectFileOfOtherHost } from "./inspect-file.ts";

/** The options of `createInspection`. */
interface InspectionOptions {
  /** The build page's URL, with its query, so that the browser can reuse the response. */
  readonly url: string;
  /** Whether to report errors that only slow a game down, too. */
  readonly isStrict: boolean;
  /** The game's window, which requests the files of other hosts as the engine does. */
  readonly view: Window | null;
  readonly signal: AbortSignal;
}

/** An inspected file and its error, if it has one. */
export interface FileReport {
  readonly file: BuildFile;
  readonly failure: FabulousFishError | undefined;
}

/**
 * Inspects the build page and other files of the build. A file that was inspected before is inspected
 * again only if it is to be read to a greater depth, and has no error yet. Rejects only when aborted.
 *
 * @param unparsed what the browser says of scripts that it could not parse, by URL
 */
export type Inspect = (
  files: readonly BuildFile[],
  depth: Depth,
  unparsed: ReadonlyMap<string, string>,
) => Promise<readonly FileReport[]>;

/**
 * Creates the inspection of how a build is hosted, for one document of its frame. With most of the
 * errors that it finds, the engine would hang without a message.
 */
export function createInspection({ url, isStrict, view, signal }: InspectionOptions): Inspect {
  const page = buildFile(new URL(url, location.href).href, "page");
  const inspected = new Map<string, { readonly depth: Depth; readonly failure: Failure }>();
  let pageInspected: ReturnType<typeof inspectBuildPage> | undefined;

  function inspect(file: BuildFile, depth: Depth): Failure {
    const known = inspected.get(file.url);
    if (known && known.depth >= depth) return known.failure;
    const failure = Promise.resolve(known?.failure).then(
      (earlier) =>
        earlier ??
        (isOnOtherHost(file)
          ? inspectFileOfOtherHost(file, depth, view, signal)
          : inspectFile(file, depth, isStrict, signal)),
    );
    inspected.set(file.url, { depth, failure });
    return failure;
  }

  return async (files, depth, unparsed) => {
    const needsWasm = files.some(({ kind }) => kind === "code");
    const failure = (await (pageInspected ??= inspectBuildPage(page, signal)))(needsWasm);
    const reports = failure
      ? []
      : files.map(async (file) => ({
          file,
          failure: (await inspect(file, depth)) ?? failureInScript(file, unparsed),
        }));
    return [{ file: page, failure }, ...(await Promise.all(reports))];
  };
}

function failureInScript({ url, path }: BuildFile, unparsed: ReadonlyMap<string, string>) {
  const message = unparsed.get(url);
  if (message !== undefined) return new GameFileError("game-file-content", `${path}: ${message}.`);
  return undefined;
}

type Failure = Promise<FabulousFishError | undefined>;

/** Resolves with the error in the build page, which depends on whether the build has WebAssembly. */
async function inspectBuildPage(
  file: BuildFile,
  signal: AbortSignal,
): Promise<(needsWasm: boolean) => FabulousFishError | undefined> {
  try {
    const response = await fetch(file.url, { signal });
    const html = await response.text();
    const failure =
      failureInStatus(file, response) ??
      (isPageOfSite(html) ? new GameFileError("game-file-is-html", `${file.path}.`) : undefined);
    return (needsWasm) =>
      failure ?? failureInPolicy(file.path, response, needsWasm, crossOriginIsolated);
  } catch (error) {
    signal.throwIfAborted();
    const failure = new GameError("game-unreachable", `${file.path}: no response.`, error);
    return () => failure;
  }
}

/**
 * Returns whether the HTML is the page that runs this script. Hosts with a fallback for single-page
 * apps send it for missing files.
 */
function isPageOfSite(html: string): boolean {
  const page = new DOMParser().parseFromString(html, "text/html");
  const own = scriptsIn(document);
  return scriptsIn(page).some((script) => own.includes(script));
}

/** Returns the modules' URLs and the inline scripts: the built page has only inline scripts. */
function scriptsIn(page: Document): string[] {
  const scripts = page.querySelectorAll<HTMLScriptElement>("script:not([src]), [type=module][src]");
  return [...scripts].map(({ src, text }) => src || text).filter((script) => script !== "");
}
