import type { FabulousFishError } from "#core";
import { GameFileIsHtmlError, GameUnreachableError } from "../errors.ts";
import { type BuildFile, buildFile, filesNamedIn } from "./build-file.ts";
import { faultInStatus } from "./check-headers.ts";
import { faultInPolicy } from "./check-policy.ts";
import { type Depth, inspectFile } from "./inspect-file.ts";

/** What to look at. */
export interface Preflight {
  /** The build page's address, with its query, so that the browser may use one answer for both. */
  readonly address: string;
  readonly depth: Depth;
  /** Whether to name also what only slows a game down. */
  readonly isStrict: boolean;
}

/** A file that was looked at, and its fault, if it has one. */
export interface FileReport {
  readonly file: BuildFile;
  readonly fault: FabulousFishError | undefined;
}

/**
 * Looks at how a build is hosted: its page, and every file that the page names. Most of these
 * faults leave the engine waiting for ever without a word. Rejects only when aborted.
 */
export async function inspectBuild(
  { address, depth, isStrict }: Preflight,
  signal: AbortSignal,
): Promise<FileReport[]> {
  const pageUrl = new URL(address, location.href).href;
  const page = buildFile(pageUrl, "page");
  try {
    const response = await fetch(pageUrl, { signal });
    const html = await response.text();
    const parts = filesNamedIn(html, pageUrl)
      .filter((url) => url !== pageUrl)
      .map((url) => buildFile(url));
    const needsWasm = parts.some(({ kind }) => kind === "code");
    const fault =
      faultInStatus(page, response) ??
      (isThisPage(html) ? new GameFileIsHtmlError(page.path) : undefined) ??
      faultInPolicy(page.path, response, needsWasm);
    if (fault) return [{ file: page, fault }];

    const reports = parts.map(async (file) => ({
      file,
      fault: await inspectFile(file, depth, isStrict, signal),
    }));
    return [{ file: page, fault: undefined }, ...(await Promise.all(reports))];
  } catch (error) {
    signal.throwIfAborted();
    return [{ file: page, fault: new GameUnreachableError(page.path, error) }];
  }
}

/** A host's fallback answers with this very page. */
function isThisPage(html: string): boolean {
  return [...document.querySelectorAll<HTMLScriptElement>("script[type=module][src]")].some(
    ({ src }) => html.includes(new URL(src).pathname),
  );
}
