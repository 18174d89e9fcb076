/**
 * Stub of the Unity engine. It has one object, `GameManager`, with one method, `SetCanPlay`.
 * `SendMessage` to another object or method only logs to the console. After `Quit`, it opens an
 * alert, as the engine does. An engine that has quit calls `Module.onQuit`, once, so a later `Quit`
 * never settles.
 */

const load = document.documentElement.dataset["load"] ?? "quick";

function elementById(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The stub game's page has no #${id}.`);
  return element;
}

/** The message of the default templates' error handler, with the stack of a build without names. */
const crash = `An error occurred running the Unity content on this page. See your browser JavaScript console for more info. The error was:
RuntimeError: memory access out of bounds
${Array.from({ length: 24 }, (_, line) => `    at <anonymous>:wasm-function[${4_000 + 37 * line}]:0x${(0x1f_0000 + 4_099 * line).toString(16)}`).join("\n")}`;

const slowQuitMilliseconds = 18_000;

const anotherSite = "https://another-site.example/";

function setCanPlay(value: string | number | undefined): void {
  elementById("delivered").textContent = String(value);
  elementById("count").textContent = String(Number(elementById("count").textContent) + 1);
  if (load === "alert") window.alert("The game is in beta.");
  if (load === "crash") window.alert(crash);
}

/** Resizes the drawing buffer when the canvas's CSS size has changed, as of the next frame. */
function matchBuffer(canvas: HTMLCanvasElement): void {
  const width = Math.round(canvas.clientWidth * devicePixelRatio);
  const height = Math.round(canvas.clientHeight * devicePixelRatio);
  // To set the same size would empty the buffer, and draw the page again on every frame.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  requestAnimationFrame(() => matchBuffer(canvas));
}

function showPresses(canvas: HTMLCanvasElement): void {
  canvas.addEventListener("pointerdown", ({ clientX, clientY }) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const x = ((clientX - left) * canvas.width) / width;
    const y = ((clientY - top) * canvas.height) / height;
    elementById("pressed").textContent = `${Math.round(x)}, ${Math.round(y)}`;
  });
}

/** Adds a button to the page. */
function offer(label: string, press: () => void): void {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: label, onclick: press });
  document.querySelector("main")?.append(button);
}

/**
 * Lets the player lose and restore the context that the engine draws with. Some engines let the browser
 * restore it, but do not draw again.
 */
function offerLoss(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext("webgl2");
  const extension = context?.getExtension("WEBGL_lose_context");
  // Otherwise, the browser does not restore it.
  canvas.addEventListener("webglcontextlost", (event) => event.preventDefault());
  offer("Lose the context", () => extension?.loseContext());
  offer("Restore the context", () => extension?.restoreContext());
  offer("Draw again", () => context?.linkProgram(context.createProgram()));
}

/** As Unity 2021.3 without its data, before its promise resolves. It draws nothing. */
function startWithoutData({ style }: HTMLCanvasElement): void {
  console.log("no boot config - using default values");
  console.error("[libil2cpp] ERROR: Could not open Il2CppData/Metadata/global-metadata.dat");
  style.background = "#000";
}

/** Draws a frame, and the next one, as an engine that runs does for ever. */
function drawFrames(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext("webgl2");
  if (!context) return;
  const draw = () => context.drawArrays(context.TRIANGLES, 0, 0);
  draw();
  requestAnimationFrame(() => requestAnimationFrame(draw));
}

interface FrameworkOptions {
  readonly matchWebGLToCanvasSize?: boolean;
}

interface EngineModule {
  readonly SendMessage: (object: string, method: string, value?: string | number) => void;
  readonly canvas: HTMLCanvasElement;
  /** Called when the engine has quit. */
  onQuit?: () => void;
}

function unityFramework(canvas: HTMLCanvasElement, options: FrameworkOptions = {}) {
  let isRunning = true;
  let isThrowing = load === "throwing";
  if (options.matchWebGLToCanvasSize !== false) matchBuffer(canvas);
  showPresses(canvas);
  if (isThrowing) {
    const button = elementById("finish");
    button.hidden = false;
    button.onclick = () => {
      isThrowing = false;
      button.hidden = true;
    };
  }
  if (load === "unread") startWithoutData(canvas);
  else drawFrames(canvas);
  elementById("progress").hidden = true;
  elementById("state").textContent = "Ready";

  function SendMessage(object: string, method: string, value?: string | number): void {
    if (isThrowing) throw new Error("Cannot read properties of undefined (reading 'apply')");
    if (!isRunning) window.alert("SendMessage after Quit: abort.");
    else if (object !== "GameManager" || load === "silent" || load === "unread") {
      console.log(`SendMessage: object ${object} not found!`);
    } else if (method !== "SetCanPlay") {
      console.log(`SendMessage: object ${object} does not have receiver for function ${method}!`);
    } else setCanPlay(value);
  }

  const Module: EngineModule = { SendMessage, canvas };

  function quit(): void {
    if (!isRunning) return;
    isRunning = false;
    elementById("state").textContent = "Quit";
    if (load !== "no-quit") Module.onQuit?.();
  }

  if (load === "context-lost") offerLoss(canvas);
  if (load === "quits") offer("Quit the game", quit);
  if (load === "leaves") offer("Go to another site", () => location.assign(anotherSite));

  return {
    SendMessage,
    SetFullscreen(on: 0 | 1): void {
      if (on === 1) void canvas.requestFullscreen();
    },
    Quit(): Promise<void> {
      return new Promise((resolve) => {
        Module.onQuit = resolve;
        const start = performance.now();
        while (load === "slow-quit" && performance.now() < start + slowQuitMilliseconds);
        quit();
      });
    },
    Module,
  };
}

// The engine captures Tab.
window.addEventListener("keydown", (event) => {
  if (event.key === "Tab") event.preventDefault();
});

Object.assign(window, { unityFramework });
