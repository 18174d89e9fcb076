/**
 * Stub of Unity's loader script. It defines `createUnityInstance`, or `UnityLoader` as of Unity
 * 2019, with the same contract as the originals: a progress of 1 does not mean ready, and if a file
 * is missing or not valid, the loader logs an error and the promise never settles. As in Unity 2021.3,
 * the engine can also start without its data.
 */

interface EngineInstance {
  SendMessage(object: string, method: string, value?: string | number): void;
  SetFullscreen(on: 0 | 1): void;
  Quit(): Promise<void>;
  Module: object;
}

type BuildConfig = Readonly<Record<"dataUrl" | "frameworkUrl" | "codeUrl", string>>;

type Report = (progress: number) => void;

declare const unityFramework: (canvas: HTMLCanvasElement, config?: object) => EngineInstance;

const dataStart = "UnityWebData1.0\0";
/** The progress when all files are fetched. */
const fetched = 0.9;

const load = document.documentElement.dataset["load"] ?? "quick";

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** Fetches a file. Unpacks it if the host does not, as a build with "Decompression Fallback" does. */
async function bytesOf(url: string): Promise<ArrayBuffer> {
  const bytes = await (await fetch(url)).arrayBuffer();
  if (url.endsWith(".br.unityweb")) return unpackBrotli(url);
  if (!url.endsWith(".unityweb")) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked).arrayBuffer();
}

/** Unity's loader has a decoder of its own, the stub's requests it from its server. */
async function unpackBrotli(url: string): Promise<ArrayBuffer> {
  const unpacked = await fetch(`${url}.unpacked`);
  if (!unpacked.ok) throw new Error("[BrotliDecompress] Invalid stream");
  return unpacked.arrayBuffer();
}

async function loadFramework(url: string): Promise<void> {
  const isPacked = url.endsWith(".unityweb");
  const src = isPacked ? URL.createObjectURL(new Blob([await bytesOf(url)])) : url;
  await new Promise<void>((resolve) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => {
      if (Reflect.has(window, "unityFramework")) resolve();
      else console.error(`Unable to parse ${url}!`);
    };
    script.onerror = () => console.error(`Unable to load file ${url}!`);
    document.body.append(script);
  });
}

async function loadData(url: string): Promise<void> {
  const data = await bytesOf(url);
  const start = new TextDecoder().decode(data.slice(0, dataStart.length));
  if (start !== dataStart && load === "unread") return;
  if (start !== dataStart) throw new Error(`Unknown data format in ${url}.`);
  // The offset and the size of its one entry.
  const table = new Uint32Array(data.slice(dataStart.length + 4, dataStart.length + 12));
  const [offset = 0, size = 0] = table;
  if (data.byteLength < offset + size) throw new Error(`${url} is too short.`);
}

async function loadCode(url: string): Promise<void> {
  const bytes = await bytesOf(url);
  await WebAssembly.compile(bytes).catch((error: unknown) => {
    if (load !== "rejecting") throw error;
    return rejectWith(`${String(error)}. Failed to asynchronously prepare wasm.`);
  });
}

/** Rejects with a string, as the engine does. */
function rejectWith(message: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    Reflect.apply(reject, undefined, [message]);
  });
}

/** Fetches the build and reports the progress. Usually, it never settles if a file fails. */
async function fetchBuild(config: BuildConfig, report: Report): Promise<void> {
  let loadedFiles = 0;
  const counted = async (file: Promise<void>) => {
    await file;
    loadedFiles += 1;
    report((fetched * loadedFiles) / 3);
  };
  report(0);
  try {
    await Promise.all([
      counted(loadFramework(config.frameworkUrl)),
      counted(loadData(config.dataUrl)),
      counted(loadCode(config.codeUrl)),
    ]);
  } catch (error) {
    console.error("Failed to load the build:", error);
    if (typeof error === "string") await rejectWith(error);
    await never();
  }
}

/** Crashes as an engine does whose data and code are of different builds, and never settles. */
function trap(): Promise<never> {
  setTimeout(() => {
    throw new WebAssembly.RuntimeError("null function or function signature mismatch");
  });
  return never();
}

const withoutWebGl2 =
  'Your browser does not support graphics API "WebGL 2" which is required for this content.';

function buttonPress(id: string): Promise<void> {
  const button = document.getElementById(id);
  return new Promise((resolve) => {
    if (button === null) return;
    button.hidden = false;
    button.onclick = () => {
      button.hidden = true;
      resolve();
    };
  });
}

async function createUnityInstance(
  canvas: HTMLCanvasElement,
  config: BuildConfig,
  report: Report = () => undefined,
): Promise<EngineInstance> {
  // The loader of Unity 2020 to 6 asks before it fetches anything.
  if (!document.createElement("canvas").getContext("webgl2")) return rejectWith(withoutWebGl2);
  await fetchBuild(config, report);
  if (load === "absent") await never();
  if (load === "mixed") await trap();
  if (load === "failing") await rejectWith("Unable to initialise the engine.");
  if (load === "early") report(1);
  if (load === "held" || load === "early") await buttonPress("finish");
  report(1);
  return unityFramework(canvas, config);
}

type FilesOf2019 = Readonly<Record<"dataUrl" | "wasmCodeUrl" | "wasmFrameworkUrl", string>>;

interface InstanceOf2019 {
  readonly Module: {
    canvas: HTMLCanvasElement;
    SendMessage?: EngineInstance["SendMessage"];
    calledRun?: boolean;
  };
  SendMessage: EngineInstance["SendMessage"];
  Quit?: EngineInstance["Quit"];
}

type Report2019 = (instance: InstanceOf2019, progress: number) => void;

/** `Module.SendMessage` exists and throws for this long before the engine runs. */
const calledRunAfterMs = 500;

/** Returns its instance at once. Messages are lost until `Module.SendMessage` exists. */
function instantiate(
  containerId: string,
  url: string,
  { onProgress = () => undefined }: { onProgress?: Report2019 } = {},
): InstanceOf2019 {
  const canvas = document.createElement("canvas");
  canvas.id = "#canvas";
  Object.assign(canvas.style, { width: "100%", height: "100%" });
  document.getElementById(containerId)?.replaceChildren(canvas);
  const instance: InstanceOf2019 = {
    Module: { canvas },
    SendMessage: (...message) => instance.Module.SendMessage?.(...message),
  };
  void run(instance, new URL(url, document.baseURI).href, onProgress);
  return instance;
}

async function run(instance: InstanceOf2019, url: string, report: Report2019): Promise<void> {
  const { Module } = instance;
  const files = (await (await fetch(url)).json()) as FilesOf2019;
  const absolute = (file: string) => new URL(file, url).href;
  const config: BuildConfig = {
    dataUrl: absolute(files.dataUrl),
    frameworkUrl: absolute(files.wasmFrameworkUrl),
    codeUrl: absolute(files.wasmCodeUrl),
  };
  await fetchBuild(config, (progress) => report(instance, progress));
  const engine = unityFramework(Module.canvas);
  Module.SendMessage = (...message) => {
    if (!Module.calledRun) throw new Error("abort(36). Build with -s ASSERTIONS=1 for more info.");
    engine.SendMessage(...message);
  };
  instance.Quit = () => engine.Quit();
  setTimeout(() => {
    Module.calledRun = true;
    report(instance, 1);
  }, calledRunAfterMs);
}

Object.assign(window, load === "old" ? { UnityLoader: { instantiate } } : { createUnityInstance });
