import type { Account } from "@fabulous-fish/core";
import { printableJson } from "@fabulous-fish/checks/printable";
import type { HeaderOptions } from "@fabulous-fish/hosting/headers";
import type { AccountReader } from "../holdings/account-reader.ts";
import { createFollowedSnapshots } from "../follower/followed-snapshots.ts";
import { logUnreadable } from "../stores/stored-entries.ts";
import { createAuditLog } from "../audit/audit-log.ts";
import { invalidOptions } from "@fabulous-fish/core/gate/gate-options-error";
import type { OnGateEvent } from "../operator/events.ts";
import type { GateOptions } from "../gate.ts";
import { describeError, type Log } from "../stores/log.ts";
import type { NodeHealth } from "../holdings/node-health.ts";
import type { SelfTest } from "../operator/self-test.ts";
import { type ServedSite, siteDocumentPath, siteOf } from "../routes/site-document.ts";
import { assetsOrigin, type Fetcher } from "./asset-files.ts";
import { createDurableObjectStore, type KeyNamespace } from "./durable-object-store.ts";
import { type FollowerMethods, remoteRecords } from "./object-follower.ts";
import {
  parseSecret,
  parseTicketSecret,
  parseWorkerOptions,
  type WorkerOptions,
} from "./worker-options.ts";

/** The bindings of the Worker: see wrangler.jsonc. */
export interface WorkerEnvironment {
  /** The built page. */
  readonly ASSETS: Fetcher;
  readonly KEYS: KeyNamespace & ReaderNamespace & FollowerNamespace;
  /** {@link parseWorkerOptions} */
  readonly GATE: unknown;
  /** A secret: {@link parseTicketSecret}. Without it, the gate makes its keys and keeps them. */
  readonly TICKET_KEYS?: string;
  /** A secret: {@link parseSecret}. Without it, there are no requests of the operator. */
  readonly OPERATOR_TOKEN?: string;
  /** A secret: {@link parseSecret}. An audit log with hashed accounts needs it. */
  readonly AUDIT_KEY?: string;
}

/** The namespace of Durable Objects, by the methods of the object that reads from the nodes. */
interface ReaderNamespace {
  getByName(name: string): {
    readAccount: AccountReader["read"];
    readSigner: AccountReader["signer"];
    nodeFailures: NodeHealth["failures"];
    selfTestFailures: SelfTest["failures"];
  };
}

/** The same namespace, by the methods of the object that follows the blocks. */
interface FollowerNamespace {
  getByName(name: string): FollowerMethods;
}

export const log: Log = (entry) => console.log(printableJson(entry));

/** It does not change while an instance of the Worker lives. */
let site: ServedSite | undefined;

/**
 * Reads the page's configuration and the hashes of its inline scripts.
 *
 * @throws {JsonError} `json-malformed` if the configuration is not JSON.
 * @throws {ConfigurationError} `site-configuration-invalid` if the configuration is not valid.
 */
export async function readSite(assets: Fetcher): Promise<ServedSite> {
  if (site) return site;
  const [document, html] = await Promise.all(
    [siteDocumentPath, "/"].map(async (path) => {
      const response = await assets.fetch(new Request(new URL(path, assetsOrigin)));
      return response.ok ? response.text() : undefined;
    }),
  );
  return (site = siteOf(document, html));
}

/** Returns the options that the gate of the Worker and the objects that read accounts share. */
export async function gateOptionsOf(
  environment: WorkerEnvironment,
): Promise<
  Omit<GateOptions, "files"> & { readonly headers: HeaderOptions; readonly readers: number }
> {
  const { configuration, headers } = await readSite(environment.ASSETS);
  const { headers: overrides, ...options } = parseWorkerOptions(environment.GATE);
  const auditKey = parseSecret("AUDIT_KEY", environment.AUDIT_KEY);
  const store = createDurableObjectStore(environment.KEYS);
  return {
    ...options,
    configuration,
    headers: { ...headers, ...overrides },
    store,
    followed: options.follow
      ? createFollowedSnapshots(
          remoteRecords(environment.KEYS, store),
          Date.now,
          logUnreadable(log),
        )
      : undefined,
    ticketKeys: parseTicketSecret(environment.TICKET_KEYS),
    operatorToken: parseSecret("OPERATOR_TOKEN", environment.OPERATOR_TOKEN),
    // The runtime's fetch needs its `this`.
    fetch: (input, init) => fetch(input, init),
    log,
    onEvent: auditLogOf(options, auditKey),
  };
}

/**
 * Returns the audit log, whose lines are in the Worker's log.
 *
 * @throws {GateOptionsError} `gate-options-invalid` if it needs the secret: with a key that only the Worker knows,
 *   the operator could not find the lines of an account.
 */
function auditLogOf(
  { auditLog, auditAccounts }: Pick<WorkerOptions, "auditLog" | "auditAccounts">,
  key: string | undefined,
): OnGateEvent | undefined {
  if (auditLog === undefined) return undefined;
  if (auditAccounts === "hashed" && key === undefined) {
    throw invalidOptions(
      'secret AUDIT_KEY: missing; the audit log needs it, or "auditAccounts": "clear"',
    );
  }
  return createAuditLog({
    write: (line) => console.log(line),
    key: auditAccounts === "clear" ? undefined : key,
    onFailure: (error) => log({ event: "audit-failed", error: describeError(error) }),
  });
}

/**
 * Reads accounts in Durable Objects. The requests of a Worker cannot wait for one another's
 * promises; those of an object can, and what it knows about the nodes outlives them.
 *
 * @param readers how many objects there are. Each verifies the nodes for itself.
 */
export function remoteReader(namespace: ReaderNamespace, readers: number): AccountReader {
  const objectOf = (account: Account) => {
    const index = Array.from(account).reduce(
      (hash, character) => (hash * 31 + character.charCodeAt(0)) % readers,
      0,
    );
    return namespace.getByName(`reader ${index}`);
  };
  return {
    read: (account, purpose) => objectOf(account).readAccount(account, purpose),
    signer: (account) => objectOf(account).readSigner(account),
  };
}

/** Tries what the gate does in the same object as {@link remoteNodeHealth}. */
export function remoteSelfTest(namespace: ReaderNamespace): SelfTest {
  return { failures: () => namespace.getByName("reader 0").selfTestFailures() };
}

/** Reads the nodes' health in the first of the objects that read accounts, for the same reasons. */
export function remoteNodeHealth(namespace: ReaderNamespace): NodeHealth {
  return { failures: () => namespace.getByName("reader 0").nodeFailures() };
}
