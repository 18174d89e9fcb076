import { fallbackFor, isUnsent } from "@fabulous-fish/hosting/headers";
import type { ServeFile } from "./guard.ts";

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
