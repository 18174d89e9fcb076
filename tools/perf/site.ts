import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { connectOriginsOf, headersFor, inlineScriptHashes } from "@fabulous-fish/operator/headers";

/** A built page on localhost. */
export interface Site {
  readonly url: string;
  /** The bytes of the compressed bodies sent so far, by path: Chromium fetches the icon twice. */
  readonly sent: ReadonlyMap<string, number>;
  close(): void;
}

/**
 * Serves a built page on a free port with the headers of a deployment. Its files are compressed
 * beforehand, with Brotli at the highest quality, so that this does not delay a response.
 */
export async function serveSite(folder: string): Promise<Site> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = new Map(
    names
      .filter((name) =>
        /^(static[\\/].*|[^\\/]*)\.(html|js|css|svg|data|webmanifest|avif|webp)$/.test(name),
      )
      .map((name) => [
        `/${name.replaceAll("\\", "/")}`,
        brotliCompressSync(readFileSync(join(folder, name))),
      ]),
  );
  const policies = {
    connectOrigins: connectOriginsOf(mainNetworkConfiguration),
    inlineScriptHashes: inlineScriptHashes(readFileSync(join(folder, "index.html"), "utf8")),
  };
  const sent = new Map<string, number>();
  const server = createServer(({ url = "/" }, response) => {
    const path = url === "/" ? "/index.html" : url;
    const body = files.get(path);
    if (!body) return void response.writeHead(404).end();
    sent.set(path, body.byteLength);
    const headers = { "Content-Encoding": "br", "Content-Length": body.byteLength };
    response.writeHead(200, { ...headersFor(path, policies), ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    sent,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
