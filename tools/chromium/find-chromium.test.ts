import { expect, test } from "vitest";
import { ChromiumPathInvalidError } from "./chromium-errors.ts";
import { fakeMachine } from "./fake-machine.ts";
import { findChromium } from "./find-chromium.ts";

const own = "/cache/playwright/chrome";
const commands = {
  "google-chrome-stable": "/opt/google-chrome-stable",
  "google-chrome": "/opt/google-chrome",
  "chromium-browser": "/opt/chromium-browser",
  chromium: "/opt/chromium",
};
const inOrder = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map(
  (name) => `/opt/${name}`,
);

test("behavior: CHROMIUM_PATH takes precedence", () => {
  const environment = { CHROMIUM_PATH: "/mine/chrome" };
  const browsers = ["/mine/chrome", ...inOrder, own];
  expect(findChromium(fakeMachine({ environment, commands, browsers }))).toBe("/mine/chrome");
});

test("behavior: a CHROMIUM_PATH without a browser throws an error", () => {
  const machine = fakeMachine({
    environment: { CHROMIUM_PATH: "/mine/gone" },
    commands,
    browsers: inOrder,
  });
  expect(() => findChromium(machine)).toThrow(ChromiumPathInvalidError);
  expect(() => findChromium(machine)).toThrow("/mine/gone");
});

test("behavior: an empty CHROMIUM_PATH is ignored", () => {
  const machine = fakeMachine({ environment: { CHROMIUM_PATH: "" }, browsers: [own] });
  expect(findChromium(machine)).toBe(own);
});

test.each(inOrder.map((path, index) => [path, inOrder.slice(index)] as const))(
  "behavior: %s is used if those before it are missing, before Playwright's own",
  (path, rest) => {
    expect(findChromium(fakeMachine({ commands, browsers: [own, ...rest] }))).toBe(path);
  },
);

test("behavior: a command that does not start is ignored", () => {
  expect(findChromium(fakeMachine({ commands, browsers: [own] }))).toBe(own);
});

test("behavior: without any browser, the result is undefined", () => {
  expect(findChromium(fakeMachine())).toBeUndefined();
});

test.each([
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Users/fish/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
])("parameters: macOS, %s", (path) => {
  const machine = fakeMachine({
    platform: "darwin",
    environment: { HOME: "/Users/fish" },
    browsers: [path, own],
  });
  expect(findChromium(machine)).toBe(path);
});

test.each([
  "C:\\Users\\fish\\AppData\\Local\\Chromium\\Application\\chrome.exe",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
])("parameters: Windows, %s", (path) => {
  const environment = {
    LOCALAPPDATA: "C:\\Users\\fish\\AppData\\Local",
    PROGRAMFILES: "C:\\Program Files",
    "PROGRAMFILES(X86)": "C:\\Program Files (x86)",
  };
  const machine = fakeMachine({ platform: "win32", environment, browsers: [path, own] });
  expect(findChromium(machine)).toBe(path);
});
