import type { FabulousFishError } from "#core";
import type { GameFrames, GameToOpen, OpenedGame } from "../session/ports.ts";
import { captureInstance } from "./capture-instance.ts";
import { createDelivery } from "./delivery.ts";
import {
  GameBlockedError,
  GameSilentError,
  GameStalledError,
  GameStartFailedError,
  GraphicsMissingError,
} from "./errors.ts";
import { createFrameFiller } from "./fill-frame.ts";
import { findInstance, shownInstance } from "./find-instance.ts";
import { focusGame } from "./focus-game.ts";
import { speakProtocol } from "./frame-protocol.ts";
import { createGameHolder } from "./game-holder.ts";
import { createGameProgress } from "./game-progress.ts";
import { hasWebGl2 } from "./has-webgl2.ts";
import { inspectBuild } from "./preflight/preflight.ts";
import { prepareWindow } from "./prepare-window.ts";
import { quitEngine } from "./quit-engine.ts";
import { removeServiceWorkers } from "./service-workers.ts";
import { keepsBuffer, type UnityInstance } from "./unity-instance.ts";
import { watchDocuments } from "./watch-documents.ts";
import { startWatchdog } from "./watchdog.ts";

/** In seconds in which nothing has moved. */
const quietAfter = 8;
export const stalledAfter = { fetching: 30, starting: 60 };

/**
 * Opens a game in a full-size frame and hands over to it by whichever way it offers: the frame
 * protocol, `unityInstance`, the instance its template keeps to itself, `gameInstance`. What keeps
 * it from starting is named in the news.
 */
export function openGame(game: GameToOpen, frames: GameFrames): OpenedGame {
  const { frame, ...holder } = createGameHolder(game);
  const ending = new AbortController();
  const progress = createGameProgress((news) => {
    if (!ending.signal.aborted) game.onNews(news);
  });
  const delivery = createDelivery({
    onTold: progress.told,
    onAcknowledged: progress.acknowledged,
    onRefused(reason) {
      if (progress.state().status !== "undelivered") console.error("SendMessage threw:", reason);
      progress.undelivered();
    },
  });
  const filler = createFrameFiller(frame);
  let instance: UnityInstance | undefined;
  let hasDocument = false;

  function report(portion: number): void {
    if (progress.report(portion)) watchdog.moved();
  }

  async function readyBy(found: UnityInstance): Promise<void> {
    if (found === instance) return;
    instance = found;
    await filler.settle();
    if (found !== instance || ending.signal.aborted) return;
    progress.ready();
    delivery.byInstance(found);
  }

  const focus = () => focusGame(frame);

  function check(): void {
    if (!hasWebGl2()) progress.fail(new GraphicsMissingError());
    inspect("headers");
  }

  function inspect(depth: "headers" | "cached"): void {
    inspectBuild({ ...game, depth, isStrict: false }, ending.signal).then(
      (reports) => {
        const fault = reports.find((each) => each.fault)?.fault;
        if (fault) progress.fail(fault);
      },
      () => {},
    );
  }

  function onSecond(quiet: number): void {
    const state = progress.state();
    if (state.status !== "fetching" && state.status !== "starting") return;
    if (quiet === quietAfter) {
      progress.quiet();
      inspect("cached");
    }
    if (quiet === stalledAfter[state.status]) progress.fail(standstill(state));
  }

  function standstill(state: { status: string; progress?: number | undefined }): FabulousFishError {
    if (!progress.isHeard()) return new GameSilentError();
    const portion = Math.round((state.progress ?? 1) * 100);
    return new GameStalledError(
      state.status === "fetching" ? `At ${portion} %.` : "At starting the engine.",
    );
  }

  /** The frame has been reloaded. */
  function startAgain(): void {
    instance = undefined;
    delivery.reset();
    progress.restart();
    watchdog.moved();
    check();
  }

  const watchdog = startWatchdog(onSecond);
  const stops = [watchdog.stop, delivery.reset];

  function open(): void {
    if (ending.signal.aborted) return;
    holder.open();
    stops.push(...connect());
    check();
  }

  const connect = () => [
    speakProtocol(frame, location.origin, {
      onProgress: report,
      onReady(send) {
        progress.ready();
        delivery.byPort(send);
      },
      onAcknowledged: delivery.acknowledged,
    }),
    watchDocuments(frame, (view) => {
      if (hasDocument) startAgain();
      hasDocument = true;
      prepareWindow(view, {
        onAlert: progress.alert,
        onEscape: game.onEscape,
        onBlocked: (what) => progress.fail(new GameBlockedError(what)),
      });
      captureInstance(view, {
        onProgress: report,
        onInstance: (found) => void readyBy(found),
        onCanvas: filler.onCanvas,
        onFailure: (reason) => progress.fail(new GameStartFailedError(String(reason), reason)),
        onConfiguration: () => {},
      });
    }),
    findInstance(frame, (found) => {
      filler.onCanvas(found.Module?.canvas, keepsBuffer(found.Module));
      void readyBy(found);
    }),
    frames.follow(delivery.offer),
  ];
  frame.addEventListener("load", () => {
    if (document.activeElement === document.body) focus();
  });
  void removeServiceWorkers(game.address).then(open);

  return {
    focus,
    dismissAlert: () => progress.alert(undefined),
    async close() {
      stops.forEach((stop) => stop());
      ending.abort();
      holder.hide();
      await quitEngine(instance ?? shownInstance(frame));
      holder.remove();
    },
  };
}
