import {
  connectOriginsOf,
  imageOriginsOf,
  type HeaderOptions,
  inlineScriptHashes,
  mediaOriginsOf,
} from "@fabulous-fish/operator/headers";
import { createGate, type Log } from "../gate.ts";
import { classifyPath } from "../http/guarded-path.ts";
import { pageResponse } from "../http/page-response.ts";
import { problemOf, problemResponse } from "../http/problem.ts";
import { siteDocument, type SiteDocument, siteDocumentPath } from "../site-document.ts";
import { assetFiles, assetsOrigin, type Fetcher, withoutEncoding } from "./asset-files.ts";
import { createDurableObjectStore, type KeyNamespace } from "./durable-object-store.ts";
import { parseTicketKeys, parseWorkerOptions } from "./worker-options.ts";

export { GateKey } from "./key-object.ts";

/** What is bound to the Worker: see wrangler.jsonc. */
export interface WorkerEnvironment {
  /** The built page. */
  readonly ASSETS: Fetcher;
  readonly KEYS: KeyNamespace;
  /** {@link parseWorkerOptions} */
  readonly GATE: unknown;
  /** A secret: {@link parseTicketKeys}. Without it, the gate makes its keys and keeps them. */
  readonly TICKET_KEYS?: string;
}

const log: Log = (entry) => console.log(JSON.stringify(entry));

/** The gate as a Cloudflare Worker, with page and game as its static assets. */
const worker = {
  async fetch(request: Request, environment: WorkerEnvironment): Promise<Response> {
    try {
      return await respond(request, environment);
    } catch (error) {
      log({ event: "failed", error: String(error) });
      return problemResponse(problemOf(error));
    }
  },
};

export default worker;

async function respond(request: Request, environment: WorkerEnvironment): Promise<Response> {
  const { document, headers } = await siteOf(environment.ASSETS);
  const { headers: overrides, ...options } = parseWorkerOptions(environment.GATE);
  const files = assetFiles(environment.ASSETS, { ...headers, ...overrides });
  // One for each request: the runtime ends a request that waits for the promises of another.
  const gate = createGate({
    ...{ ...options, configuration: document.configuration, files, log },
    store: createDurableObjectStore(environment.KEYS),
    ticketKeys: parseTicketKeys(environment.TICKET_KEYS),
    // The runtime's fetch needs its `this`.
    fetch: (input, init) => fetch(input, init),
  });
  // Cloudflare sets it on every request, and replaces one that the client has sent.
  const callerAddress = request.headers.get("cf-connecting-ip") ?? "unknown";
  const response = await gate.handle(request, callerAddress);
  if (response) return withoutEncoding(response);

  const found = classifyPath(new URL(request.url).pathname);
  if (found.kind !== "other") return new Response("404: there is no such file.\n", { status: 404 });
  if (found.path === siteDocumentPath) return documentResponse(document);
  return withoutEncoding(await pageResponse(files, found.path, request));
}

interface Site {
  readonly document: SiteDocument;
  readonly headers: HeaderOptions;
}

/** It does not change while an instance of the Worker lives. */
let site: Site | undefined;

/**
 * Reads the page's configuration and the hashes of its inline scripts.
 *
 * @throws {JsonMalformedError} if the configuration is not JSON.
 * @throws {SiteConfigurationInvalidError} if the configuration is not valid.
 */
async function siteOf(assets: Fetcher): Promise<Site> {
  if (site) return site;
  const [text, html = ""] = await Promise.all(
    [siteDocumentPath, "/"].map(async (path) => {
      const response = await assets.fetch(new Request(new URL(path, assetsOrigin)));
      return response.ok ? response.text() : undefined;
    }),
  );
  const document = siteDocument(text);
  const headers = {
    connectOrigins: connectOriginsOf(document.configuration),
    mediaOrigins: mediaOriginsOf(document.configuration),
    imageOrigins: imageOriginsOf(document.configuration),
    inlineScriptHashes: inlineScriptHashes(html),
  };
  return (site = { document, headers });
}

function documentResponse({ text }: SiteDocument): Response {
  const headers = { "content-type": "application/json", "cache-control": "no-cache" };
  return new Response(text, { headers });
}
