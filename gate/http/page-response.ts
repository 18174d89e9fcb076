import { fallbackFor } from "@fabulous-fish/operator/headers";
import type { ServeFile } from "./guard.ts";

/** Responds with a file, with the page for one of its routes, or with 404. */
export async function pageResponse(
  files: ServeFile,
  path: string,
  request: Request,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response("405: this method is not allowed here.\n", { status: 405 });
  }
  const found = await files(path, request);
  if (found) return found;
  const page = fallbackFor(path) === "page" ? await files("/index.html", request) : undefined;
  return page ?? new Response("404: there is no such file.\n", { status: 404 });
}
