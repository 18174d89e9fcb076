import { encodeAddress } from "algosdk";
import { onTestFinished, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { requireAccount } from "@fabulous-fish/core";
import type { Holdings, ReadOptions } from "@fabulous-fish/core/node";
import { createAccountsReader } from "./read-accounts.ts";
import { deferred, setUp } from "./session.fixtures.ts";

/** The addresses of accounts, beginning with the session's. */
const addresses = Array.from({ length: 25 }, (_, index) =>
  requireAccount(encodeAddress(new Uint8Array(32).fill(index + 1))),
);
export const addressOf = (index: number) => addresses[index] ?? "";

const holding = (tokens: Holdings["tokens"]): Holdings => ({ tokens, complete: true, round: 1n });

/** A read of the nodes that the test responds to. */
interface Request {
  readonly index: number;
  readonly options: ReadOptions | undefined;
  readonly respond: (tokens: Holdings["tokens"]) => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** Stubs the document, visible, and the console until the test ends. */
function stubPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  /** Shows or hides the page. */
  function setVisibility(state: "visible" | "hidden"): void {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  }
  return { warned, setVisibility };
}

/** Creates a session for the first account, and a reader whose requests the test responds to. */
export function open(count: number) {
  const page = stubPage();
  const site = setUp({ account: addressOf(0), decision: undefined });
  const requests: Request[] = [];
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  const read = (account: string, options?: ReadOptions) => {
    const response = deferred<Holdings>();
    requests.push({
      index: addresses.findIndex((address) => address === account),
      options,
      respond: (tokens) => (response.resolve(holding(tokens)), settled()),
      fail: () => (response.reject(new Error("no node")), settled()),
    });
    return response.promise;
  };
  site.holdings.read.mockImplementation(read);
  const shared = createStore<readonly unknown[]>(() => addresses.slice(0, count));
  const reader = createAccountsReader({ ...site, holdings: { read }, shared });
  // Before the document is taken away: a read that hangs would change the state in another test.
  onTestFinished(() => {
    reader.stop();
    site.store.dispatch({ type: "disconnected" });
  });
  const next = (): Request => {
    const request = requests.shift();
    if (!request) throw new Error("Nothing is being read.");
    return request;
  };
  const statuses = () => {
    const { shared, checks } = site.store.getState();
    return shared.map((account) => checks.get(account)?.status ?? "unread");
  };
  /** The session's own read, which ends first. */
  async function settle(tokens: Holdings["tokens"]): Promise<void> {
    site.session.check();
    await next().respond(tokens);
  }
  return { ...site, ...page, reader, shared, requests, next, settle, statuses };
}

export const pendingIn = ({ requests }: { readonly requests: readonly Request[] }) =>
  requests.filter(({ options }) => !options?.signal?.aborted).map(({ index }) => index);
