import type {
  ErrorMessage,
  FabulousFishError,
} from "@fabulous-fish/core/errors/fabulous-fish-error";
import type { BuildFile } from "./build-file.ts";
import { GameFileError } from "./game-file-errors.ts";
import { type Head, isSignIn, recogniseResponse } from "./host-responses.ts";

const scriptTypes: readonly string[] = [
  "application/javascript",
  "text/javascript",
  "application/x-javascript",
];
const wasmType = "application/wasm";
const pageTypes: readonly string[] = ["text/html", "application/xhtml+xml"];

export type { Head } from "./host-responses.ts";

/**
 * Returns the error of a status, if any.
 *
 * @param text the beginning of the body, which can say more
 */
export function failureInStatus(
  file: BuildFile,
  head: Head,
  text = "",
): FabulousFishError | undefined {
  const { status } = head;
  if (status >= 200 && status < 300) return undefined;
  const known = recogniseResponse(head, text);
  const details = `${file.path}: ${status}${known ? ` (${known.sender})` : ""}.`;
  if (status !== 404 && status !== 410) return new GameFileError("game-file-refused", details);
  // Of scripts and pages, every host knows the type.
  const hasRareType = file.kind === "data" || file.kind === "code" || file.isPacked;
  return known?.meaning === "type-not-served" && hasRareType
    ? new GameFileError("game-file-not-served", details)
    : new GameFileError(
        "game-file-missing",
        `${file.path}: ${status}.`,
        undefined,
        outsideRemedy(file),
      );
}

/** Returns the remedy for a file that the page asks for outside of the game's folder. */
export function outsideRemedy({
  path,
}: Pick<BuildFile, "path">): Partial<ErrorMessage> | undefined {
  // The page asks for the file, not a player: it is there, at the URL that the page should ask for.
  return path.includes("/WebGLBuild/")
    ? undefined
    : {
        remedy:
          'Build the game with relative URLs (Vite: base: "./"), and without a <base> element.',
      };
}

/**
 * Returns the error of a response for the game's page that is another page: a listing of the folder, a
 * sign-in, or a download.
 *
 * @param isRedirected whether it is at another URL than the requested one
 */
export function failureInPage(
  { path }: BuildFile,
  head: Head,
  html: string,
  isRedirected: boolean,
): FabulousFishError | undefined {
  const known = recogniseResponse(head, html);
  const details = `${path}: ${known?.sender ?? "a sign-in"}.`;
  if (known?.meaning === "download") return new GameFileError("game-page-download", details);
  if (known?.meaning === "listing") return new GameFileError("game-page-listing", details);
  return isSignIn(html, isRedirected) ? new GameFileError("game-page-sign-in", details) : undefined;
}

/** Returns the error of a file's Content-Encoding, or of a Content-Type for a web page. */
export function failureInEncoding(
  { path, kind, encoding }: BuildFile,
  head: Head,
): FabulousFishError | undefined {
  if (typeOf(head) === "text/html" && kind !== "page")
    return new GameFileError("game-file-is-html", `${path}.`, undefined, outsideRemedy({ path }));
  const sent = encodingOf(head);
  if (encoding && sent === "")
    return new GameFileError(
      "game-encoding-missing",
      `${path}: expected Content-Encoding: ${encoding}.`,
    );
  return encoding && sent !== encoding
    ? new GameFileError("game-encoding-doubled", `${path}: Content-Encoding: ${sent}.`)
    : undefined;
}

/**
 * Returns the error of a file's Content-Type, if any.
 *
 * @param isStrict whether to report what only slows a game down, too
 */
export function failureInType(
  { path, kind, isPacked }: BuildFile,
  head: Head,
  isStrict: boolean,
): FabulousFishError | undefined {
  if (isPacked) return undefined;
  const type = typeOf(head);
  const isScript = kind === "loader" || kind === "framework" || kind === "script";
  const isWrongScript =
    isScript &&
    (isStrict || isNosniff(head.headers.get("x-content-type-options"))) &&
    !scriptTypes.includes(type);
  const isWrongCode = kind === "code" && isStrict && type !== wasmType;
  // Browsers guess a type that is absent.
  const isWrongPage = kind === "page" && type !== "" && !pageTypes.includes(type);
  if (!isWrongScript && !isWrongCode && !isWrongPage) return undefined;
  const [expected] = isWrongPage ? pageTypes : isScript ? scriptTypes : [wasmType];
  return new GameFileError(
    "game-file-type",
    `${path}: expected Content-Type: ${expected}, not ${type || "none"}.`,
  );
}

/**
 * Returns whether browsers guess no types, by the value of `X-Content-Type-Options`. Of several values, the
 * first one counts (Fetch, "determine nosniff").
 */
export function isNosniff(value: string | null): boolean {
  return value?.split(",")[0]?.trim().toLowerCase() === "nosniff";
}

/** Returns the Content-Encoding, in lower case; empty if there is none. */
export function encodingOf({ headers }: Head): string {
  return headers.get("content-encoding")?.trim().toLowerCase() ?? "";
}

/**
 * Returns the Content-Length in bytes. It is the file's own length only without a Content-Encoding.
 */
export function lengthOf({ headers }: Head): number | undefined {
  const length = headers.get("content-length");
  return length === null || !/^\d+$/.test(length) ? undefined : Number(length);
}

/** Returns the Content-Type without its parameters, in lower case; empty if there is none. */
export function typeOf({ headers }: Head): string {
  return headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}
