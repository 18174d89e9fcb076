import { expect, test } from "vitest";
import { fakeMachine } from "../chromium/fake-machine.ts";
import type { Run } from "../chromium/install-chromium.ts";
import { BrowserToolsMissingError } from "./browser-tools-missing-error.ts";
import { provideBrowserTools } from "./provide-browser-tools.ts";

const aptGet = { "apt-get": "/usr/bin/apt-get" };
const miniBrowser = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const all: Readonly<Record<string, string>> = {
  "firefox-esr": "/usr/bin/firefox-esr",
  WebKitWebDriver: "/usr/bin/WebKitWebDriver",
  [miniBrowser]: miniBrowser,
  Xvfb: "/usr/bin/Xvfb",
  openbox: "/usr/bin/openbox",
  xdotool: "/usr/bin/xdotool",
};
const tools = {
  firefox: "/usr/bin/firefox-esr",
  webKitDriver: "/usr/bin/WebKitWebDriver",
  miniBrowser,
  xvfb: "/usr/bin/Xvfb",
  openbox: "/usr/bin/openbox",
  xdotool: "/usr/bin/xdotool",
};

const without = (command: string) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== command));

/** A stub that runs nothing; `apt-get install` adds the installed commands. */
function installer(commands: Record<string, string>, installed: Readonly<Record<string, string>>) {
  const ran: string[] = [];
  const run: Run = (command, args) => {
    ran.push([command, ...args].join(" "));
    if (args[0] === "install") Object.assign(commands, installed);
    return Promise.resolve(0);
  };
  return { run, ran };
}

test("behavior: if no tool is missing, nothing is installed", async () => {
  const { run, ran } = installer({}, {});
  const machine = fakeMachine({ isRoot: true, commands: { ...aptGet, ...all } });
  await expect(provideBrowserTools(machine, run)).resolves.toEqual(tools);
  expect(ran).toEqual([]);
});

test("behavior: PulseAudio is optional", async () => {
  const commands = { ...all, pulseaudio: "/usr/bin/pulseaudio" };
  await expect(provideBrowserTools(fakeMachine({ commands }))).resolves.toEqual({
    ...tools,
    pulseaudio: "/usr/bin/pulseaudio",
  });
});

test("behavior: a regular release of Firefox is accepted", async () => {
  const commands = { ...without("firefox-esr"), firefox: "/usr/bin/firefox" };
  await expect(provideBrowserTools(fakeMachine({ commands }))).resolves.toMatchObject({
    firefox: "/usr/bin/firefox",
  });
});

test("behavior: as root on Debian, missing tools are installed", async () => {
  const commands = { ...aptGet };
  const { run, ran } = installer(commands, all);
  const machine = fakeMachine({ isRoot: true, commands });
  await expect(provideBrowserTools(machine, run)).resolves.toEqual(tools);
  expect(ran).toEqual([
    "apt-get update",
    expect.stringMatching(
      /^apt-get install --yes --no-install-recommends firefox-esr webkit2gtk-driver /,
    ),
  ]);
});

test.each([
  ["a user other than root", { isRoot: false, commands: aptGet }],
  ["a machine without apt-get", { isRoot: true, commands: {} }],
])("parameters: for %s, the error lists the packages", async (_, machine) => {
  const { run, ran } = installer({}, {});
  const failure = provideBrowserTools(fakeMachine(machine), run);
  await expect(failure).rejects.toBeInstanceOf(BrowserToolsMissingError);
  await expect(failure).rejects.toMatchObject({
    message: expect.stringContaining("firefox-esr or firefox; WebKitWebDriver") as string,
    remedy: expect.stringContaining("webkit2gtk-driver xvfb openbox xdotool") as string,
  });
  expect(ran).toEqual([]);
});

test("behavior: a failed installation is reported", async () => {
  const machine = fakeMachine({ isRoot: true, commands: aptGet });
  const failure = provideBrowserTools(machine, () => Promise.resolve(100));
  await expect(failure).rejects.toThrow("apt-get update failed");
});

test("behavior: a tool that is missing after the installation is reported", async () => {
  const commands = { ...aptGet };
  const { run } = installer(commands, without(miniBrowser));
  const failure = provideBrowserTools(fakeMachine({ isRoot: true, commands }), run);
  await expect(failure).rejects.toThrow(/missing\. .*MiniBrowser/);
});
