import type { GameFrames, GameToOpen, OpenedGame } from "../session/ports.ts";
import { captureInstance } from "./capture-instance.ts";
import { createDelivery } from "./delivery.ts";
import { diagnoseStart } from "./diagnose-start.ts";
import { GraphicsMissingError } from "./errors.ts";
import { createFrameFiller } from "./fill-frame.ts";
import { findInstance, exposedInstance } from "./find-instance.ts";
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

/** In seconds without progress (rule 9.6). */
const idleAfter = 8;
export const stalledAfter = { fetching: 30, starting: 60 };

/**
 * Opens a game in a full-size frame and hands over to it by the first available channel (rule 5.7):
 * the frame protocol, `unityInstance`, the captured instance, or `gameInstance`. If the game does not
 * start, the snapshot has the error.
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
    onSendFailed(reason) {
      if (progress.state().status !== "undelivered") console.error("SendMessage threw:", reason);
      progress.undelivered();
    },
  });
  const filler = createFrameFiller(frame);
  let instance: UnityInstance | undefined;
  let hasDocument = false;

  function report(portion: number): void {
    if (progress.report(portion)) watchdog.reset();
    else diagnosis.onProgress(portion);
  }

  async function onInstance(found: UnityInstance): Promise<void> {
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
    if (idle === stalledAfter[state.status]) diagnosis.onStalled();
  }

  /** Called when the frame loads another document. */
  function restart(): void {
    instance = undefined;
    delivery.reset();
    progress.restart();
    watchdog.reset();
    check();
  }

  const watchdog = startWatchdog(onSecond);
  const diagnosis = diagnoseStart({
    ...game,
    frame,
    progress,
    signal: ending.signal,
    onResume: watchdog.reset,
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
      if (hasDocument) restart();
      hasDocument = true;
      prepareWindow(view, {
        onAlert: progress.alert,
        onEscape: game.onEscape,
        onBlocked: diagnosis.onBlocked,
      });
      watchScripts(view, diagnosis);
      captureInstance(view, {
        onProgress: report,
        onInstance: (found) => void onInstance(found),
        onCanvas: filler.onCanvas,
        onFailure: diagnosis.onEngineFailed,
        onConfiguration: diagnosis.onConfiguration,
      });
    }),
    findInstance(frame, (found) => {
      filler.onCanvas(found.Module?.canvas, keepsBuffer(found.Module));
      void onInstance(found);
    }),
    frames.subscribe(delivery.offer),
  ];
  frame.addEventListener("load", () => {
    if (document.activeElement === document.body) focus();
  });
  void removeServiceWorkers(game.url).then(open);

  return {
    focus,
    dismissAlert: () => progress.alert(undefined),
    async close() {
      stops.forEach((stop) => stop());
      ending.abort();
      holder.hide();
      await quitEngine(instance ?? exposedInstance(frame));
      holder.remove();
    },
  };
}
