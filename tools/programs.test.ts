import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import { findProgram, type ProgramName, programsOfTests, providePrograms } from "./programs.ts";
import { stubMachine } from "./programs.fixtures.ts";

test("nginx, Caddy and HAProxy are required; without Mono, tests are skipped", () => {
  expect(programsOfTests.required).toEqual(expect.arrayContaining(["nginx", "caddy", "haproxy"]));
  expect(programsOfTests.optional).toContain("monoCompiler");
});

const playwrightChromium = chromium.executablePath();
const downloadCommand = "playwright install --no-shell chromium";
const browserPrograms = ["firefox", "webKitDriver", "miniBrowser", "xvfb"] as const;
const miniBrowser = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const browserPaths = ["firefox-esr", "WebKitWebDriver", miniBrowser, "Xvfb"];

const find = (name: ProgramName, options: Parameters<typeof stubMachine>[0]) =>
  findProgram(name, stubMachine(options).machine);

/** In the order in which they are tried. */
const chromiumCandidates = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  playwrightChromium,
];

test.each(
  chromiumCandidates.map((path, index) => [path, chromiumCandidates.slice(index)] as const),
)("%s is the Chromium if those before it are missing", (path, has) => {
  expect(find("chromium", { has })).toBe(`at:${path}`);
});

test("CHROMIUM_PATH takes precedence", () => {
  const has = ["/mine/chrome", ...chromiumCandidates];
  expect(find("chromium", { chromiumPath: "/mine/chrome", has })).toBe("at:/mine/chrome");
});

test("an empty CHROMIUM_PATH is ignored", () => {
  expect(find("chromium", { chromiumPath: "", has: [playwrightChromium] })).toBe(
    `at:${playwrightChromium}`,
  );
});

test("a CHROMIUM_PATH without a browser throws an error", () => {
  const findChromium = () =>
    find("chromium", { chromiumPath: "/mine/gone", has: chromiumCandidates });
  expect(findChromium).toThrow(expect.objectContaining({ code: "chromium-path-invalid" }));
  expect(findChromium).toThrow("/mine/gone");
});

test("a Chromium that does not start is ignored", () => {
  expect(find("chromium", { has: [playwrightChromium], broken: ["chromium"] })).toBe(
    `at:${playwrightChromium}`,
  );
  expect(find("chromium", { broken: ["chromium"] })).toBeUndefined();
});

test("a regular release of Firefox is accepted", () => {
  expect(find("firefox", { has: ["firefox"] })).toBe("at:firefox");
});

test("if no program is missing, nothing is installed", () => {
  const { machine, commands } = stubMachine({ isRoot: true, has: ["chromium", ...browserPaths] });
  expect(providePrograms(["chromium", "miniBrowser"], machine)).toEqual({
    chromium: "at:chromium",
    miniBrowser: `at:${miniBrowser}`,
  });
  expect(commands).toEqual([]);
});

test("for Chromium, Playwright's download is tried first", () => {
  const { machine, commands } = stubMachine({
    isRoot: true,
    installs: { playwright: [playwrightChromium] },
  });
  expect(providePrograms(["chromium"], machine).chromium).toBe(`at:${playwrightChromium}`);
  expect(commands).toEqual([downloadCommand]);
});

test("the tests use the headless shell, unless CHROMIUM_PATH chooses a browser", () => {
  const has = ["chromium-headless-shell", "/mine/chrome"];
  expect(find("headlessShell", { has })).toBe("at:chromium-headless-shell");
  expect(find("headlessShell", { has, chromiumPath: "/mine/chrome" })).toBeUndefined();
});

test.each([
  ["the download fails", {}],
  ["the downloaded browser does not start", { playwright: ["/without/its/libraries"] }],
])("if %s, root installs the distribution's package", (_, installs) => {
  const packages = { "apt-get update": [], "apt-get install": ["chromium"] };
  const { machine, commands } = stubMachine({
    isRoot: true,
    installs: { ...installs, ...packages },
  });
  expect(providePrograms(["chromium"], machine).chromium).toBe("at:chromium");
  expect(commands).toEqual([
    downloadCommand,
    "apt-get update",
    "apt-get install --yes --no-install-recommends chromium fonts-liberation libgl1-mesa-dri libegl1",
  ]);
});

test("as root on Debian, only the packages of missing programs are installed", () => {
  const installs = { "apt-get update": [], "apt-get install": browserPaths };
  const { machine, commands } = stubMachine({
    isRoot: true,
    has: ["firefox-esr", "Xvfb"],
    installs,
  });
  expect(Object.keys(providePrograms(browserPrograms, machine))).toEqual(browserPrograms);
  expect(commands.slice(1)).toEqual([
    "apt-get install --yes --no-install-recommends webkit2gtk-driver",
  ]);
});

test("as root on Debian, the servers of the gate's tests are installed", () => {
  const installs = { "apt-get update": [], "apt-get install": ["redis-server", "nginx"] };
  const { machine, commands } = stubMachine({ isRoot: true, installs });
  expect(providePrograms(["redisServer", "nginx"], machine)).toEqual({
    redisServer: "at:redis-server",
    nginx: "at:nginx",
  });
  expect(commands).toEqual([
    "apt-get update",
    "apt-get install --yes --no-install-recommends redis-server nginx-light",
  ]);
});

test("for users other than root, the error lists programs and packages", () => {
  const { machine, commands } = stubMachine({});
  const provide = () => providePrograms(["chromium", ...browserPrograms], machine);
  expect(provide).toThrow(expect.objectContaining({ code: "programs-missing" }));
  expect(provide).toThrow(/firefox-esr or firefox; WebKitWebDriver; .*; playwright .* failed$/);
  expect(provide).toThrow(
    expect.objectContaining({
      remedy: expect.stringMatching(
        /chromium fonts-liberation libgl1-mesa-dri libegl1 firefox-esr .*CHROMIUM_PATH/,
      ) as string,
    }),
  );
  expect(new Set(commands)).toEqual(new Set([downloadCommand]));
});

test("a failed installation is reported", () => {
  const { machine, commands } = stubMachine({ isRoot: true });
  expect(() => providePrograms(["xvfb"], machine)).toThrow("apt-get update failed");
  expect(commands).toEqual(["apt-get update"]);
});

test("a program that is missing after the installation is reported", () => {
  const installs = { "apt-get": ["firefox-esr", "WebKitWebDriver", "Xvfb"] };
  const { machine } = stubMachine({ isRoot: true, installs });
  expect(() => providePrograms(browserPrograms, machine)).toThrow(/missing\. .*MiniBrowser$/);
});
