import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { BASE_URL } from "lute-connect";
import { WalletError } from "../errors.ts";

/** How often to check whether the window was closed, in milliseconds. */
const closedCheckInterval = 500;

/** The message of the library's error when the user closes the window instead of signing. */
const rejectedMessage = "User Rejected Request";

/** The window in which Lute's site shows a request. Lute's extension opens a panel of its own instead. */
export interface LuteWindow {
  /**
   * Makes a call of the library settle. It stays pending if the browser blocks the window, and if the
   * window is closed before the site has loaded.
   *
   * @throws {WalletError} `wallet-tab-blocked` if the browser blocks the window
   * @throws {Error} the library's own error
   */
  settle<Value>(call: () => Promise<Value>): Promise<Value>;
  /** Closes the window, if it is open. */
  close(): void;
}

/** Watches the windows that the library opens, one at a time. */
export function createLuteWindow(): LuteWindow {
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
    async settle(call) {
      isReady = false;
      const { opened, result } = callObserved(call);
      if (opened === null) throw new WalletError("wallet-tab-blocked");
      current = opened;
      return opened ? untilClosed(opened, result) : result;
    },

    close() {
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
    }, closedCheckInterval);
  });
  try {
    return await Promise.race([result, closed]);
  } finally {
    window.clearInterval(timer);
  }
}
