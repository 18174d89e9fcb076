import LuteConnect, { BASE_URL } from "lute-connect";
import {
  type Account,
  genesisIdOf,
  type SiteConfiguration,
  hasCode,
  encodeBase64,
} from "@fabulous-fish/core";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { lute } from "@fabulous-fish/core/wallets/lute/lute";
import { luteLibrary } from "@fabulous-fish/core/wallets/lute/lute-library";
import { readDocument } from "../../platform/browser-storage.ts";
import { loadChunk } from "../../platform/load-chunk.ts";
import { CancelledError } from "../../platform/errors.ts";
import { WalletError } from "../errors.ts";
import type { SigningLibrary } from "../proof/prove.ts";
import { accountsIn, settleConnect } from "../settle-connect.ts";
import { removeStoredConnection, storeWallet } from "../shared-session.ts";
import { removeStoredSession } from "../stored-session.ts";
import type { LoadedWallet } from "../wallet-adapter.ts";

const name = "lute";

/** There is no bridge to reach. */
const hasReachedBridge = () => true;

/**
 * Creates the adapter of Lute, a wallet in the browser, which opens a panel of its extension or, without
 * it, a window of its site. Lute keeps no sessions: the page stores the accounts, and does not notify
 * the wallet when the user disconnects.
 */
export function createLuteWallet(configuration: SiteConfiguration): LoadedWallet {
  const library = new LuteConnect(configuration.wallet.name);
  const luteWindow = createLuteWindow();
  let sessionEnded = new AbortController();

  const signing: SigningLibrary = {
    async signTransaction(groups) {
      const request = groups[0]?.[0];
      if (!request) return [];
      const { txn, message } = request;
      const encoded = {
        txn: encodeBase64(txn.toByte()),
        ...(message === undefined ? {} : { message }),
      };
      const signed = await luteWindow.settle(() => library.signTxns([encoded]));
      return signed.filter((each) => each !== null);
    },
  };

  return {
    async connect(signal) {
      try {
        const response = await settleConnect({
          wallet: name,
          signal,
          ended: new AbortController().signal,
          hasReachedBridge,
          start: () => luteWindow.settle(() => library.connect(genesisIdOf(configuration) ?? "")),
        });
        const accounts = accountsIn(response);
        if (accounts.length === 0) throw new WalletError("wallet-no-account");
        storeSession(accounts);
        return accounts;
      } catch (error) {
        throw connectFailure(error);
      } finally {
        luteWindow.close();
      }
    },

    reconnect: () => Promise.resolve(storedAccounts()),

    disconnect(session) {
      sessionEnded.abort();
      sessionEnded = new AbortController();
      removeStoredSession(session);
      return Promise.resolve();
    },

    async prove(challenge, account, options) {
      const { prove } = await loadChunk("signing", () => import("../proof/prove.ts"));
      try {
        return await prove({
          wallet: name,
          library: signing,
          challenge,
          account,
          ...options,
          // Its window is open, and there is no session that it could have lost.
          onSilent: () => undefined,
          hasReachedBridge,
          methods: luteLibrary.proofMethods,
          accounts: storedAccounts(),
          genesisHash: configuration.genesisHash,
          connectionEnded: sessionEnded.signal,
        });
      } finally {
        luteWindow.close();
      }
    },
  };
}

/** Stores the session for the next visit and for the other tabs. The time makes it unique. */
function storeSession(accounts: readonly Account[]): void {
  removeStoredConnection();
  const session = { type: name, connectedAt: Date.now(), accounts };
  localStorage.setItem(lute.storageKey, JSON.stringify(session));
  storeWallet(name);
}

function storedAccounts(): readonly Account[] {
  const session = readDocument(lute.storageKey);
  return accountsIn(isRecord(session) ? session["accounts"] : undefined);
}

/** Returns the error to show for a failure of the library, whose errors have only messages. */
function connectFailure(error: unknown): unknown {
  if (hasCode(error, "wallet-timed-out")) return new WalletError("wallet-window-timed-out");
  const message = error instanceof Error ? error.message : "";
  if (/^(Operation Cancelled|User Rejected Request)$/.test(message))
    return new CancelledError("wallet-cancelled");
  return /^Invalid Network/.test(message)
    ? new WalletError("wallet-network-unknown", message)
    : error;
}

const closedCheckMilliseconds = 500;

/** The message of the library's error when the user closes the window instead of signing. */
const rejectedMessage = "User Rejected Request";

/**
 * Watches the windows that the library opens, one at a time, in which Lute's site shows a request. Lute's
 * extension opens a panel of its own instead.
 */
function createLuteWindow() {
  let current: Window | undefined;
  let isReady = false;

  // The window has a name, so that the next call reuses one that is still open. Its page sends "close"
  // when it is unloaded, which the library would treat as the response to the next call.
  function dropEarlyMessage(event: MessageEvent<unknown>): void {
    if (event.origin !== BASE_URL) return;
    isReady ||= actionOf(event.data) === "ready";
    if (!isReady) event.stopImmediatePropagation();
  }
  window.addEventListener("message", dropEarlyMessage, { capture: true });

  return {
    /**
     * Makes a call of the library settle. It stays pending if the browser blocks the window, and if the
     * window is closed before the site has loaded.
     *
     * @throws {WalletError} `wallet-tab-blocked` if the browser blocks the window
     * @throws {Error} the library's own error
     */
    async settle<Value>(call: () => Promise<Value>): Promise<Value> {
      isReady = false;
      const { opened, result } = callObserved(call);
      if (opened === null) throw new WalletError("wallet-tab-blocked");
      current = opened;
      return opened ? untilClosed(opened, result) : result;
    },

    /** Closes the window, if it is open. */
    close(): void {
      current?.close();
      current = undefined;
    },
  };
}

function actionOf(message: unknown): unknown {
  return isRecord(message) ? message["action"] : undefined;
}

/**
 * Calls the library, which does not give its window away.
 *
 * @returns the window that it opened; null if the browser has blocked it, undefined if the library
 * opened none because Lute's extension is installed
 */
function callObserved<Value>(call: () => Promise<Value>) {
  const open = Reflect.get(window, "open");
  let opened: Window | null | undefined;
  window.open = (...parameters) => (opened = open.apply(window, parameters));
  try {
    const result = call();
    return { opened, result };
  } finally {
    window.open = open;
  }
}

async function untilClosed<Value>(opened: Window, result: Promise<Value>): Promise<Value> {
  let timer: number | undefined;
  const closed = new Promise<never>((_, reject) => {
    let wasClosed = false;
    timer = window.setInterval(() => {
      // The site closes its window right after its response, which may still be on its way.
      if (wasClosed) reject(new Error(rejectedMessage));
      wasClosed = opened.closed;
    }, closedCheckMilliseconds);
  });
  try {
    return await Promise.race([result, closed]);
  } finally {
    window.clearInterval(timer);
  }
}
