import type { FabulousFishError } from "@fabulous-fish/core";
import type { BuildFile } from "@fabulous-fish/checks/game-files/build-file";
import { failureInPolicy } from "@fabulous-fish/checks/game-files/policies";
import { evaluatePage, type FileReport } from "@fabulous-fish/checks/game-files/evaluate-game";
import { GameFileError } from "@fabulous-fish/checks/game-files/game-file-errors";
import { buildFile, type Depth, isOnOtherHost } from "../build-files.ts";
import type { FileResult } from "@fabulous-fish/checks/game-files/failure-in-packed";
import { failureOfUnreachable, inspectFile, inspectFileOfOtherHost } from "./inspect-file.ts";

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
  const inspected = new Map<string, { readonly depth: Depth; readonly result: Result }>();
  let pageInspected: ReturnType<typeof inspectBuildPage> | undefined;

  function inspect(file: BuildFile, depth: Depth): Result {
    const known = inspected.get(file.url);
    if (known && known.depth >= depth) return known.result;
    const result = Promise.resolve(known?.result).then((earlier) => {
      if (earlier instanceof Error) return earlier;
      return isOnOtherHost(file)
        ? inspectFileOfOtherHost(file, depth, view, signal)
        : inspectFile(file, depth, isStrict, view, signal);
    });
    inspected.set(file.url, { depth, result });
    return result;
  }

  return async (files, depth, unparsed) => {
    const needsWasm = files.some(({ kind }) => kind === "code");
    const failureInPage = await (pageInspected ??= inspectBuildPage(page, signal));
    const failure = failureInPage(needsWasm, isPageShown(view));
    const reports = failure
      ? []
      : files.map(async (file) => {
          const result = await inspect(file, depth);
          const isUnchecked = result === "unchecked";
          const found = (isUnchecked ? undefined : result) ?? failureInScript(file, unparsed);
          return { file, failure: found, isUnchecked };
        });
    const isOfPage = { file: page, failure, isUnchecked: false };
    return [isOfPage, ...(await Promise.all(reports))];
  };
}

function failureInScript({ url, path }: BuildFile, unparsed: ReadonlyMap<string, string>) {
  const message = unparsed.get(url);
  if (message !== undefined) return new GameFileError("game-file-content", `${path}: ${message}.`);
  return undefined;
}

type Result = Promise<FileResult>;

/**
 * Resolves with the error in the build page, which depends on whether the build has WebAssembly, and on
 * whether the frame shows it.
 */
async function inspectBuildPage(
  file: BuildFile,
  signal: AbortSignal,
): Promise<(needsWasm: boolean, isShown: boolean) => FabulousFishError | undefined> {
  try {
    const response = await fetch(file.url, { signal });
    const html = await response.text();
    const failure = evaluatePage(file, response, html, {
      isRedirected: isElsewhere(response, file),
      isOfSite: isPageOfSite(html),
    });
    const ancestors = [location.origin, ...outerOrigins()];
    return (needsWasm, isShown) =>
      failure ??
      failureInPolicy(file.path, response, needsWasm, {
        ancestors,
        isIsolated: crossOriginIsolated,
        isShown,
      });
  } catch (error) {
    signal.throwIfAborted();
    const failure = await failureOfUnreachable(file, error, null, signal);
    return () => failure;
  }
}

/** Whether a response has another URL than the requested file, apart from the query. */
function isElsewhere(response: Response, { url }: BuildFile): boolean {
  return response.redirected && new URL(response.url).pathname !== new URL(url).pathname;
}

/** The origins of the documents around this page. Firefox does not tell them. */
function outerOrigins(): string[] {
  return "ancestorOrigins" in location ? Array.from(location.ancestorOrigins) : [];
}

/** Returns whether a frame has a document that it has loaded, and that this page can access. */
function isPageShown(view: Window | null): boolean {
  try {
    return view !== null && view.document.URL !== "about:blank";
  } catch {
    return false;
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
