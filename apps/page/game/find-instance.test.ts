import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BuildFile } from "@fabulous-fish/checks/game-files/build-file";
import { captureInstance } from "./find-instance.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

vi.stubGlobal("location", { origin: "https://fish.example" });

/** Creates a build page's window before its loader script runs. */
function setUp() {
  const document = Object.assign(new EventTarget(), {
    baseURI: "https://fish.example/WebGLBuild/index.html",
  });
  const view = { document, setInterval, clearInterval };
  const events = {
    onProgress: vi.fn(),
    onInstance: vi.fn(),
    onFailure: vi.fn(),
    onFiles: vi.fn<(files: readonly BuildFile[]) => void>(),
    onCanvas: vi.fn(),
  };
  captureInstance(view as unknown as Window, events);
  return {
    events,
    runLoader: <Loader extends object>(globals: Loader): Loader => {
      const filled = Object.assign(view, globals);
      document.dispatchEvent(new Event("load"));
      return filled;
    },
  };
}

const filesOf = ({ onFiles }: ReturnType<typeof setUp>["events"]) =>
  onFiles.mock.calls[0]?.[0].map(({ kind, url }) => [kind, url]);

type Parameters = { onProgress: (instance: object, progress: number) => void };
type Instantiate = (container: string, url: string, parameters?: Parameters) => object;

test("createUnityInstance is called, and its files, progress and instance are reported", async () => {
  const { events, runLoader } = setUp();
  const instance = { SendMessage: () => {} };
  const { createUnityInstance } = runLoader({
    createUnityInstance: vi.fn((_canvas: object, _config: object, report: (n: number) => void) => {
      report(0.5);
      return Promise.resolve(instance);
    }),
  });
  const onProgress = vi.fn();
  const config = {
    dataUrl: "Build/My Game #1.data",
    codeUrl: "/cdn/a.wasm",
    symbolsUrl: "",
    frameworkUrl: 7,
    companyName: "x",
  };
  await expect(createUnityInstance({}, config, onProgress)).resolves.toBe(instance);

  expect(filesOf(events)).toEqual([
    ["data", "https://fish.example/WebGLBuild/Build/My%20Game%20#1.data"],
    ["code", "https://fish.example/cdn/a.wasm"],
  ]);
  expect(events.onProgress.mock.calls).toEqual([[0], [0.5]]);
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.5);
  expect(events.onInstance).toHaveBeenCalledExactlyOnceWith(instance, "createUnityInstance");
});

test("UnityLoader.instantiate reports its files, and its instance when it is loaded", async () => {
  const names = { dataUrl: "game.data", wasmCodeUrl: "game.wasm", asmCodeUrl: "game.asm.js" };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(names)));
  const { events, runLoader } = setUp();
  const Module: { SendMessage?: () => void; calledRun?: boolean } = {};
  const instance = { SendMessage: () => {}, Module };
  const handler = vi.fn();
  const instantiate = vi.fn<Instantiate>(() => instance);
  const { UnityLoader } = runLoader({ UnityLoader: { instantiate, Progress: { handler } } });
  expect(UnityLoader.instantiate("unityContainer", "Build/game.json")).toBe(instance);

  await vi.waitFor(() => expect(events.onFiles).toHaveBeenCalledOnce());
  expect(filesOf(events)).toEqual([
    ["configuration", "https://fish.example/WebGLBuild/Build/game.json"],
    ["data", "https://fish.example/WebGLBuild/Build/game.data"],
    ["code", "https://fish.example/WebGLBuild/Build/game.wasm"],
  ]);
  instantiate.mock.calls[0]?.[2]?.onProgress(instance, 0.9);
  expect(events.onProgress).toHaveBeenLastCalledWith(0.9);
  expect(handler).toHaveBeenCalledExactlyOnceWith(instance, 0.9);

  Module.SendMessage = () => {};
  vi.advanceTimersByTime(2_000);
  expect(events.onInstance).not.toHaveBeenCalled();
  Module.calledRun = true;
  vi.advanceTimersByTime(2_000);
  expect(events.onInstance).toHaveBeenCalledExactlyOnceWith(instance, "UnityLoader");
});
