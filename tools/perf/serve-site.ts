import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { connectOriginsOf, headersFor, inlineScriptHashes } from "@fabulous-fish/operator/headers";
import type { SiteFiles } from "./site-files.ts";

/** A site on localhost with the headers of a deployment. */
export interface ServedSite {
  readonly url: string;
  close(): Promise<void>;
}

export interface ServeOptions {
  /** Paths without a response. Default: none. */
  readonly isHeld?: (path: string) => boolean;
  /** Sources for `connect-src`. Default: those of the main network. */
  readonly connectOrigins?: readonly string[];
}

/** Serves a site on a free port, with 404 for missing files. */
export async function serveSite(
  { files, indexHtml }: SiteFiles,
  {
    isHeld = () => false,
    connectOrigins = connectOriginsOf(mainNetworkConfiguration),
  }: ServeOptions = {},
): Promise<ServedSite> {
  const policies = { connectOrigins, inlineScriptHashes: inlineScriptHashes(indexHtml) };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = pathname === "/" ? "/index.html" : pathname;
    if (!isHeld(path)) respond(path, response);
  });

  function respond(path: string, response: ServerResponse): void {
    const file = files.get(path);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      ...headersFor(path, policies),
      ...(file.isCompressed ? { "Content-Encoding": "br" } : {}),
      "Content-Length": file.body.byteLength,
    });
    response.end(file.body);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
