import { expect, test, vi } from "vitest";
import {
  createMobileApp,
  isMobileDevice,
  isPeraBrowser,
  isWeakDevice,
  redirectUri,
} from "./device.ts";

test.each([
  ["Mozilla/5.0 (Linux; Android 14; Pixel 8)", 5, true],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)", 5, true],
  ["Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)", 5, true],
  ["Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)", 5, true],
  // An iPad since iPadOS 13.
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5, true],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 0, false],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", 10, false],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/156", 0, false],
])("parameters: %s, %i touch points: mobile is %s", (userAgent, touchPoints, mobile) => {
  expect(isMobileDevice(userAgent, touchPoints)).toBe(mobile);
});

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 pera_ios_6.2.1", {}, true],
  ["Pera Wallet/7.0.0.1 (android; Pixel 8; 14) pera_android_7.0.0", {}, true],
  ["Mozilla/5.0 (Linux; Android 14; wv) Chrome/130", { peraMobileInterface: {} }, true],
  ["Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile", {}, false],
  // As many web views have it.
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)", { webkit: { messageHandlers: {} } }, false],
  ["Opera/9.80 (Android; Opera Mini/36.2) Presto/2.12", {}, false],
  ["Mozilla/5.0 (Linux; Android 14) opera_android_80", {}, false],
])("parameters: %s with %j: Pera Wallet's own browser is %s", (userAgent, page, isPeras) => {
  expect(isPeraBrowser(userAgent, page)).toBe(isPeras);
});

test.each([
  [2, 2, true],
  [2, 4, false],
  [8, 2, false],
  // As in Firefox and Safari.
  [2, undefined, false],
])(
  "parameters: %i cores and %s GB of memory: weak is %s",
  (hardwareConcurrency, memory, isWeak) => {
    const device = {
      hardwareConcurrency,
      ...(memory === undefined ? {} : { deviceMemory: memory }),
    };
    expect(isWeakDevice(device)).toBe(isWeak);
  },
);

test.each([
  ["fish.example", ["fabulousfish://wallet?account=&canPlay=false"], "fabulousfish://wallet"],
  ["localhost", [], "http://localhost:1"],
])(
  "parameters: on %s, a failure is reported to %j, and the wallet returns to %s",
  (hostname, links, back) => {
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal("location", { hostname, origin: `http://${hostname}:1`, assign });
    createMobileApp("fabulousfish").reportFailure();
    expect(assign.mock.calls.flat()).toEqual(links);
    expect(redirectUri("fabulousfish")).toBe(back);
    vi.unstubAllGlobals();
  },
);
