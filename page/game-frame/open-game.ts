import type { GameFrames, GameToOpen, OpenedGame } from "../session/ports.ts";
import { captureInstance } from "./capture-instance.ts";
import { createDelivery } from "./delivery.ts";
import { diagnoseStart } from "./diagnose-start.ts";
import { GraphicsMissingError } from "./errors.ts";
import { createFrameFiller } from "./fill-frame.ts";
import { findInstance, shownInstance } from "./find-instance.ts";
import { focusGame } from "./focus-game.ts";
import { speakProtocol } from "./frame-protocol.ts";
import { createGameHolder } from "./game-holder.ts";
import { createGameProgress } from "./game-progress.ts";
import { hasWebGl2 } from "./has-webgl2.ts";
import { prepareWindow } from "./prepare-window.ts";
import { quitEngine } from "./quit-engine.ts";
import { removeServiceWorkers } from "./service-workers.ts";
import { keepsBuffer, type UnityInstance } from "./unity-instance.ts";
import { watchDocuments } from "./watch-documents.ts";
import { watchScripts } from "./watch-scripts.ts";
import { startWatchdog } from "./watchdog.ts";

/** In seconds in which nothing has moved. */
const idleAfter = 8;
export const stalledAfter = { fetching: 30, starting: 60 };

/**
 * Opens a game in a full-size frame and hands over to it by whichever way it offers: the frame
 * protocol, `unityInstance`, the instance its template keeps to itself, `gameInstance`. What keeps
 * it from starting is named in the news.
 */
export function openGame(game: GameToOpen, frames: GameFrames): OpenedGame {
  const { frame, ...holder } = createGameHolder(game);
  const ending = new AbortController();
  const progress = createGameProgress((snapshot) => {
    if (!ending.signal.aborted) game.onSnapshot(snapshot);
  });
  const delivery = createDelivery({
    onDelivered: progress.delivered,
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
    else diagnosis.onProgress(portion);
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
    diagnosis.begin();
  }

  function onSecond(idle: number): void {
    const state = progress.state();
    if (state.status !== "fetching" && state.status !== "starting") return;
    if (idle === idleAfter) {
      progress.idle();
      diagnosis.onIdle();
    }
    if (idle === stalledAfter[state.status]) diagnosis.onStandstill();
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
  const diagnosis = diagnoseStart({
    ...game,
    frame,
    progress,
    signal: ending.signal,
    onResume: watchdog.moved,
  });
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
        onBlocked: diagnosis.onBlocked,
      });
      watchScripts(view, diagnosis);
      captureInstance(view, {
        onProgress: report,
        onInstance: (found) => void readyBy(found),
        onCanvas: filler.onCanvas,
        onFailure: diagnosis.onEngineFailed,
        onConfiguration: diagnosis.onConfiguration,
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
