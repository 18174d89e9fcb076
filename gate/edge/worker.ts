import { connectOriginsOf } from "@fabulous-fish/operator/headers";
import { createGate, type Gate, type Log } from "../gate.ts";
import { problemOf, problemResponse } from "../http/problem.ts";
import { siteDocument, type SiteDocument, siteDocumentPath } from "../site-document.ts";
import { assetFiles, type Fetcher, withoutEncoding } from "./asset-files.ts";
import { createDurableObjectStore, type KeyNamespace } from "./durable-object-store.ts";
import { parseWorkerOptions } from "./worker-options.ts";

export { GateKey } from "./key-object.ts";

/** What is bound to the Worker: see wrangler.jsonc. */
export interface WorkerEnvironment {
  /** The built page. */
  readonly ASSETS: Fetcher;
  readonly KEYS: KeyNamespace;
  /** {@link parseWorkerOptions} */
  readonly GATE: unknown;
}

const log: Log = (entry) => console.log(JSON.stringify(entry));

/** The gate as a Cloudflare Worker. Requests that are not the gate's go to the static assets. */
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
  const gate = await gateOf(environment);
  // Cloudflare sets it on every request, and replaces one that the client has sent.
  const callerAddress = request.headers.get("cf-connecting-ip") ?? "unknown";
  const response = await gate.handle(request, callerAddress);
  if (response) return withoutEncoding(response);
  if (new URL(request.url).pathname !== siteDocumentPath) return environment.ASSETS.fetch(request);
  const { text } = await siteOf(environment.ASSETS);
  const headers = { "content-type": "application/json", "cache-control": "no-cache" };
  return new Response(text, { headers });
}

/** It does not change while an instance of the Worker lives. */
let site: SiteDocument | undefined;

/** A gate for one request: the runtime ends a request that waits for another's promises. */
async function gateOf({ ASSETS, KEYS, GATE }: WorkerEnvironment): Promise<Gate> {
  const { headers, ...options } = parseWorkerOptions(GATE);
  const { configuration } = await siteOf(ASSETS);
  return createGate({
    ...{ ...options, configuration, log },
    store: createDurableObjectStore(KEYS),
    files: assetFiles(ASSETS, { connectOrigins: connectOriginsOf(configuration), ...headers }),
    // The runtime's fetch needs its `this`.
    fetch: (input, init) => fetch(input, init),
  });
}

/**
 * Reads the page's configuration.
 *
 * @throws {JsonMalformedError} if the document is not JSON.
 * @throws {SiteConfigurationInvalidError} if the document is not valid.
 */
async function siteOf(assets: Fetcher): Promise<SiteDocument> {
  if (site) return site;
  const url = new URL(siteDocumentPath, "https://assets.example");
  const response = await assets.fetch(new Request(url));
  return (site = siteDocument(response.ok ? await response.text() : undefined));
}
