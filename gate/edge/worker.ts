import {
  parseExactJson,
  parseSiteConfiguration,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import { connectOriginsOf } from "@fabulous-fish/operator/headers";
import { createGate, type Gate, type Log } from "../gate.ts";
import { problemOf, problemResponse } from "../http/problem.ts";
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
    let gate: Gate;
    try {
      gate = await gateOf(environment);
    } catch (error) {
      log({ event: "failed", error: String(error) });
      return problemResponse(problemOf(error));
    }
    // Cloudflare sets it on every request, and replaces one that the client has sent.
    const callerAddress = request.headers.get("cf-connecting-ip") ?? "unknown";
    const response = await gate.handle(request, callerAddress);
    return response ? withoutEncoding(response) : environment.ASSETS.fetch(request);
  },
};

export default worker;

/** The configuration does not change while an instance of the Worker lives. */
let configuration: SiteConfiguration | undefined;

/** A gate for one request: the runtime ends a request that waits for another's promises. */
async function gateOf({ ASSETS, KEYS, GATE }: WorkerEnvironment): Promise<Gate> {
  const { headers, ...options } = parseWorkerOptions(GATE);
  configuration ??= await readConfiguration(ASSETS);
  return createGate({
    ...{ ...options, configuration, log },
    store: createDurableObjectStore(KEYS),
    files: assetFiles(ASSETS, { connectOrigins: connectOriginsOf(configuration), ...headers }),
    fetch: (input, init) => fetch(input, init),
  });
}

/**
 * Reads the page's configuration. Without a document, it is that of the main network.
 *
 * @throws {JsonMalformedError} if the document is not JSON.
 * @throws {SiteConfigurationInvalidError} if the document is not valid.
 */
async function readConfiguration(assets: Fetcher): Promise<SiteConfiguration> {
  const response = await assets.fetch(new Request("https://assets.example/_root.data"));
  const text = response.ok ? await response.text() : "{}";
  return parseSiteConfiguration(parseExactJson(text));
}
