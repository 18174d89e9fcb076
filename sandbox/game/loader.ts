/**
 * The stand-in for an engine build's loader: defines `createUnityInstance`, and `UnityLoader` as it
 * was until 2019, and keeps their contract, its bad sides included. Progress is not readiness, only
 * the promise is. A file that is not what it should be is a line in the console, and the promise
 * never settles.
 */

interface EngineInstance {
  SendMessage(object: string, method: string, value?: string | number): void;
  SetFullscreen(on: 0 | 1): void;
  Quit(): Promise<void>;
  Module: object;
}

interface BuildConfig {
  readonly dataUrl: string;
  readonly frameworkUrl: string;
  readonly codeUrl: string;
}

type Report = (portion: number) => void;

declare const unityFramework: (canvas: HTMLElement) => EngineInstance;

const DATA_START = "UnityWebData1.0\0";
const FETCHED = 0.9;

const load = document.documentElement.dataset["load"] ?? "quick";

function never(): Promise<never> {
  return new Promise(() => undefined);
}

function frameworkLoaded(url: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => console.error(`Unable to load file ${url}!`);
    document.body.append(script);
  });
}

async function dataLoaded(url: string): Promise<void> {
  const data = await (await fetch(url)).arrayBuffer();
  const start = new TextDecoder().decode(data.slice(0, DATA_START.length));
  if (start !== DATA_START) throw new Error(`Unknown data format in ${url}.`);
}

async function codeLoaded(url: string): Promise<void> {
  await WebAssembly.compile(await (await fetch(url)).arrayBuffer());
}

/** The engine rejects with a text, not with an error. */
function failed(message: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    Reflect.apply(reject, undefined, [message]);
  });
}

/** Fetches the build with real progress; what fails leaves it waiting for ever. */
async function fetched(config: BuildConfig, report: Report): Promise<void> {
  let parts = 0;
  const counted = async (part: Promise<void>) => {
    await part;
    parts += 1;
    report((FETCHED * parts) / 3);
  };
  report(0);
  try {
    await Promise.all([
      counted(frameworkLoaded(config.frameworkUrl)),
      counted(dataLoaded(config.dataUrl)),
      counted(codeLoaded(config.codeUrl)),
    ]);
  } catch (error) {
    console.error("Failed to load the build:", error);
    await never();
  }
}

function pressed(id: string): Promise<void> {
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
  canvas: HTMLElement,
  config: BuildConfig,
  report: Report = () => undefined,
): Promise<EngineInstance> {
  await fetched(config, report);
  if (load === "absent") await never();
  if (load === "failing") await failed("Unable to initialise the engine.");
  if (load === "early") report(1);
  if (load === "held" || load === "early") await pressed("finish");
  report(1);
  return unityFramework(canvas);
}

/** Answers at once with an instance that hears nothing yet. */
function instantiate(
  canvasId: string,
  config: BuildConfig,
  { onProgress }: { onProgress: Report },
) {
  const canvas = document.getElementById(canvasId) ?? document.body;
  const instance = {
    Module: {},
    SendMessage: () => console.log("Failed to execute SendMessage: Player not loaded yet."),
  };
  void createUnityInstance(canvas, config, onProgress).then((loaded) => {
    Object.assign(instance, loaded);
  });
  return instance;
}

Object.assign(window, load === "old" ? { UnityLoader: { instantiate } } : { createUnityInstance });
