import type { FabulousFishError } from "@fabulous-fish/core";
import { fallbackFor, isUnsent } from "@fabulous-fish/hosting/headers";
import { GateError } from "@fabulous-fish/core/gate/gate-error";
import { classifyPath } from "./guarded-path.ts";
import { methodNotAllowed, problemResponse, sentError } from "./http.ts";
import { chooseRejectionLanguage, rejectionPage } from "./rejection-page.ts";

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
    if (!wantsPage) return problemResponse(error);
    return rejectionPage(
      error,
      title,
      chooseRejectionLanguage(request.headers.get("accept-language")),
    );
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

/** The folder of the conformance page: without a slash at the end, it is no route of the page. */
const conformance = "/conformance";

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
  if (path === conformance) {
    const { search } = new URL(request.url);
    return new Response(null, { status: 301, headers: { location: `${conformance}/${search}` } });
  }
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
