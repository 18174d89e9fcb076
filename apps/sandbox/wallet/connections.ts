import * as v from "valibot";
import { Connection, type ConnectionOrigin, type WalletSession } from "./connection.ts";
import { Listeners } from "./listeners.ts";
import type { SandboxClient } from "./sandbox-client.ts";

const storagePrefix = "sandbox-wallet:";
/** A link that opens a wallet's app: `perawallet-wc://wc?uri=...` or `defly-wc://wc?uri=...`. */
const appLinkPattern = /^[a-z][\w+.-]*:\/\/wc\?(.+)/i;
const linkPattern = /^wc:([\w-]+)@1\?(?=.*\bbridge=)(?=.*\bkey=[0-9a-f]{64})/;

const sessionSchema = v.custom<WalletSession>((value) =>
  v.is(v.object({ bridge: v.string(), key: v.string(), clientId: v.string() }), value),
);

/** The input is not a WalletConnect version 1 link. */
class NoConnectionLinkError extends Error {
  override readonly name = "NoConnectionLinkError";
  constructor() {
    super("This is not a connection link. It begins with wc: and contains a bridge and a key.");
  }
}

/** The wallet's connections, newest first. A reload restores them from the storage. */
export class Connections {
  readonly changed = new Listeners();
  #list: Connection[] = [];
  readonly #sandbox: SandboxClient;

  constructor(sandbox: SandboxClient) {
    this.#sandbox = sandbox;
    const keys = Array.from(
      { length: localStorage.length },
      (_, index) => localStorage.key(index) ?? "",
    );
    for (const key of keys) {
      const session = key.startsWith(storagePrefix) ? storedSession(key) : undefined;
      if (session !== undefined) this.#add(key, { session });
    }
  }

  get list(): readonly Connection[] {
    return this.#list;
  }

  /**
   * Opens a connection link, unless it is already open. Rejects older pending requests, because the
   * page has replaced them.
   * @param link a WalletConnect version 1 link, or a link to a wallet's app with one
   * @throws {NoConnectionLinkError} if it is neither
   */
  open(link: string): void {
    const uri = connectionUriIn(link.trim());
    const topic = linkPattern.exec(uri)?.[1];
    if (topic === undefined) throw new NoConnectionLinkError();
    const key = storagePrefix + topic;
    if (this.#keys.has(key)) return;
    for (const stale of this.#list) if (stale.status === "requested") stale.reject();
    this.#add(key, { uri });
  }

  readonly #keys = new Set<string>();

  #add(key: string, origin: ConnectionOrigin): void {
    const connection = new Connection(key, origin, this.#sandbox);
    this.#keys.add(key);
    this.#list = [connection, ...this.#list.filter(({ status }) => status !== "ended")];
    connection.changed.watch(() => this.changed.notify());
  }
}

function connectionUriIn(link: string): string {
  const [, query] = appLinkPattern.exec(link) ?? [];
  return new URLSearchParams(query).get("uri") ?? link;
}

function storedSession(key: string): WalletSession | undefined {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return v.is(sessionSchema, parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
