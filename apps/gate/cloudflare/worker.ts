import { waitUntil } from "cloudflare:workers";
import { createGate, type Gate } from "../gate.ts";
import { missingFileResponse, pageResponse, type ServeFile } from "../routes/guard.ts";
import { classifyPath } from "../routes/guarded-path.ts";
import { problemResponse, sentError } from "../routes/http.ts";
import { documentResponse, insecureOrigins, siteDocumentPath } from "../routes/site-document.ts";
import { renameSite } from "../operator/commands.ts";
import { migrateStore } from "../operator/migrate-store.ts";
import type { Store } from "../stores/store.ts";
import { type GateSite, requireSite, siteOfGate, takeStore } from "../stores/store-site.ts";
import { assetFiles, withoutEncoding } from "./asset-files.ts";
import { createEdgeVerifier } from "./edge-verifier.ts";
import { createRequestChanges } from "./request-changes.ts";
import {
  gateOptionsOf,
  log,
  readSite,
  remoteNodeHealth,
  remoteReader,
  remoteSelfTest,
  type WorkerEnvironment,
} from "./worker-gate.ts";

export { GateKey } from "./key-object.ts";
export type { WorkerEnvironment } from "./worker-gate.ts";

/** The gate as a Cloudflare Worker, with page and game as its static assets. */
const worker = {
  async fetch(request: Request, environment: WorkerEnvironment): Promise<Response> {
    try {
      return await respond(request, environment);
    } catch (error) {
      log({ event: "failed", error: String(error) });
      return problemResponse(sentError(error));
    }
  },
};

export default worker;

/**
 * Shared by the requests of an instance of the Worker. It must not hold a promise of one of them:
 * the runtime ends a request that waits for another's.
 */
let shared: SharedGate | undefined;

interface SharedGate {
  readonly gate: Gate;
  readonly files: ServeFile;
  readonly store: Store;
  readonly site: GateSite;
}

/** A Worker can send 50 requests to Durable Objects for one of its own. */
const maxReads = 40;
/** Whether the store is known to be of this version, and of this site. */
let isOwn = false;
/** The request that gives the store another name: while it has none that is this site's, nothing else works. */
const renamePath = `/gate/operator/${renameSite.name}`;

async function sharedGate(environment: WorkerEnvironment): Promise<SharedGate> {
  if (shared) return shared;
  const { headers, readers, ...options } = await gateOptionsOf(environment);
  const files = assetFiles(environment.ASSETS, headers);
  const accountReader = remoteReader(environment.KEYS, readers);
  const nodeHealth = remoteNodeHealth(environment.KEYS);
  const gate = createGate({
    ...options,
    files,
    accountReader,
    nodeHealth,
    selfTest: remoteSelfTest(environment.KEYS),
    createChanges: createRequestChanges,
    canShareReads: false,
    maxReads,
    runVerifier: options.season === undefined ? undefined : createEdgeVerifier(),
    waitUntil,
  });
  for (const origin of insecureOrigins(options.origins)) log({ event: "insecure-origin", origin });
  const { genesisHash } = options.configuration;
  return (shared = { gate, files, store: options.store, site: siteOfGate(options, genesisHash) });
}

const isGatePath = (found: ReturnType<typeof classifyPath>) =>
  found.kind === "other" && /^\/gate(?:\/|$)/.test(found.path);

async function respond(request: Request, environment: WorkerEnvironment): Promise<Response> {
  const { gate, files, store, site } = await sharedGate(environment);
  const found = classifyPath(new URL(request.url).pathname);
  // The page needs no store.
  const isRename = found.kind === "other" && found.path === renamePath;
  if (!isOwn && !isRename && (found.kind === "game" || isGatePath(found))) {
    await requireSite(store, site);
    await migrateStore(store);
    await takeStore(store, site);
    isOwn = true;
  }
  // Cloudflare sets it on every request, and replaces one that the client has sent.
  const callerAddress = request.headers.get("cf-connecting-ip") ?? "unknown";
  const response = await gate.handle(request, callerAddress);
  if (response) return withoutEncoding(response);

  if (found.kind !== "other") return missingFileResponse();
  if (found.path === siteDocumentPath) {
    return documentResponse(await readSite(environment.ASSETS));
  }
  return withoutEncoding(await pageResponse(files, found.path, request));
}
