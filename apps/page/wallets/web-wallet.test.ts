import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { watchWebWallet, type WebWallet } from "./web-wallet.ts";

let origin: string;
let webWallet: WebWallet;
/** The message listener of the library. */
const library = vi.fn();
const open = vi.fn<(url?: string | URL) => Window | null>();

beforeEach(() => {
  origin = "https://web.perawallet.app";
  vi.stubGlobal("window", Object.assign(new EventTarget(), { open }));
  webWallet = watchWebWallet(() => origin);
  window.addEventListener("message", library);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** Lets the library open Pera Web. Returns the tab. */
function openTab(close = vi.fn()): Window {
  const tab = { close } as unknown as Window;
  open.mockReturnValue(tab);
  expect(window.open(`${origin}/connect`, "_blank")).toBe(tab);
  return tab;
}

const response = { channel: "pera-web-wallet", message: { type: "CONNECT_CALLBACK" } };

function isReceived(
  from: string,
  source: Window | null,
  message: { readonly data: unknown } = { data: response },
): boolean {
  library.mockReset();
  window.dispatchEvent(Object.assign(new Event("message"), { origin: from, source, ...message }));
  return library.mock.calls.length === 1;
}

describe("messages", () => {
  test("Pera Web's messages are received from its tab alone", () => {
    expect(isReceived(origin, null)).toBe(false);
    const tab = openTab();
    expect(isReceived(origin, tab)).toBe(true);
    expect(isReceived(origin, null)).toBe(false);
    expect(isReceived(origin, {} as Window)).toBe(false);
  });

  test.each(["https://evil.example", "null", "", "http://web.perawallet.app"])(
    "parameters: from %j, they are dropped, although they are from the tab",
    (from) => {
      expect(isReceived(from, openTab())).toBe(false);
    },
  );

  test("the origin is the one that is configured now", () => {
    origin = "https://web.example";
    const tab = openTab();
    expect(isReceived("https://web.perawallet.app", tab)).toBe(false);
    expect(isReceived("https://web.example", tab)).toBe(true);
  });

  test("an attempt that has ended receives nothing from its tab", () => {
    const tab = openTab();
    webWallet.close();
    expect(isReceived(origin, tab)).toBe(false);
  });

  test.each([undefined, null, "pera-web-wallet", { channel: "another" }, { jsonrpc: "2.0" }])(
    "parameters: %j is not a message of Pera Web and is received",
    (data) => {
      expect(isReceived("https://evil.example", null, { data })).toBe(true);
    },
  );
});

describe("tabs", () => {
  test("the tab is known until the attempt ends, which closes it", () => {
    expect(webWallet.hasOpened()).toBe(false);
    const close = vi.fn();
    openTab(close);
    expect(webWallet.hasOpened()).toBe(true);
    webWallet.close();
    expect(close).toHaveBeenCalledOnce();
    expect(webWallet.hasOpened()).toBe(false);
    webWallet.close();
  });

  test("failure: the browser blocks the tab: the library's call throws, and does not wait", () => {
    open.mockReturnValue(null);
    expect(() => window.open(`${origin}/transaction/sign`)).toThrow("could not be opened");
    expect(webWallet.hasOpened()).toBe(false);
  });

  test.each(["https://lute.app/connect", "perawallet-wc://wc?uri=wc", ""])(
    "parameters: the window %j is not Pera Web's, and a blocked one is null as before",
    (url) => {
      const close = vi.fn();
      const other = { close } as unknown as Window;
      open.mockReturnValueOnce(other).mockReturnValueOnce(null);
      expect(window.open(url)).toBe(other);
      expect(window.open(url)).toBeNull();
      expect(webWallet.hasOpened()).toBe(false);
      webWallet.close();
      expect(close).not.toHaveBeenCalled();
    },
  );
});
