import { describe, expect, test } from "vitest";
import { readCommand, UsageError } from "./command-line.ts";
import { readSettingCommand, settingUsage } from "./setting.ts";
import { modeSettings, nodeFaultModes } from "./settings/fault-modes.ts";

describe("parameters: the arguments of npm start", () => {
  test("without arguments, the built page is served behind the gate", () => {
    expect(readCommand([])).toEqual({ isDevelopment: false, gate: true });
  });

  test.each([
    [["--no-gate"], { isDevelopment: false, gate: false }],
    [["--dev"], { isDevelopment: true, gate: false }],
    [["--dev", "--gate"], { isDevelopment: true, gate: true }],
    [["--follow"], { isDevelopment: false, gate: { follow: true } }],
  ])("%j switches the gate", (args, command) => {
    expect(readCommand(args)).toEqual(command);
  });

  test.each([
    [["--build"], []],
    [
      ["--game", "../My Game"],
      ["--game", "../My Game"],
    ],
    [
      ["--build", "--game=../My Game"],
      ["--game", "../My Game"],
    ],
  ])("%j builds the page before", (args, build) => {
    expect(readCommand(args)).toEqual({ isDevelopment: false, gate: true, build });
  });

  test.each([
    [
      ["--build", "--site", "../My Site", "--game", "../My Game"],
      { build: ["--game", "../My Game", "--site", "../My Site"] },
    ],
    [["--site=../My Site"], { build: ["--site", "../My Site"] }],
    [["--site=../My Site", "--gate"], { build: ["--site", "../My Site"], gate: true }],
    [["--site=../My Site", "--no-gate"], { build: ["--site", "../My Site"], gate: false }],
    [
      ["--site=../My Site", "--follow"],
      { build: ["--site", "../My Site"], gate: { follow: true } },
    ],
    [["--dev", "--site=../My Site"], { isDevelopment: true, gate: false }],
  ])("with %j, the site says whether it has a gate, unless an option does", (args, command) => {
    const common = { isDevelopment: false, siteFolder: "../My Site" };
    expect(readCommand(args)).toEqual({ ...common, ...command });
  });

  test("what the game may load from other hosts is in the headers", () => {
    const args = ["--game-script", "'unsafe-eval'", "--game-frame", "https://video.example"];
    expect(readCommand(args)).toEqual({
      isDevelopment: false,
      gate: true,
      headers: {
        gameScriptOrigins: ["'unsafe-eval'"],
        gameFrameOrigins: ["https://video.example"],
      },
    });
  });

  test("all options are parsed", () => {
    const args =
      "--dev --port 7000 --host 0.0.0.0 --node http://localhost:4001/ --token t --assets 7,8";
    expect(readCommand(args.split(" "))).toEqual({
      isDevelopment: true,
      gate: false,
      ports: { site: 7000 },
      host: "0.0.0.0",
      node: { url: "http://localhost:4001", token: "t", assets: ["7", "8"] },
    });
  });

  test("--assets takes an id for each token", () => {
    const assetsOf = (ids: string) =>
      readCommand(["--node=http://localhost:4001", `--assets=${ids}`]);
    expect(assetsOf("7")).toMatchObject({ node: { assets: ["7"] } });
    expect(assetsOf("7,8,9")).toMatchObject({ node: { assets: ["7", "8", "9"] } });
  });

  test.each([
    [["--prot", "1"], /Unknown option '--prot'/],
    [["extra"], /extra/],
    [["--port", "high"], /--port takes a number/],
    [["--port", "65536"], /--port takes a number/],
    [["--port"], /--port/],
    [["--node", "localhost:4001"], /--node takes a web address/],
    [["--node", "http://user@localhost:4001"], /--node takes a web address/],
    [["--node", "http://localhost:4001/?x"], /--node takes a web address/],
    [["--node", "http://localhost:4001", "--token", "a b"], /--token takes visible ASCII/],
    [["--node", "http://localhost:4001", "--assets", "7,"], /--assets takes asset ids with commas/],
    [["--token", "t"], /need --node/],
    [["--no-gate", "--follow"], /--follow needs the gate/],
    [["--dev", "--game", "x"], /--game needs the built page/],
    [["--dev", "--follow"], /--follow needs the gate/],
    [["--assets", "7,8"], /need --node/],
    [["--node=http://a", "--assets=7,8", "--site=b"], /--assets is for a site without --site/],
  ])("%j is rejected with a hint", (args, message) => {
    expect(() => readCommand(args)).toThrow(UsageError);
    expect(() => readCommand(args)).toThrow(message);
  });
});

describe("parameters: the arguments of setting.ts", () => {
  test("several settings become one change", () => {
    const args = ["nodes.first=down", "nodes.second=slow", "holdings.ABC.7=null"];
    expect(readSettingCommand(["--wallet", "http://localhost:1/", ...args])).toEqual({
      walletUrl: "http://localhost:1",
      request: {
        path: "/settings",
        change: { nodes: { first: "down", second: "slow" }, holdings: { ABC: { "7": null } } },
      },
    });
  });

  test("reset uses the default wallet URL", () => {
    expect(readSettingCommand(["reset"])).toEqual({
      walletUrl: "http://127.0.0.1:5184",
      request: { path: "/settings/reset", change: {} },
    });
  });

  test.each([[[]], [["down"]], [["node="]]])("%j is rejected", (args) => {
    expect(() => readSettingCommand(args)).toThrow(Error);
  });

  test("the help describes each mode of each setting", () => {
    const chapters = new Map(
      settingUsage.split("\n\n").map((chapter) => [chapter.split(":")[0], chapter]),
    );
    for (const [setting, { table }] of Object.entries({
      node: { table: nodeFaultModes },
      ...modeSettings,
    })) {
      for (const [mode, behaviour] of Object.entries(table)) {
        expect(chapters.get(setting)).toContain(`  ${mode.padEnd(27)} ${behaviour}`);
      }
    }
  });
});
