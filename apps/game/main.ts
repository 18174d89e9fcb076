import "./styles/base.css";
import "./styles/hud.css";
import "./styles/overlays.css";
import "./styles/panel.css";
import "./styles/forced-colors.css";
import { connectToPage, parseHandOver } from "@fabulous-fish/client";
import { QualityWatch, Stage } from "./drawing/stage.ts";
import { exposeEngine } from "./engine/unity-instance.ts";
import { Controls } from "./input/controls.ts";
import { Interface } from "./interface/interface.ts";
import { Sounds } from "./sound/sounds.ts";
import type { Scores } from "./scores/scores.ts";
import type { Course } from "./run/course.ts";
import { Game } from "./run/game.ts";
import type { Scene } from "./run/scene.ts";
import { describeGame } from "./run/test-clock.ts";
import { element } from "./interface/elements.ts";
import { loadLanguage } from "./languages/load-language.ts";
import { messages } from "./languages/messages.ts";

/** The time without a hand-over after which the game explains how to open it, in milliseconds. */
const noHandOverAfterFramed = 9000;
const noHandOverAfterUnframed = 2500;

/**
 * Composes and starts the game.
 *
 * @throws {Error} if the browser has no WebGL
 */
async function startGame(root: HTMLElement): Promise<void> {
  const query = new URLSearchParams(location.search);
  const ending = new AbortController();
  const { signal } = ending;
  const page = connectToPage({ onHandOver: (handOver) => game.receive(handOver) });
  const sounds = new Sounds();
  /** The chunk of a gate's scores, once it is loaded. */
  let scores: Scores | undefined;

  const game = new Game(query.get("account") ?? "", seedSource(query), {
    onChange: () => {
      stage.dress(game.progress.look, game.rank);
      controls.clear();
      sounds.synth.hold(game.phase === "paused");
      screen.show(game);
    },
    onEvent: (event) => {
      stage.effects.show(event, game.sea);
      if (game.phase === "aquarium" || game.phase === "ready") return;
      sounds.play(event, game.sea);
      screen.announcer.notify(event, game.sea);
    },
    onNewSea: () => stage.cutTo(game.sea),
  });

  page.reportProgress(0.3);
  const stage = await Stage.create(game.sea);
  page.reportProgress(0.9);
  const start = (course: Course, seed?: number): void => {
    game.start(course, seed);
    screen.begin(game);
  };
  const screen = new Interface(stage, {
    start: (course) => {
      sounds.synth.unlock();
      if (scores) scores.start(course);
      else start(course);
    },
    wear: (look) => game.wear(look),
    pause: () => game.pause(),
    resume: () => game.resume(),
    leave: () => game.leave(),
    toggleMute: () => screen.hud.setMuted(sounds.toggleMute()),
    dash: () => controls.requestDash(),
  });
  screen.hud.setMuted(sounds.muted);
  root.replaceChildren(stage.canvas, screen.root);
  const controls = new Controls(
    stage.canvas,
    {
      pauseOrResume: () => {
        if (scores?.leave()) return;
        if (game.phase === "paused") game.resume();
        else game.pause();
      },
      toggleMute: () => screen.hud.setMuted(sounds.toggleMute()),
      confirm: () => {
        if (scores?.replay) scores.leave();
        else screen.panel.pressFirst();
      },
      touched: () => sounds.synth.unlock(),
      steering: () => game.phase === "running",
    },
    signal,
  );

  const fit = (): void => stage.resize(root.clientWidth, root.clientHeight);
  window.addEventListener("resize", fit, { signal });
  fit();
  stage.cutTo(game.sea);
  const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");
  const applyReducedMotion = (): void => {
    stage.effects.reducedMotion = reducedMotion.matches;
  };
  reducedMotion.addEventListener("change", applyReducedMotion, { signal });
  applyReducedMotion();
  window.addEventListener("blur", () => game.pause(), { signal });
  window.addEventListener("focus", () => screen.panel.takeFocus(), { signal });
  document.addEventListener("visibilitychange", () => document.hidden && game.pause(), { signal });

  const readInput = (): ReturnType<Controls["read"]> => {
    const fish = stage.playerOnScreen(game.sea);
    return controls.read(fish.x, fish.y);
  };
  const shown = (): Scene => scores?.replay ?? game;
  const frame = (seconds: number): void => {
    const scene = shown();
    stage.draw(scene.sea, scene.between, Math.min(seconds, 0.1));
    screen.draw(game, scene, controls.pointer, seconds);
    sounds.draw(scene.sea);
  };

  if (query.get("clock") === "manual") {
    window.fabulousFishGame = {
      advance: (milliseconds) => {
        controls.poll();
        // In slices, because one call advances by a short time only.
        for (let left = milliseconds / 1000; left > 0; left -= 0.1) {
          shown().advance(Math.min(left, 0.1), readInput);
        }
        frame(milliseconds / 1000);
      },
      state: () => describeGame(game, stage.playerOnScreen(game.sea)),
      recording: () => game.recording,
    };
    // A resize clears the canvas, and no animation frame redraws it.
    window.addEventListener("resize", () => frame(0), { signal });
    frame(0);
  } else {
    const watch = new QualityWatch();
    let before = performance.now();
    let request = 0;
    const tick = (now: number): void => {
      request = requestAnimationFrame(tick);
      const seconds = Math.max(0, (now - before) / 1000);
      before = now;
      controls.poll();
      shown().advance(seconds, readInput);
      frame(seconds);
      const step = watch.addFrame(seconds);
      if (step !== null) stage.setQuality(step);
    };
    request = requestAnimationFrame(tick);
    signal.addEventListener("abort", () => cancelAnimationFrame(request));
  }

  const framed = window.parent !== window;
  setTimeout(
    () => {
      if (game.handOver === null) screen.explainHowToOpen(game);
    },
    framed ? noHandOverAfterFramed : noHandOverAfterUnframed,
  );
  exposeEngine({
    setCanPlay: (json) => {
      try {
        game.receive(parseHandOver(json));
      } catch (reason) {
        console.error("SetCanPlay:", reason);
      }
    },
    quit: () => {
      ending.abort();
      page.close();
      sounds.synth.close();
      stage.destroy();
      root.replaceChildren();
    },
  });
  screen.show(game);
  page.reportReady();
  if (query.get("scores") === "1") {
    import("./scores/scores.ts")
      .then(({ Scores }) => {
        scores = new Scores({ game, stage, screen, sounds, start, signal });
      })
      .catch((reason: unknown) => console.warn("The scores could not be loaded:", reason));
  }
}

/**
 * Returns the source of seeds: the query's fixed seed (`?seed=`), so that a test or a replay gets the
 * same sea every time, or random seeds.
 */
function seedSource(query: URLSearchParams): () => number {
  const fixed = query.get("seed");
  if (fixed !== null && /^\d{1,10}$/.test(fixed)) return () => Number(fixed) >>> 0;
  return () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
}

/** Shows why the game cannot start, and how to fix it. */
function showFailure(root: HTMLElement, reason: unknown): void {
  console.error("The game cannot start:", reason);
  const panel = element(
    "section",
    "panel",
    element("h1", "", messages.failed.heading),
    element("p", "lead", messages.failed.noWebGl),
  );
  panel.setAttribute("role", "alert");
  root.replaceChildren(panel);
}

const root = document.getElementById("game");
if (root !== null) {
  loadLanguage()
    .then(() => startGame(root))
    .catch((reason: unknown) => showFailure(root, reason));
}
