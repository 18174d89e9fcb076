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
import { findInstance, exposedInstance } from "../game-frame/find-instance.ts";
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

/** The options of `observeBuild`. */
export interface BuildToObserve {
  /** The build page's path on this origin. */
  readonly page: string;
  /** Delivered second; the first payload has the opposite `canPlay`. */
  readonly handOver: HandOver;
  /** The element that contains the frame. */
  readonly place: HTMLElement;
  readonly onChange: (observed: Observation) => void;
  /** Escape was pressed in the game. */
  readonly onEscape: () => void;
}

/** A build under observation. */
export interface ObservedBuild {
  /** Moves the keyboard focus into the game. */
  readonly focus: () => void;
  /** Quits the engine, records the result and removes the frame, once. Never rejects. */
  readonly leave: () => Promise<void>;
}

/** Engines report 0.9 when everything is fetched, and the rest while starting (docs/game.md). */
const fetched = 0.9;

/**
 * Opens a build with the same modules as the page, and records what it does. Unlike the page, it hands
 * over twice, and it keeps looking for further channels when one is found.
 */
export function observeBuild(build: BuildToObserve): ObservedBuild {
  const { page, handOver, place, onChange } = build;
  const start = performance.now();
  const now = () => performance.now() - start;
  const recorder = createRecorder(handOver.canPlay, now, onChange);
  const { record, observed } = recorder;
  const { frame, url: pageUrl, open } = openFrame(place, page, handOver.account);
  const filler = createFrameFiller(frame);
  const ending = new AbortController();
  let instance: UnityInstance | undefined;
  let configured: readonly BuildFile[] = [];
  let inspections = 0;
  /** Scripts that the browser could not parse, by path. */
  const syntaxErrors = new Map<string, FabulousFishError>();

  const opposite = encodeHandOver({ ...handOver, canPlay: !handOver.canPlay });
  const probe = probeDelivery({
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
    if (portion > observed().progress.last) watchdog.reset();
    recorder.progress(portion);
  }

  function fail(failure: FabulousFishError, changes: Partial<Observation> = {}): void {
    if (observed().stage === "opening") record({ ...changes, failure, stage: "settled" });
  }

  function onSecond(idleSeconds: number): void {
    void findServiceWorkers(page).then((found) => recordWorkers(found.map(({ scope }) => scope)));
    const { progress: received, stage } = observed();
    if (stage !== "opening") return;
    const isFetching = received.last < fetched;
    if (idleSeconds < (isFetching ? stalledAfter.fetching : stalledAfter.starting)) return;
    const details = `At ${Math.round(received.last * 100)} %, as the build reports it.`;
    fail(
      received.reports === 0 ? new GameSilentError() : new GameStalledError(details, !isFetching),
    );
  }

  function onDocument(view: Window): void {
    probe.reset();
    instance = undefined;
    configured = [];
    record({ page: "opened", blocked: [] });
    watchdog.reset();
    listenToConsole(view, (engineMessage) => record({ engineMessage }));
    prepareWindow(view, {
      onAlert: (message) => record({ alerts: [...new Set([...observed().alerts, message])] }),
      onEscape() {
        record({ hasReceivedEscape: true });
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
        syntaxErrors.set(file.path, failure);
        fail(failure);
        void updateHosting();
      },
      onUncaught: () => {},
    });
    captureInstance(view, {
      onProgress: progress,
      onInstance(found) {
        recorder.ready(capturedChannel(view));
        void deliverBy(found);
      },
      onCanvas: filler.onCanvas,
      onFailure(reason) {
        const message = String(reason);
        fail(
          originBlocked(observed().blocked, message) ?? new GameStartFailedError(message, reason),
        );
      },
      onConfiguration: (configuration) => void inspectConfiguration(configuration),
    });
  }

  async function inspectConfiguration(configuration: BuildConfiguration): Promise<void> {
    configured = await filesOfConfiguration(configuration, ending.signal).catch(() => []);
    void updateHosting();
  }

  /** Inspects the page, its scripts, and the files of its loader's configuration known so far. */
  async function updateHosting(): Promise<void> {
    const inspection = (inspections += 1);
    const all = [...scriptsOf(frame.contentDocument), ...configured];
    const files = [...new Map(all.map((file) => [file.url, file])).values()];
    const { contentWindow } = frame;
    const hosting = await inspectHosting(pageUrl, files, contentWindow, ending.signal).catch(
      () => undefined,
    );
    if (!hosting || inspection !== inspections) return;
    record({
      hosting: hosting.map((file) => ({
        ...file,
        failure: file.failure ?? syntaxErrors.get(file.path),
      })),
    });
  }

  async function deliverBy(found: UnityInstance): Promise<void> {
    instance = found;
    await filler.settle();
    if (found === instance && !ending.signal.aborted) probe.byInstance(found);
  }

  const watchdog = startWatchdog(onSecond);
  const stops = [watchdog.stop];

  const connect = () => [
    speakProtocol(frame, location.origin, {
      onProgress: progress,
      onReady(send) {
        recorder.ready("protocol");
        probe.byPort(send);
      },
      onAcknowledged: probe.acknowledged,
    }),
    watchDocuments(frame, onDocument),
    findInstance(frame, (found) => {
      const isCurrentName = instanceIn(frame.contentWindow) === found;
      recorder.ready(isCurrentName ? "unityInstance" : "gameInstance");
      filler.onCanvas(found.Module?.canvas, keepsBuffer(found.Module));
      void deliverBy(found);
    }),
  ];
  frame.addEventListener("load", () => {
    void updateHosting();
    if (frame.contentDocument !== null) return;
    fail(new GameBlockedError(`${page} is not shown in a frame.`), { page: "blocked" });
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
    probe.reset();
    const leaving = await leaveFrame(frame, instance ?? exposedInstance(frame));
    record({ stage: "left", leaving });
  }

  let left: Promise<void> | undefined;
  return {
    focus: () => focusGame(frame),
    leave: () => (left ??= leave()),
  };
}

function capturedChannel(view: Window): Channel {
  return Reflect.has(view, "UnityLoader") ? "UnityLoader" : "createUnityInstance";
}
