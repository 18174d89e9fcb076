import type { FabulousFishError } from "@fabulous-fish/core";
import { fallbackFor, isUnsent } from "@fabulous-fish/hosting/headers";
import { GateError, methodNotAllowed } from "../errors.ts";
import { classifyPath } from "./guarded-path.ts";
import { privateHeaders, problemResponse, retryHeaders, sentError, statusOf } from "./problem.ts";

/** Responds with a file of the page by its decoded path; undefined if there is none. */
export type ServeFile = (path: string, request: Request) => Promise<Response | undefined>;

export interface GuardOptions {
  readonly files: ServeFile;
  /** The title of the game, for the page that leads back. */
  readonly title: string;
  /** Throws if the player of a request may not have the game's files. */
  readonly authorize: (request: Request, requestId: string) => Promise<void>;
  /** Receives errors that are not the player's. */
  readonly onFailure: (error: unknown, requestId: string) => void;
}

/**
 * Creates the guard of the game's folder. It resolves to undefined for a path outside the folder,
 * and to 404 for a path that a file system could read as one inside, or whose file is not the game.
 */
export function createGuard(
  options: GuardOptions,
): (request: Request, pathname: string, requestId: string) => Promise<Response | undefined> {
  const { files, title, authorize, onFailure } = options;

  function reject(error: FabulousFishError, request: Request, path: string): Response {
    const wantsPage = isPage(path) || (request.headers.get("accept") ?? "").includes("text/html");
    return wantsPage ? rejectionPage(error, title) : problemResponse(error);
  }

  return async (request, pathname, requestId) => {
    const found = classifyPath(pathname);
    if (found.kind === "other") return undefined;
    if (found.kind === "invalid") return problemResponse(new GateError("not-found"));
    const { path } = found;
    if (isUnsent(path)) return problemResponse(new GateError("not-found"));
    if (request.method !== "GET" && request.method !== "HEAD") {
      return problemResponse(methodNotAllowed());
    }
    try {
      await authorize(request, requestId);
      const file = await files(path, request);
      if (!file) throw new GateError("not-found");
      return privately(file, path);
    } catch (error) {
      const sent = sentError(error);
      if (sent.code === "gate-failed") onFailure(error, requestId);
      return reject(sent, request, path);
    }
  };
}

const isPage = (path: string) => path.endsWith("/") || /\.html?$/i.test(path);

/** Keeps the file out of shared caches, and the entry page out of the browser's cache as well. */
function privately(response: Response, path: string): Response {
  const headers = new Headers(response.headers);
  const directives = (headers.get("cache-control") ?? "no-cache")
    .split(",")
    .map((directive) => directive.trim())
    .filter((directive) => !/^(?:public|private|s-maxage=.*)$/i.test(directive));
  headers.set(
    "cache-control",
    isPage(path) ? "private, no-store" : ["private", ...directives].join(", "),
  );
  headers.append("vary", "Cookie");
  const { status, statusText, body } = response;
  return new Response(body, { status, statusText, headers });
}

/** Responds with a file, with the page for one of its routes, or with 404. */
export async function pageResponse(
  files: ServeFile,
  path: string,
  request: Request,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return textResponse(405, "this method is not allowed here");
  }
  if (isUnsent(path)) return missingFileResponse();
  const found = await files(path, request);
  if (found) return found;
  const page = fallbackFor(path) === "page" ? await files("/index.html", request) : undefined;
  return page ?? missingFileResponse();
}

/** Responds that there is no file. */
export const missingFileResponse = () => textResponse(404, "there is no such file");

const textResponse = (status: number, text: string) =>
  new Response(`${status}: ${text}.\n`, {
    status,
    headers: { "x-content-type-options": "nosniff" },
  });

const styles = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { display: grid; min-height: 100vh; margin: 0; place-items: center;
  background: light-dark(#e6f5fb, #04141f); color: light-dark(#05202e, #e6f5fb); }
main { max-width: 28rem; padding: 2rem; text-align: center; }
h1 { font-size: 1.5rem; line-height: 1.2; text-wrap: balance; }
a { display: inline-block; margin-top: 1rem; padding: 0.75rem 1.5rem; border-radius: 2rem;
  background: light-dark(#00577c, #5fd0ff); color: light-dark(#fff, #04141f);
  font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px; }
`;

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'";

/** Returns a small page that says why the game's files are rejected and leads back to the page. */
export function rejectionPage(error: FabulousFishError, title: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(error.shortMessage)}</h1>
<p>${escapeHtml(error.remedy)}</p>
<a href="/" target="_top">Go to ${escapeHtml(title)}</a>
</main>
</body>
</html>
`;
  return new Response(html, {
    status: statusOf(error),
    headers: {
      ...privateHeaders,
      ...retryHeaders(error),
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "referrer-policy": "no-referrer",
    },
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
