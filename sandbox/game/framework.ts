/**
 * The stand-in for the engine itself: one object, `GameManager`, with one method, `SetCanPlay`.
 * `SendMessage` to any other is silent but for the console; after `Quit` it is a modal box.
 */

const load = document.documentElement.dataset["load"] ?? "quick";

function shown(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The stand-in game's page has no #${id}.`);
  return element;
}

function setCanPlay(value: string | number | undefined): void {
  shown("delivered").textContent = String(value);
  shown("count").textContent = String(Number(shown("count").textContent) + 1);
  if (load === "alert") window.alert("An error occurred running the content of this page.");
}

/** Every frame the drawing buffer takes the size that the canvas has on the screen. */
function matchBuffer(canvas: HTMLCanvasElement): void {
  canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
  canvas.height = Math.round(canvas.clientHeight * devicePixelRatio);
  requestAnimationFrame(() => matchBuffer(canvas));
}

function showPresses(canvas: HTMLCanvasElement): void {
  canvas.addEventListener("pointerdown", ({ clientX, clientY }) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const x = ((clientX - left) * canvas.width) / width;
    const y = ((clientY - top) * canvas.height) / height;
    shown("pressed").textContent = `${Math.round(x)}, ${Math.round(y)}`;
  });
}

interface FrameworkOptions {
  readonly matchWebGLToCanvasSize?: boolean;
}

function unityFramework(canvas: HTMLCanvasElement, options: FrameworkOptions = {}) {
  let running = true;
  let isThrowing = load === "throwing";
  if (options.matchWebGLToCanvasSize !== false) matchBuffer(canvas);
  showPresses(canvas);
  if (isThrowing) {
    const button = shown("finish");
    button.hidden = false;
    button.onclick = () => {
      isThrowing = false;
      button.hidden = true;
    };
  }
  shown("progress").hidden = true;
  shown("state").textContent = "Ready";

  function SendMessage(object: string, method: string, value?: string | number): void {
    if (isThrowing) throw new Error("Cannot read properties of undefined (reading 'apply')");
    if (!running) window.alert("SendMessage after Quit: abort.");
    else if (object !== "GameManager" || load === "silent") {
      console.log(`SendMessage: object ${object} not found!`);
    } else if (method !== "SetCanPlay") {
      console.log(`SendMessage: object ${object} does not have receiver for function ${method}!`);
    } else setCanPlay(value);
  }

  return {
    SendMessage,
    SetFullscreen(on: 0 | 1): void {
      if (on === 1) void canvas.requestFullscreen();
    },
    Quit(): Promise<void> {
      running = false;
      shown("state").textContent = "Quit";
      return load === "no-quit" ? new Promise(() => undefined) : Promise.resolve();
    },
    Module: { SendMessage, canvas },
  };
}

// The engine takes Tab for itself.
window.addEventListener("keydown", (event) => {
  if (event.key === "Tab") event.preventDefault();
});

Object.assign(window, { unityFramework });
