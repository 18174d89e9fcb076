import { encodeHandOver, type FabulousFishError, type HandOver } from "@fabulous-fish/core";
import { originBlocked } from "../game-frame/blocked-by-policy.ts";
import type { BuildConfiguration } from "../game-frame/build-configuration.ts";
import { captureInstance } from "../game-frame/capture-instance.ts";
import {
  GameBlockedError,
  GameSilentError,
  GameStalledError,
  GameStartFailedError,
} from "../game-frame/errors.ts";
import { GameFileContentError } from "../game-frame/preflight/errors.ts";
import { createFrameFiller } from "../game-frame/fill-frame.ts";
import { findInstance, shownInstance } from "../game-frame/find-instance.ts";
import { focusGame } from "../game-frame/focus-game.ts";
import { speakProtocol } from "../game-frame/frame-protocol.ts";
import { hasWebGl2 } from "../game-frame/has-webgl2.ts";
import { stalledAfter } from "../game-frame/open-game.ts";
import type { BuildFile } from "../game-frame/preflight/build-file.ts";
import { filesOfConfiguration, scriptsOf } from "../game-frame/preflight/files-of-build.ts";
import { prepareWindow } from "../game-frame/prepare-window.ts";
import { findServiceWorkers, removeServiceWorkers } from "../game-frame/service-workers.ts";
import { instanceIn, keepsBuffer, type UnityInstance } from "../game-frame/unity-instance.ts";
import { watchDocuments } from "../game-frame/watch-documents.ts";
import { startWatchdog } from "../game-frame/watchdog.ts";
import { watchScripts } from "../game-frame/watch-scripts.ts";
import { leaveFrame } from "./leave-frame.ts";
import { listenToConsole } from "./listen-to-console.ts";
import { inspectHosting } from "./inspect-hosting.ts";
import { measureCanvas, tryFocus } from "./measure-frame.ts";
import { createRecorder } from "./recorder.ts";
import type { Observation, Channel } from "./observation.ts";
import { openFrame } from "./open-frame.ts";
import { probeDelivery } from "./probe-delivery.ts";

/** What is to be looked at, and how. */
export interface BuildToObserve {
  /** The build page's path on this origin. */
  readonly page: string;
  /** Told second; what is told first says the opposite of its canPlay. */
  readonly handOver: HandOver;
  /** The element that the frame is put into. */
  readonly place: HTMLElement;
  readonly onChange: (observed: Observation) => void;
  /** Escape was pressed in the game. */
  readonly onEscape: () => void;
}

/** A build that is being looked at. */
export interface ObservedBuild {
  /** Puts the keyboard into the game. */
  readonly focus: () => void;
  /** Ends the engine, notes how that went, and takes the frame away, once. Never rejects. */
  readonly leave: () => Promise<void>;
}

/** Fetched, as far as an engine says; the rest is its starting (docs/game.md). */
const fetched = 0.9;

/**
 * Opens a build as the page does, by the same parts, and notes what it does. Unlike the page it
 * hands over twice, and goes on looking when one way of telling the build has been found.
 */
export function observeBuild(build: BuildToObserve): ObservedBuild {
  const { page, handOver, place, onChange } = build;
  const start = performance.now();
  const now = () => performance.now() - start;
  const recorder = createRecorder(handOver.canPlay, now, onChange);
  const { record, observed } = recorder;
  const { frame, address, open } = openFrame(place, page, handOver.account);
  const filler = createFrameFiller(frame);
  const ending = new AbortController();
  let instance: UnityInstance | undefined;
  let configured: readonly BuildFile[] = [];
  let inspections = 0;
  /** By path: scripts that the browser could not parse. */
  const unparsed = new Map<string, FabulousFishError>();

  const opposite = encodeHandOver({ ...handOver, canPlay: !handOver.canPlay });
  const telling = probeDelivery({
    payloads: [opposite, encodeHandOver(handOver)],
    recorder,
    now,
    between: inspectFrame,
    signal: ending.signal,
  });

  function inspectFrame(): void {
    record({ canvas: measureCanvas(frame), focus: observed().focus ?? tryFocus(frame) });
  }

  function recordWorkers(scopes: readonly string[]): void {
    const known = observed().serviceWorkers;
    const all = new Set([...(known ?? []), ...scopes]);
    if (known === undefined || all.size > known.length) record({ serviceWorkers: [...all] });
  }

  function progress(portion: number): void {
    if (portion > observed().progress.last) watchdog.moved();
    recorder.progress(portion);
  }

  function giveUp(failure: FabulousFishError, part: Partial<Observation> = {}): void {
    if (observed().stage === "opening") record({ ...part, failure, stage: "settled" });
  }

  function onSecond(idleSeconds: number): void {
    void findServiceWorkers(page).then((found) => recordWorkers(found.map(({ scope }) => scope)));
    const { progress: received, stage } = observed();
    if (stage !== "opening") return;
    const isFetching = received.last < fetched;
    if (idleSeconds < (isFetching ? stalledAfter.fetching : stalledAfter.starting)) return;
    const where = `At ${Math.round(received.last * 100)} %, as the build reports it.`;
    giveUp(
      received.reports === 0 ? new GameSilentError() : new GameStalledError(where, !isFetching),
    );
  }

  function meet(view: Window): void {
    telling.reset();
    instance = undefined;
    configured = [];
    record({ page: "opened", blocked: [] });
    watchdog.moved();
    listenToConsole(view, (engineMessage) => record({ engineMessage }));
    prepareWindow(view, {
      onAlert: (message) => record({ alerts: [...new Set([...observed().alerts, message])] }),
      onEscape() {
        record({ hasHeardEscape: true });
        build.onEscape();
        return false;
      },
      onBlocked: (what) => record({ blocked: [...observed().blocked, what] }),
    });
    watchScripts(view, {
      onScriptMissing: () => {},
      onSyntaxError(url, message) {
        const file = configured.find((each) => each.url === url);
        if (!file) return;
        const failure = new GameFileContentError(file.path, message);
        unparsed.set(file.path, failure);
        giveUp(failure);
        void updateHosting();
      },
      onUncaught: () => {},
    });
    captureInstance(view, {
      onProgress: progress,
      onInstance(found) {
        recorder.ready(captured(view));
        void tellBy(found);
      },
      onCanvas: filler.onCanvas,
      onFailure(reason) {
        const says = String(reason);
        giveUp(originBlocked(observed().blocked, says) ?? new GameStartFailedError(says, reason));
      },
      onConfiguration: (configuration) => void inspectConfiguration(configuration),
    });
  }

  async function inspectConfiguration(configuration: BuildConfiguration): Promise<void> {
    configured = await filesOfConfiguration(configuration, ending.signal).catch(() => []);
    void updateHosting();
  }

  /** The page, the scripts in it, and what it has called its loader with, as far as they are known. */
  async function updateHosting(): Promise<void> {
    const inspection = (inspections += 1);
    const all = [...scriptsOf(frame.contentDocument), ...configured];
    const files = [...new Map(all.map((file) => [file.url, file])).values()];
    const { contentWindow } = frame;
    const hosting = await inspectHosting(address, files, contentWindow, ending.signal).catch(
      () => undefined,
    );
    if (!hosting || inspection !== inspections) return;
    record({
      hosting: hosting.map((file) => ({
        ...file,
        failure: file.failure ?? unparsed.get(file.path),
      })),
    });
  }

  async function tellBy(found: UnityInstance): Promise<void> {
    instance = found;
    await filler.settle();
    if (found === instance && !ending.signal.aborted) telling.byInstance(found);
  }

  const watchdog = startWatchdog(onSecond);
  const stops = [watchdog.stop];

  const connect = () => [
    speakProtocol(frame, location.origin, {
      onProgress: progress,
      onReady(send) {
        recorder.ready("protocol");
        telling.byPort(send);
      },
      onAcknowledged: telling.acknowledged,
    }),
    watchDocuments(frame, meet),
    findInstance(frame, (found) => {
      const isOfToday = instanceIn(frame.contentWindow) === found;
      recorder.ready(isOfToday ? "unityInstance" : "gameInstance");
      filler.onCanvas(found.Module?.canvas, keepsBuffer(found.Module));
      void tellBy(found);
    }),
  ];
  frame.addEventListener("load", () => {
    void updateHosting();
    if (frame.contentDocument !== null) return;
    giveUp(new GameBlockedError(`${page} is not shown in a frame.`), { page: "blocked" });
  });
  void removeServiceWorkers(page).then((scopes) => {
    if (ending.signal.aborted) return;
    if (scopes.length > 0) recordWorkers(scopes);
    open();
    stops.push(...connect());
  });
  record({ hasWebGl2: hasWebGl2() });

  async function leave(): Promise<void> {
    stops.forEach((stop) => stop());
    ending.abort();
    telling.reset();
    const leaving = await leaveFrame(frame, instance ?? shownInstance(frame));
    record({ stage: "left", leaving });
  }

  let left: Promise<void> | undefined;
  return {
    focus: () => focusGame(frame),
    leave: () => (left ??= leave()),
  };
}

function captured(view: Window): Channel {
  return Reflect.has(view, "UnityLoader") ? "UnityLoader" : "createUnityInstance";
}
