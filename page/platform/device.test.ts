import { expect, test } from "vitest";
import { isLocalHost, isMobileDevice } from "./device.ts";

test.each(["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "192.168.0.1", "192.168.255.7"])(
  "parameters: %s is a local host",
  (host) => {
    expect(isLocalHost(host)).toBe(true);
  },
);

test.each([
  "fish.example",
  "localhost.example",
  "10.0.0.1",
  // 192.168.0.0/16 only.
  "192.169.0.1",
  "1127.0.0.1",
  // In a URL, an IPv6 host has brackets.
  "::1",
  "",
])("parameters: %o is not a local host", (host) => {
  expect(isLocalHost(host)).toBe(false);
});

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
