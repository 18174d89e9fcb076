import type { FabulousFishError } from "#core";
import { GameEncodingDoubledError, GameFileIsHtmlError, GameUnreachableError } from "../errors.ts";
import { type BuildFile, buildFile, filesNamedIn } from "./build-file.ts";
import { faultInBeginning } from "./check-beginning.ts";
import { faultInAddress, faultInHeaders } from "./check-headers.ts";
import { faultInPolicy } from "./check-policy.ts";

/** What to look at. */
export interface Preflight {
  /** The build page's address, with its query, so that the browser may use one answer for both. */
  readonly address: string;
  /** `headers` costs next to nothing; `contents` also reads each file's beginning. */
  readonly depth: "headers" | "contents";
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
  { address, depth }: Preflight,
  signal: AbortSignal,
): Promise<FileReport[]> {
  const pageUrl = new URL(address, location.href).href;
  const page = { ...buildFile(pageUrl), kind: "page" as const };
  const isStrict = depth === "contents";
  try {
    const response = await fetch(pageUrl, { signal });
    const html = await response.text();
    const parts = filesNamedIn(html, pageUrl)
      .filter((url) => url !== pageUrl)
      .map(buildFile);
    const needsWasm = parts.some(({ kind }) => kind === "wasm");
    const fault =
      faultInHeaders(page, response, isStrict) ??
      (isThisPage(html) ? new GameFileIsHtmlError(page.path) : undefined) ??
      faultInPolicy(page.path, response, needsWasm);
    if (fault) return [{ file: page, fault }];

    const reports = parts.map(async (file) => ({
      file,
      fault: await faultIn(file, isStrict, signal),
    }));
    return [{ file: page, fault: undefined }, ...(await Promise.all(reports))];
  } catch (error) {
    signal.throwIfAborted();
    return [{ file: page, fault: new GameUnreachableError(page.path, error) }];
  }
}

async function faultIn(
  file: BuildFile,
  isStrict: boolean,
  signal: AbortSignal,
): Promise<FabulousFishError | undefined> {
  const known = faultInAddress(file);
  if (known) return known;
  let claimed: string | null = null;
  try {
    const head = await fetch(file.url, { method: "HEAD", signal });
    // Some hosts answer HEAD for nothing.
    const isNoAnswer = head.status === 405 || head.status === 501;
    const fault = isNoAnswer ? undefined : faultInHeaders(file, head, isStrict);
    if (fault || (!isStrict && !isNoAnswer)) return fault;
    claimed = head.headers.get("content-encoding");
    return await faultInAnswer(file, isStrict, signal);
  } catch (error) {
    signal.throwIfAborted();
    // The host is there, so it is the browser that could not undo the encoding.
    return claimed === null
      ? new GameUnreachableError(file.path, error)
      : new GameEncodingDoubledError(file.path, claimed, error);
  }
}

async function faultInAnswer(
  file: BuildFile,
  isStrict: boolean,
  signal: AbortSignal,
): Promise<FabulousFishError | undefined> {
  const response = await fetch(file.url, { signal });
  const fault = faultInHeaders(file, response, isStrict);
  const reader = response.body?.getReader();
  try {
    if (fault || !reader) return fault;
    const { value } = await reader.read();
    return faultInBeginning(file, value ?? new Uint8Array());
  } finally {
    // A body that broke off rejects once more.
    reader?.cancel().catch(() => {});
  }
}

/** A host's fallback answers with this very page. */
function isThisPage(html: string): boolean {
  return [...document.querySelectorAll<HTMLScriptElement>("script[type=module][src]")].some(
    ({ src }) => html.includes(new URL(src).pathname),
  );
}
