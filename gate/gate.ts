import type { SiteConfiguration } from "@fabulous-fish/core";
import type { Store } from "./store/store.ts";

/** What a gate needs. It uses only Web-standard APIs, so it runs on Node and on edge runtimes. */
export interface GateOptions {
  /** The same configuration as the page's. */
  readonly configuration: SiteConfiguration;
  /** The page's origins, for example `https://game.example`. Other sites cannot sign players in. */
  readonly origins: readonly string[];
  readonly store: Store;
  /** Responds with a file of the page by its decoded path; undefined if there is none. */
  readonly files: (path: string, request: Request) => Promise<Response | undefined>;
  /** Default: `fetch`. */
  readonly fetch?: typeof fetch;
  /** In milliseconds, as `Date.now`. */
  readonly now?: () => number;
  readonly log?: Log;
}

/** Receives one entry for each request. Entries have no secrets, no IP addresses and no accounts. */
export type Log = (entry: Readonly<Record<string, string | number | boolean>>) => void;

/** The gate: proof, session, guarded files and tickets. */
export interface Gate {
  /**
   * Responds to a request below `/gate` or below the game's folder; resolves to undefined for any
   * other path. Never rejects.
   *
   * @param callerAddress the IP address of the client, for the rate limits.
   */
  handle(request: Request, callerAddress: string): Promise<Response | undefined>;
  /** Waits for pending work and closes the store. */
  close(): Promise<void>;
}

/** Creates a gate. */
export function createGate(options: GateOptions): Gate {
  return {
    handle: () => Promise.resolve(undefined),
    close: () => options.store.close(),
  };
}
