import { connectToPage, parseHandOver } from "@fabulous-fish/client";
import { Stage } from "../drawing/stage.ts";
import { exposeEngine } from "../engine/unity-instance.ts";
import { Controls } from "../input/controls.ts";
import { Interface } from "../interface/interface.ts";
import { Sounds } from "../sound/sounds.ts";
import type { Bearing } from "./test-clock.ts";
import { describeGame } from "./test-clock.ts";
import { Game } from "./game.ts";
import { QualityWatch } from "./quality.ts";
import { seedSource } from "./seeds.ts";

/** How long nobody may say anything before the game explains how to get in, in milliseconds. */
const ALONE_AFTER_FRAMED = 9000;
const ALONE_AFTER_UNFRAMED = 2500;

/** Puts the game's parts together and starts it. @throws Error where there is no WebGL. */
export async function openGame(root: HTMLElement): Promise<void> {
  const query = new URLSearchParams(location.search);
  const ending = new AbortController();
  const { signal } = ending;
  const page = connectToPage({ onHandOver: (handOver) => game.receive(handOver) });
  const sounds = new Sounds();

  const game = new Game(query.get("account") ?? "", seedSource(query), {
    changed: () => {
      stage.dress(game.rank);
      controls.clear();
      sounds.hold(game.phase === "paused");
      screen.show(game);
    },
    happened: (event) => {
      stage.effects.show(event, game.sea);
      if (game.phase === "aquarium" || game.phase === "ready") return;
      sounds.play(event, game.sea);
      screen.notify(event);
    },
    moved: () => stage.cutTo(game.sea),
  });

  page.reportProgress(0.3);
  const stage = await Stage.create(game.sea);
  page.reportProgress(0.9);
  const screen = new Interface({
    start: () => {
      sounds.unlock();
      game.start();
      screen.begin(game);
    },
    pause: () => game.pause(),
    resume: () => game.resume(),
    leave: () => game.leave(),
    toggleMute: () => screen.setMuted(sounds.toggleMute()),
    dash: () => controls.askDash(),
  });
  screen.setMuted(sounds.muted);
  root.replaceChildren(stage.canvas, screen.root);
  const controls = new Controls(
    stage.canvas,
    {
      pauseOrResume: () => (game.phase === "paused" ? game.resume() : game.pause()),
      toggleMute: () => screen.setMuted(sounds.toggleMute()),
      confirm: () => screen.confirm(),
      touched: () => sounds.unlock(),
      steering: () => game.phase === "running",
    },
    signal,
  );

  const fit = (): void => stage.resize(root.clientWidth, root.clientHeight);
  window.addEventListener("resize", fit, { signal });
  fit();
  stage.cutTo(game.sea);
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  const heedCalm = (): void => stage.setCalm(calm.matches);
  calm.addEventListener("change", heedCalm, { signal });
  heedCalm();
  window.addEventListener("blur", () => game.pause(), { signal });
  window.addEventListener("focus", () => screen.takeFocus(), { signal });
  document.addEventListener("visibilitychange", () => document.hidden && game.pause(), { signal });

  const onScreen = (): Bearing => stage.positionOnScreen(game.sea);
  const readInput = (): ReturnType<Controls["read"]> => {
    const fish = onScreen();
    return controls.read(fish.x, fish.y);
  };
  const frame = (seconds: number): void => {
    stage.draw(game.sea, game.between, Math.min(seconds, 0.1));
    screen.draw(game, controls.pointer, seconds);
    sounds.draw(game.sea);
  };

  if (query.get("clock") === "manual") {
    window.fabulousFishGame = {
      advance: (milliseconds) => {
        controls.poll();
        // In slices, as the game makes up for no more than a short stall at once.
        for (let left = milliseconds / 1000; left > 0; left -= 0.1) {
          game.advance(Math.min(left, 0.1), readInput);
        }
        frame(milliseconds / 1000);
      },
      state: () => describeGame(game, onScreen()),
      recording: () => game.recording,
    };
    // Nothing else would draw what a new size has wiped away.
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
      game.advance(seconds, readInput);
      frame(seconds);
      const step = watch.noteZone(seconds);
      if (step !== null) stage.setQuality(step);
    };
    request = requestAnimationFrame(tick);
    signal.addEventListener("abort", () => cancelAnimationFrame(request));
  }

  const framed = window.parent !== window;
  setTimeout(
    () => {
      if (game.handOver === null) screen.explainAlone(game);
    },
    framed ? ALONE_AFTER_FRAMED : ALONE_AFTER_UNFRAMED,
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
      sounds.close();
      stage.destroy();
      root.replaceChildren();
    },
  });
  screen.show(game);
  page.reportReady();
}
