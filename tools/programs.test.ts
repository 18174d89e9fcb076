import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import {
  ChromiumPathInvalidError,
  findProgram,
  type Machine,
  type ProgramName,
  ProgramsMissingError,
  providePrograms,
} from "./programs.ts";

const own = chromium.executablePath();
const download = "playwright install --no-shell chromium";
const browserPrograms = ["firefox", "webKitDriver", "miniBrowser", "xvfb"] as const;
const miniBrowser = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const browserPaths = ["firefox-esr", "WebKitWebDriver", miniBrowser, "Xvfb"];

/**
 * A stub machine. Installing runs nothing: a command that starts with a key of `installs` succeeds
 * and adds these programs; all others fail.
 */
function stubMachine({
  chromiumPath,
  isRoot = false,
  has = [],
  broken = [],
  installs = {},
}: {
  readonly chromiumPath?: string;
  readonly isRoot?: boolean;
  readonly has?: readonly string[];
  readonly broken?: readonly string[];
  readonly installs?: Readonly<Record<string, readonly string[]>>;
}) {
  const installed = [...has];
  const ran: string[] = [];
  const machine: Machine = {
    chromiumPath,
    hasRootAndApt: isRoot,
    whereIs: (command) =>
      [...installed, ...broken].includes(command) ? `at:${command}` : undefined,
    run(command, args, { quiet } = { quiet: false }) {
      if (quiet) return installed.includes(command.replace("at:", ""));
      const line = [command, ...args].join(" ");
      ran.push(line);
      const [, programs] = Object.entries(installs).find(([start]) => line.startsWith(start)) ?? [];
      installed.push(...(programs ?? []));
      return programs !== undefined;
    },
  };
  return { machine, ran };
}

const found = (name: ProgramName, options: Parameters<typeof stubMachine>[0]) =>
  findProgram(name, stubMachine(options).machine);

const inOrder = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", own];

test.each(inOrder.map((path, index) => [path, inOrder.slice(index)] as const))(
  "behavior: %s is the Chromium if those before it are missing",
  (path, has) => {
    expect(found("chromium", { has })).toBe(`at:${path}`);
  },
);

test("behavior: CHROMIUM_PATH takes precedence", () => {
  const has = ["/mine/chrome", ...inOrder];
  expect(found("chromium", { chromiumPath: "/mine/chrome", has })).toBe("at:/mine/chrome");
});

test("behavior: an empty CHROMIUM_PATH is ignored", () => {
  expect(found("chromium", { chromiumPath: "", has: [own] })).toBe(`at:${own}`);
});

test("behavior: a CHROMIUM_PATH without a browser throws an error", () => {
  const find = () => found("chromium", { chromiumPath: "/mine/gone", has: inOrder });
  expect(find).toThrow(ChromiumPathInvalidError);
  expect(find).toThrow("/mine/gone");
});

test("behavior: a Chromium that does not start is ignored", () => {
  expect(found("chromium", { has: [own], broken: ["chromium"] })).toBe(`at:${own}`);
  expect(found("chromium", { broken: ["chromium"] })).toBeUndefined();
});

test("behavior: a regular release of Firefox is accepted", () => {
  expect(found("firefox", { has: ["firefox"] })).toBe("at:firefox");
});

test("behavior: if no program is missing, nothing is installed", () => {
  const { machine, ran } = stubMachine({ isRoot: true, has: ["chromium", ...browserPaths] });
  expect(providePrograms(["chromium", "miniBrowser"], machine)).toEqual({
    chromium: "at:chromium",
    miniBrowser: `at:${miniBrowser}`,
  });
  expect(ran).toEqual([]);
});

test("behavior: for Chromium, Playwright's download is tried first", () => {
  const { machine, ran } = stubMachine({ isRoot: true, installs: { playwright: [own] } });
  expect(providePrograms(["chromium"], machine).chromium).toBe(`at:${own}`);
  expect(ran).toEqual([download]);
});

test.each([
  ["the download fails", {}],
  ["the downloaded browser does not start", { playwright: ["/without/its/libraries"] }],
])("behavior: if %s, root installs the system's package", (_, installs) => {
  const packages = { "apt-get update": [], "apt-get install": ["chromium"] };
  const { machine, ran } = stubMachine({ isRoot: true, installs: { ...installs, ...packages } });
  expect(providePrograms(["chromium"], machine).chromium).toBe("at:chromium");
  expect(ran).toEqual([
    download,
    "apt-get update",
    "apt-get install --yes --no-install-recommends chromium fonts-liberation",
  ]);
});

test("behavior: as root on Debian, only the packages of missing programs are installed", () => {
  const installs = { "apt-get update": [], "apt-get install": browserPaths };
  const { machine, ran } = stubMachine({ isRoot: true, has: ["firefox-esr", "Xvfb"], installs });
  expect(Object.keys(providePrograms(browserPrograms, machine))).toEqual(browserPrograms);
  expect(ran.slice(1)).toEqual(["apt-get install --yes --no-install-recommends webkit2gtk-driver"]);
});

test("behavior: for users other than root, the error lists programs and packages", () => {
  const { machine, ran } = stubMachine({});
  const provide = () => providePrograms(["chromium", ...browserPrograms], machine);
  expect(provide).toThrow(ProgramsMissingError);
  expect(provide).toThrow(/firefox-esr or firefox; WebKitWebDriver; .*; playwright .* failed$/);
  expect(provide).toThrow(
    expect.objectContaining({
      remedy: expect.stringMatching(
        /chromium fonts-liberation firefox-esr .*CHROMIUM_PATH/,
      ) as string,
    }),
  );
  expect(new Set(ran)).toEqual(new Set([download]));
});

test("behavior: a failed installation is reported", () => {
  const { machine, ran } = stubMachine({ isRoot: true });
  expect(() => providePrograms(["xvfb"], machine)).toThrow("apt-get update failed");
  expect(ran).toEqual(["apt-get update"]);
});

test("behavior: a program that is missing after the installation is reported", () => {
  const installs = { "apt-get": ["firefox-esr", "WebKitWebDriver", "Xvfb"] };
  const { machine } = stubMachine({ isRoot: true, installs });
  expect(() => providePrograms(browserPrograms, machine)).toThrow(/missing\. .*MiniBrowser$/);
});
