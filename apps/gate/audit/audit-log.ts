import type { Account } from "@fabulous-fish/core";
import { printableJson } from "@fabulous-fish/checks/printable";
import { keyedHash, randomText } from "../stores/encoding.ts";
import type { AuditedEvent, AuditedFields, GateEvent, OnGateEvent } from "../operator/events.ts";
import { newerVersion } from "../stores/errors.ts";
import type { Store } from "../stores/store.ts";
import type { OnUnreadable } from "../stores/stored-entries.ts";

const storeKey = "audit-key";
/**
 * 32 random bytes. In front of them is the version of this form, which is part of the key: an older gate
 * that has the same store uses the whole text. Keys of gates before 25.3.0 have none.
 */
const versionedKey = /^(?:v(\d{1,9})\.)?[\w-]{43}$/;
const keyVersion = 1;

/**
 * Returns what stands for an account in the audit log: its HMAC-SHA-256 in base64url.
 *
 * @param key whoever has it finds the account of a hash by trying all. Undefined if accounts are
 *   written in clear.
 */
export function auditName(key: string | undefined, account: Account): string {
  return key === undefined ? account : keyedHash(key, account);
}

/**
 * Returns the key of the hashes in the store. The first process that needs it makes it. One that cannot
 * be read is replaced: somebody could guess it.
 *
 * @throws {StoreUnavailableError} `store-newer` if a newer version has written it.
 */
export async function storedAuditKey(
  store: Pick<Store, "get" | "add" | "take">,
  onUnreadable: OnUnreadable = () => undefined,
): Promise<string> {
  const found = await store.get(storeKey);
  if (found !== undefined) {
    const [key, version = 0] = versionedKey.exec(found) ?? [];
    if (Number(version) > keyVersion) throw newerVersion("audit key");
    if (key !== undefined) return key;
    onUnreadable("audit key", "cannot be read; accounts get other names from now on");
    const taken = await store.take(storeKey);
    if (taken !== undefined && versionedKey.test(taken)) await store.add(storeKey, taken);
  }
  const made = `v${keyVersion}.${randomText(32)}`;
  return (await store.add(storeKey, made)) ? made : storedAuditKey(store, onUnreadable);
}

export interface AuditLogOptions {
  /** Appends a line, which has no line break. Throws if it has not been written. */
  readonly write: (line: string) => void;
  /** See {@link auditName}. */
  readonly key: string | undefined;
  /** Receives why a line has not been written. */
  readonly onFailure: (error: unknown) => void;
  readonly now?: (() => number) | undefined;
}

/**
 * Creates an audit log: one JSON object for each sign-in, end of a session, denial, ticket, rotation of the
 * tickets' key, and what modules record. If a line cannot be written, the gate goes on, and the next line that
 * can be is preceded by one that says how many are missing.
 */
export function createAuditLog(options: AuditLogOptions): OnGateEvent {
  const { write, key, onFailure, now = Date.now } = options;
  let missing: { readonly since: string; readonly entries: number } | undefined;

  function append(event: string, fields: object): void {
    const time = new Date(now()).toISOString();
    const lineOf = (entry: object) => printableJson({ time, ...entry });
    try {
      if (missing) write(lineOf({ event: "entries-missing", ...missing }));
      missing = undefined;
      write(lineOf({ event, ...fields }));
    } catch (error) {
      missing = { since: missing?.since ?? time, entries: (missing?.entries ?? 0) + 1 };
      onFailure(error);
    }
  }

  return (event) => {
    if (!isAudited(event)) return;
    const { kind, requestId, account, until, ...rest }: AuditedFields & AuditedEvent = event;
    // One that is audited alone has another name.
    append(kind, {
      requestId,
      account: account && auditName(key, account),
      ...rest,
      until: until === undefined ? undefined : new Date(until).toISOString(),
    });
  };
}

/** Without a kind of event that is audited, this is a type error. */
const auditedKinds: Readonly<Record<AuditedEvent["kind"], true>> = {
  "sign-in": true,
  "session-ended": true,
  "ticket-issued": true,
  audited: true,
};

function isAudited(event: GateEvent): event is AuditedEvent {
  return Object.hasOwn(auditedKinds, event.kind);
}
