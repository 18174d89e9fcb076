import type { FabulousFishError } from "@fabulous-fish/core";
import { type BuildFile, buildFile, isOnOtherHost } from "../build-files.ts";
import { GameError } from "../errors.ts";
import { failureInPolicy, failureInStatus } from "./check-headers.ts";
import { GameFileError } from "./errors.ts";
import { type Depth, inspectFile, inspectFileOfOtherHost } from "./inspect-file.ts";

export { GameFileError };

/** The options of `inspectBuild`. */
export interface InspectBuildOptions {
  /** The build page's URL, with its query, so that the browser can reuse the response. */
  readonly url: string;
  /** The other files of the build, from the build page's HTML and its loader's configuration. */
  readonly files: readonly BuildFile[];
  readonly depth: Depth;
  /** Whether to report errors that only slow a game down, too. */
  readonly isStrict: boolean;
  /** The game's window, which requests the files of other hosts as the engine does. */
  readonly view: Window | null;
}

/** An inspected file and its error, if it has one. */
export interface FileReport {
  readonly file: BuildFile;
  readonly failure: FabulousFishError | undefined;
}

/**
 * Inspects how a build is hosted: the build page and the files that it loads. With most of the errors
 * that it finds, the engine would hang without a message. Rejects only when aborted.
 */
export async function inspectBuild(
  { url, files, depth, isStrict, view }: InspectBuildOptions,
  signal: AbortSignal,
): Promise<FileReport[]> {
  const needsWasm = files.some(({ kind }) => kind === "code");
  const page = await inspectBuildPage(url, needsWasm, signal);
  if (page.failure) return [page];
  const reports = files.map(async (file) => ({
    file,
    failure: isOnOtherHost(file)
      ? await inspectFileOfOtherHost(file, depth, view, signal)
      : await inspectFile(file, depth, isStrict, signal),
  }));
  return [page, ...(await Promise.all(reports))];
}

async function inspectBuildPage(
  pageUrl: string,
  needsWasm: boolean,
  signal: AbortSignal,
): Promise<FileReport> {
  const url = new URL(pageUrl, location.href).href;
  const file = buildFile(url, "page");
  try {
    const response = await fetch(url, { signal });
    const html = await response.text();
    const failure =
      failureInStatus(file, response) ??
      (isPageOfSite(html) ? new GameFileError("game-file-is-html", `${file.path}.`) : undefined) ??
      failureInPolicy(file.path, response, needsWasm);
    return { file, failure };
  } catch (error) {
    signal.throwIfAborted();
    return {
      file,
      failure: new GameError("game-unreachable", `${file.path}: no response.`, error),
    };
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
