/**
 * The stand-in for an engine build's loader: defines `createUnityInstance` and keeps its contract.
 * Progress is not readiness, only the promise is; `SendMessage` to an object or a method that does
 * not exist is silent but for the console.
 */

interface EngineInstance {
  SendMessage(object: string, method: string, value?: string | number): void;
  SetFullscreen(on: 0 | 1): void;
  Quit(): Promise<void>;
}

const DOWNLOADED = 0.9;
const DOWNLOAD_STEP_MS = 60;
const DOWNLOAD_STEP = 0.15;

const load = document.documentElement.dataset["load"] ?? "quick";

function shown(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The stand-in game's page has no #${id}.`);
  return element;
}

function setCanPlay(value: string | number | undefined): void {
  shown("told").textContent = String(value);
  shown("count").textContent = String(Number(shown("count").textContent) + 1);
}

function engineInstance(canvas: HTMLCanvasElement): EngineInstance {
  let running = true;
  return {
    SendMessage(object, method, value) {
      if (!running) window.alert("SendMessage after Quit: abort.");
      else if (object !== "GameManager") console.log(`SendMessage: object ${object} not found!`);
      else if (method !== "SetCanPlay") console.log(`SendMessage: ${object} has no ${method}!`);
      else setCanPlay(value);
    },
    SetFullscreen(on) {
      if (on === 1) void canvas.requestFullscreen();
    },
    Quit() {
      running = false;
      shown("state").textContent = "Quit";
      return Promise.resolve();
    },
  };
}

/** Resolves when the download's progress has been played; a button or a message ends a held one. */
function downloaded(onProgress: (portion: number) => void): Promise<void> {
  return new Promise((resolve) => {
    let portion = 0;
    const step = () => {
      portion = Math.min(portion + DOWNLOAD_STEP, DOWNLOADED);
      onProgress(portion);
      if (portion < DOWNLOADED) setTimeout(step, DOWNLOAD_STEP_MS);
      else if (load === "held") finishOnDemand(resolve);
      else if (load !== "absent") resolve();
    };
    step();
  });
}

function finishOnDemand(finish: () => void): void {
  const button = shown("finish");
  button.hidden = false;
  button.addEventListener("click", () => {
    button.hidden = true;
    finish();
  });
  window.addEventListener("message", ({ data }) => {
    if (data === "finish-loading") button.click();
  });
}

async function createUnityInstance(
  canvas: HTMLCanvasElement,
  _config: object,
  onProgress: (portion: number) => void,
): Promise<EngineInstance> {
  await downloaded(onProgress);
  onProgress(1);
  return engineInstance(canvas);
}

Object.assign(window, { createUnityInstance });
