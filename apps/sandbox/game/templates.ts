import type { TemplateMode } from "../settings/game-fault-modes.ts";

/** A canvas that fills the window. */
const filling =
  '<canvas id="unity-canvas" tabindex="-1" style="width: 100%; height: 100%"></canvas>';

/** A canvas of a size in pixels, of its buffer and on the page. */
const sized = (width: number, height: number) =>
  `<canvas id="unity-canvas" width="${width}" height="${height}" tabindex="-1"
    style="width: ${width}px; height: ${height}px"></canvas>`;

/** A canvas whose size on the page is set by a script. */
const unsized = `<div id="unity-container">
  <canvas id="unity-canvas" width="960" height="600" tabindex="-1"></canvas>
</div>`;

const start = "<script>start();</script>";

const heading = "<h1>Reef of the day</h1>";
const chat = `<form id="chat">
    <input aria-label="Chat" style="width: 16rem" />
    <button>Send</button>
  </form>`;

/** Starts a build with other file names. */
const startWith = (configuration: string) => `${filling}
<script>
  ${configuration}
  start();
</script>`;

/** Sizes the canvas as a portrait of 9:16, as large as the window allows. */
const fit = `const fit = () => {
    const height = Math.min(innerHeight, (innerWidth * 16) / 9);
    const { style } = document.getElementById("unity-canvas");
    style.width = \`\${(height * 9) / 16}px\`;
    style.height = \`\${height}px\`;
  };`;

/** As another engine that draws on a canvas of its own. */
const addCanvas = `<script>
  addEventListener("load", () => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: innerWidth, height: innerHeight });
    document.body.append(canvas);
    const context = canvas.getContext("2d");
    const draw = (time) => {
      context.fillStyle = \`hsl(\${time / 20} 60% 40%)\`;
      context.fillRect(0, 0, canvas.width, canvas.height);
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
</script>`;

/**
 * As another engine that draws on the page's canvas, and shows where it was pressed.
 *
 * @param size sets the canvas's size when the page has loaded, and when its window has another one
 */
const drawsIn = (size: string) => `<div class="gm4html5_div_class">
  <canvas id="canvas" width="1694" height="953" style="display: block"></canvas>
</div>
<script>
  addEventListener("load", () => {
    const canvas = document.getElementById("canvas");
    const context = canvas.getContext("2d");
    const size = () => {
      ${size};
    };
    size();
    addEventListener("resize", size);
    canvas.addEventListener("mousedown", ({ offsetX, offsetY }) => {
      document.getElementById("pressed").textContent = \`\${offsetX}, \${offsetY}\`;
    });
    const draw = (time) => {
      context.fillStyle = \`hsl(\${time / 20} 60% 40%)\`;
      context.fillRect(0, 0, canvas.width, canvas.height);
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
</script>`;

/** The page of a portal around a game. */
export const wrapper = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>A portal</title>
  <style>
    html, body, iframe { width: 100%; height: 100%; margin: 0; border: 0; }
  </style>
  <script>
    addEventListener("DOMContentLoaded", () => {
      const frame = document.createElement("iframe");
      frame.id = "game";
      frame.src = "inner.html" + location.search;
      document.body.append(frame);
    });
  </script>
</html>`;

/**
 * As Godot 4.3 with threads, whose page shows what is missing in its own text, without a new element.
 *
 * @param log what else the page does with the text
 */
const withoutIsolation = (log: string) => `<div id="status-notice"></div>
<script>
  const missing = \`Error
The following features required to run Godot projects on the Web are missing:
Cross-Origin Isolation - Check that the web server configuration sends the correct headers.
SharedArrayBuffer - Check that the web server configuration sends the correct headers.\`;
  addEventListener("load", () => {
    ${log};
    document.getElementById("status-notice").innerText = missing;
  });
</script>`;

const unityLoader = '<script src="Build/UnityLoader.js"></script>';
const minimalOf2019 = (json: string) => `${unityLoader}
<div id="unityContainer" style="width: 960px; height: 600px; margin: auto"></div>
<script>
  UnityLoader.instantiate("unityContainer", "${json}");
</script>`;

/** The markup of the build page below the stub game's own, by mode. Others have the default template. */
export const templates: Readonly<Record<TemplateMode | "default", string>> = {
  default: `<div id="unity-container">
  ${sized(960, 600)}
  <div id="unity-footer">Fabulous Fish</div>
</div>
${start}`,
  old: `<style>
  .webgl-content {
    position: absolute;
    top: 50%;
    left: 50%;
    transform: translate(-50%, -50%);
  }
</style>
${unityLoader}
<div class="webgl-content">
  <div id="unityContainer" style="width: 960px; height: 600px"></div>
  <div class="footer">Fabulous Fish</div>
</div>
<script>
  var gameInstance = UnityLoader.instantiate("unityContainer", "Build/stub.json", {
    onProgress: (game, portion) => onProgress(portion),
  });
</script>`,
  "old-minimal": minimalOf2019("Build/stub.json"),
  "old-missing": minimalOf2019("Build/stub-missing.json"),
  minimal: `${sized(960, 600)}
${start}`,
  portrait: `${sized(260, 420)}
${start}`,
  letterbox: `${unsized}
<script>
  ${fit}
  let timer;
  addEventListener("resize", () => {
    clearTimeout(timer);
    timer = setTimeout(fit, 100);
  });
  fit();
  start();
</script>`,
  "letterbox-late": `${unsized}
<script>
  ${fit}
  start().then(() => {
    addEventListener("resize", fit);
    fit();
  });
</script>`,
  unmatched: `${sized(400, 400)}
<script>
  config.matchWebGLToCanvasSize = false;
  start();
</script>`,
  fixed: `<script>
  document.body.dataset.fill = "none";
</script>
${sized(2400, 300)}
${start}`,
  "page-around": `<div id="root">
  ${heading}
  <div>${sized(320, 200)}</div>
  ${chat}
</div>
${start}`,
  "page-around-late": `<div id="root">
  <div>${sized(320, 200)}</div>
  <template>${chat}</template>
</div>
<script>
  const open = document.createElement("button");
  open.textContent = "Open the chat";
  open.onclick = () => {
    open.remove();
    document.getElementById("root").append(document.querySelector("template").content);
  };
  document.querySelector("main").append(open);
  start();
</script>`,
  "page-over": `<div id="root">
  <nav style="position: absolute; top: 8px; left: 8px"><button>Menu</button></nav>
  ${sized(320, 200)}
</div>
${start}`,
  isolation: `<script>
  // What Godot's page does: its service worker adds the headers to the next document.
  const missing = window.crossOriginIsolated ? [] : ["Cross Origin Isolation"];
  if (missing.length > 0) {
    Promise.race([
      navigator.serviceWorker.register("ServiceWorker.js"),
      new Promise((resolve) => setTimeout(resolve, 2000)),
    ]).then(() => location.reload());
  }
</script>`,
  reloading: `<script>
  addEventListener("load", () => location.reload());
</script>`,
  "service-worker": `<div id="unity-container">
  ${filling}
</div>
<script>
  navigator.serviceWorker.register("ServiceWorker.js");
  start();
</script>`,
  commented: `<!-- <script src="Build/gone.loader.js"></script> -->
${startWith('// const earlier = { dataUrl: "Build/gone.data", frameworkUrl: "Build/gone.framework.js" };')}`,
  computed: startWith(`let folder = "Mobile";
  folder = ["Bu", "ild"].join("");
  config.dataUrl = folder + "/stub.data";
  config.codeUrl = \`\${folder}/stub.wasm\`;
  const mobile = { dataUrl: "Mobile/gone.data", frameworkUrl: "Mobile/gone.framework.js" };
  if (innerWidth < 1) Object.assign(config, mobile);`),
  base: `<base href="./" />
${filling}
${start}`,
  "optional-missing": `<script src="gone.js"></script>
${startWith('config.symbolsUrl = "Build/gone.symbols.json";')}`,
  hashed: startWith(`config.dataUrl = "Build/a87ff679a2f3e71d9181a67b7542122c.data";
  config.frameworkUrl = "Build/e4da3b7fbbce2345d7772b0674a318d5.js";
  config.codeUrl = "Build/1679091c5a880faf6fb5e6087eb1b2dc.wasm";`),
  "hashed-missing": startWith(`config.dataUrl = "Build/a87ff679a2f3e71d9181a67b7542122c.data";
  config.frameworkUrl = "Build/8f14e45fceea167a5a36dedd4bea2543.js";
  config.codeUrl = "Build/1679091c5a880faf6fb5e6087eb1b2dc.wasm";`),
  "loader-missing": `${filling}
<script src="Build/gone.loader.js"></script>
<script>
  createUnityInstance(document.getElementById("unity-canvas"), config);
</script>`,
  "other-host-script": `<script src="https://scripts.example/analytics.js"></script>
${filling}
${start}`,
  "other-host-needed": `${filling}
<script src="https://scripts.example/firebase.js"></script>
<script>
  // What the library was to bring.
  if (typeof firebase === "undefined") console.error("firebase is not defined");
  else start();
</script>`,
  "cdn-loader": `${filling}
<script src="https://cdn.example/Build/game.loader.js"></script>`,
  "cdn-data": startWith('config.dataUrl = "https://cdn.example/Build/game.data";'),
  "analytics-corrupt": `<script src="https://scripts.example/analytics.js"></script>
${startWith(`document.documentElement.dataset.load = "rejecting";
  config.codeUrl = "Build/half.wasm";`)}`,
  "analytics-mixed": `<script src="https://scripts.example/analytics.js"></script>
${startWith('document.documentElement.dataset.load = "mixed";')}`,
  "engine-adds-canvas": addCanvas,
  "wrapped-engine": addCanvas,
  wrapped: `${filling}
${start}`,
  "wrapped-protocol": "",
  "engine-lacks-isolation": withoutIsolation("console.error(missing)"),
  "engine-shows-isolation": withoutIsolation(""),
  "script-mismatched": `<script
  src="Build/stub.loader.js"
  integrity="sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
></script>
<script>
  createUnityInstance(document.createElement("canvas"), config);
</script>`,
  "module-bare": `<script type="module">
  import { Game } from "phaser";
  new Game();
</script>`,
  "module-type-wrong": '<script type="module" src="Build/game.mjs"></script>',
  "play-button": `${filling}
<div style="position: fixed; z-index: 2; inset: auto 0 8px; display: grid; justify-items: center">
  <p>Eat what is smaller than you. Mind the hooks.</p>
  <button id="play">PLAY</button>
</div>
<script>
  document.getElementById("play").onclick = ({ target }) => {
    target.parentElement.remove();
    start();
  };
</script>`,
  // As Twine: its page has the story as data, and its script shows a passage.
  "engine-tells-story": `<tw-storydata hidden><tw-passagedata>The reef</tw-passagedata></tw-storydata>
<script>
  addEventListener("load", () => {
    const passage = document.createElement("tw-passage");
    passage.innerHTML = 'You are in a reef. <tw-link style="cursor: pointer">Swim north.</tw-link>';
    document.body.append(passage);
  });
</script>`,
  "engine-oversized": drawsIn(""),
  "engine-covers": drawsIn(`canvas.width = Math.max(innerWidth, (innerHeight * 16) / 9);
      canvas.height = (canvas.width * 9) / 16`),
  "engine-uses-canvas": `<canvas id="canvas" width="1366" height="768"></canvas>
<script>
  addEventListener("load", () => {
    const gl = document.getElementById("canvas").getContext("webgl");
    const draw = (time) => {
      gl.clearColor(0, Math.abs(Math.sin(time / 1_000)), 0.6, 1);
      gl.clear(gl.COLOR_BUFFER_BIT);
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  });
</script>`,
  // As Cocos Creator 3.8: its engine calls `Function` while it is loaded, and its page logs what is thrown.
  "engine-needs-eval": `<canvas id="canvas" width="1366" height="768"></canvas>
<script>
  const startEngine = async () => {
    const step = Function("game", "game.fillRect(0, 0, 1366, 768)");
    const context = document.getElementById("canvas").getContext("2d");
    const draw = (time) => {
      context.fillStyle = \`hsl(\${time / 20} 60% 40%)\`;
      step(context);
      requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  };
  addEventListener("load", () => startEngine().catch((error) => console.error(error)));
</script>`,
  "engine-without-canvas": `<script>
  addEventListener("load", () => {
    const story = document.createElement("article");
    story.append("You are in a reef. Exits are north and down.");
    document.body.append(story);
  });
</script>`,
};
