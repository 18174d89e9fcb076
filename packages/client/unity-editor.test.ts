import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { compileEditor, hasMono, startGame, whyNoMono } from "./testing/unity-game.ts";

let editor: Awaited<ReturnType<typeof compileEditor>>;
const open: { close(): void }[] = [];

describe.skipIf(!hasMono)(hasMono ? "the Unity package in the editor" : whyNoMono, () => {
  beforeAll(async () => void (editor = await compileEditor()));
  afterEach(() => open.splice(0).forEach((game) => game.close()));
  afterAll(() => editor.remove());

  async function startEditor() {
    const game = startGame(editor.path);
    open.push(game);
    await game.run("start");
    return game;
  }

  test("there is no page; the component can have a hand-over to try", async () => {
    const game = await startEditor();
    await game.run("create", "Empty");
    await game.run("ticket", "Empty");
    expect(await game.frame()).toEqual(["Empty no ticket NoPage"]);
    await game.run(
      "create",
      "Gate",
      '{"canPlay":true,"account":"FISH","tokens":{"2667389516":3000000}}',
    );
    expect((await game.frame()).filter((line) => line.startsWith("Gate"))).toEqual([
      "Gate account FISH",
      "Gate canPlay True",
      "Gate tokens 2667389516: 3000000",
    ]);
  });

  /** Builds with these settings, and returns the first words of each warning. */
  async function build(settings: Record<string, string>, platform = "WebGL", path = "/out/Game") {
    const game = await startEditor();
    for (const setting of Object.entries(settings)) await game.run("setting", ...setting);
    await game.run("build", platform, path);
    return (await game.frame()).map((line) => /^warning Fabulous Fish: (.{22})/.exec(line)?.[1]);
  }

  const suitable = { nameFilesAsHashes: "true", decompressionFallback: "true" };

  test("a new project is warned of what some hosts need", async () => {
    expect(await build({})).toEqual(
      ["Files keep their names", "The build starts only o", "Browsers accept Brotli"].map((text) =>
        text.slice(0, 22),
      ),
    );
    expect(await build({ compressionFormat: "Gzip" })).not.toContain("Browsers accept Brotli");
    expect(await build({ compressionFormat: "Disabled" })).toEqual(["Files keep their names"]);
  });

  test.each([
    ["threadsSupport", "true", "The build will not star"],
    ["template", "APPLICATION:PWA", "The template PWA leaves"],
    ["exceptionSupport", "None", "Enable Exceptions is No"],
  ])("%s %s is warned of", async (name, value, warning) => {
    expect(await build({ ...suitable, [name]: value })).toEqual([warning.slice(0, 22)]);
  });

  test("suitable settings, and builds for other platforms, give no warning", async () => {
    expect(await build(suitable)).toEqual([]);
    expect(await build({ threadsSupport: "true" }, "StandaloneWindows64")).toEqual([]);
  });

  test("a folder whose name cannot be in a URL is warned of", async () => {
    const settings = { ...suitable, nameFilesAsHashes: "false" };
    expect(await build(settings, "WebGL", "C:\\out\\Fisch #1\\")).toContain(
      "The build's files are ",
    );
    expect(await build(settings, "WebGL", "/out/fish-1.0")).toHaveLength(1);
  });

  test("the menu checks at once", async () => {
    const game = await startEditor();
    await game.run("menu", "Tools/Fabulous Fish/Check Web Settings");
    expect(await game.frame()).toHaveLength(3);
    for (const setting of Object.entries(suitable)) await game.run("setting", ...setting);
    await game.run("menu", "Tools/Fabulous Fish/Check Web Settings");
    expect(await game.frame()).toEqual(["log Fabulous Fish: the Web settings suit every host."]);
  });
});
