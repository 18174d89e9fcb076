import { expect, test } from "vitest";
import { isMobileDevice } from "./device.ts";

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
