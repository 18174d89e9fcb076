import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { headersFor, inlineScriptHashes } from "@fabulous-fish/hosting/headers";
import { siteOrigins } from "@fabulous-fish/hosting/site-origins";

/** A built page on localhost. */
export interface MeasuredSite {
  readonly url: string;
  /** The bytes of the compressed bodies sent so far, by path: Chromium fetches the icon twice. */
  readonly sent: ReadonlyMap<string, number>;
  close(): void;
}

/** The responses of a chain node to a page that is not connected. */
const nodeResponses: Readonly<Record<string, object>> = {
  "/node/versions": { genesis_hash_b64: mainNetworkConfiguration.genesisHash },
  "/node/v2/assets/2667389516": { params: { name: "Fish Dollar", decimals: 6 } },
  "/node/v2/assets/2667249425": { params: { name: "Reef Pearl", decimals: 0 } },
};

/**
 * Serves a built page on a free port with the headers of a deployment. Its files are compressed
 * beforehand, with Brotli at the highest quality, so that this does not delay a response. The same
 * server is the page's chain node, so that the measurement does not depend on the public nodes.
 */
export async function serveSite(folder: string): Promise<MeasuredSite> {
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
  const routeData = readFileSync(join(folder, "_root.data"), "utf8");
  const policies = {
    ...siteOrigins(mainNetworkConfiguration),
    inlineScriptHashes: inlineScriptHashes(readFileSync(join(folder, "index.html"), "utf8")),
  };
  const sent = new Map<string, number>();
  const server = createServer(({ url = "/" }, response) => {
    const path = url === "/" ? "/index.html" : url;
    const fromNode = nodeResponses[path];
    if (fromNode) return void response.end(JSON.stringify(fromNode));
    const body = files.get(path);
    if (!body) return void response.writeHead(404).end();
    sent.set(path, body.byteLength);
    const headers = { "Content-Encoding": "br", "Content-Length": body.byteLength };
    response.writeHead(200, { ...headersFor(path, policies), ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const configuration = { ...(JSON.parse(routeData) as object), nodes: [{ url: `${url}node` }] };
  files.set("/_root.data", brotliCompressSync(JSON.stringify(configuration)));
  return {
    url,
    sent,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
