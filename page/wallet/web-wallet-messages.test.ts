import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropForeignWalletMessages } from "./web-wallet-messages.ts";

let origin = "https://web.perawallet.app";
const library = vi.fn();

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  dropForeignWalletMessages(() => origin);
  window.addEventListener("message", library);
});
afterEach(() => {
  vi.unstubAllGlobals();
  library.mockReset();
});

const isReceived = (from: string, data: unknown) => {
  window.dispatchEvent(new MessageEvent("message", { origin: from, data }));
  return library.mock.calls.length === 1;
};

const forged = { channel: "pera-web-wallet", message: { type: "CONNECT_CALLBACK" } };

test.each(["https://evil.example", "null", "", "http://web.perawallet.app"])(
  "parameters: Pera Web's messages from %j are dropped",
  (from) => {
    expect(isReceived(from, forged)).toBe(false);
  },
);

test("behavior: messages from Pera Web's configured origin are received", () => {
  expect(isReceived("https://web.perawallet.app", forged)).toBe(true);
  library.mockReset();
  origin = "https://web.example";
  expect(isReceived("https://web.perawallet.app", forged)).toBe(false);
  expect(isReceived("https://web.example", forged)).toBe(true);
});

test.each([undefined, null, "pera-web-wallet", { channel: "another" }, { jsonrpc: "2.0" }])(
  "parameters: %j is not a message of Pera Web and is received",
  (data) => {
    expect(isReceived("https://evil.example", data)).toBe(true);
  },
);
