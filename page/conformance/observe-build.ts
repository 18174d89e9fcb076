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
import { lookAtHosting } from "./look-at-hosting.ts";
import { measureCanvas, tryFocus } from "./measure-frame.ts";
import { createNotebook } from "./notebook.ts";
import type { Observation, Way } from "./observation.ts";
import { openFrame } from "./open-frame.ts";
import { tellTwice } from "./tell-twice.ts";

/** What is to be looked at, and how. */
export interface BuildToObserve {
  /** The build page's path on this origin. */
  readonly page: string;
  /** Told second; what is told first says the opposite of its canPlay. */
  readonly handOver: HandOver;
  /** The element that the frame is put into. */
  readonly place: HTMLElement;
  readonly onChange: (seen: Observation) => void;
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
  const notebook = createNotebook(handOver.canPlay, now, onChange);
  const { note, seen } = notebook;
  const { frame, address, open } = openFrame(place, page, handOver.account);
  const filler = createFrameFiller(frame);
  const ending = new AbortController();
  let instance: UnityInstance | undefined;
  let configured: readonly BuildFile[] = [];
  let inspections = 0;
  /** By path: scripts that the browser could not parse. */
  const unparsed = new Map<string, FabulousFishError>();

  const opposite = encodeHandOver({ ...handOver, canPlay: !handOver.canPlay });
  const telling = tellTwice({
    payloads: [opposite, encodeHandOver(handOver)],
    notebook,
    now,
    between: lookAtFrame,
    signal: ending.signal,
  });

  function lookAtFrame(): void {
    note({ canvas: measureCanvas(frame), focus: seen().focus ?? tryFocus(frame) });
  }

  function noteWorkers(scopes: readonly string[]): void {
    const known = seen().serviceWorkers;
    const all = new Set([...(known ?? []), ...scopes]);
    if (known === undefined || all.size > known.length) note({ serviceWorkers: [...all] });
  }

  function progress(portion: number): void {
    if (portion > seen().progress.last) watchdog.moved();
    notebook.progress(portion);
  }

  function giveUp(failure: FabulousFishError, part: Partial<Observation> = {}): void {
    if (seen().stage === "opening") note({ ...part, failure, stage: "settled" });
  }

  function onSecond(quiet: number): void {
    void findServiceWorkers(page).then((found) => noteWorkers(found.map(({ scope }) => scope)));
    const { progress: heard, stage } = seen();
    if (stage !== "opening") return;
    const isFetching = heard.last < fetched;
    if (quiet < (isFetching ? stalledAfter.fetching : stalledAfter.starting)) return;
    const where = `At ${Math.round(heard.last * 100)} %, as the build reports it.`;
    giveUp(heard.reports === 0 ? new GameSilentError() : new GameStalledError(where, !isFetching));
  }

  function meet(view: Window): void {
    telling.reset();
    instance = undefined;
    configured = [];
    note({ page: "opened", blocked: [] });
    watchdog.moved();
    listenToConsole(view, (complaint) => note({ complaint }));
    prepareWindow(view, {
      onAlert: (message) => note({ alerts: [...new Set([...seen().alerts, message])] }),
      onEscape() {
        note({ hasHeardEscape: true });
        build.onEscape();
        return false;
      },
      onBlocked: (what) => note({ blocked: [...seen().blocked, what] }),
    });
    watchScripts(view, {
      onScriptMissing: () => {},
      onSyntaxError(url, message) {
        const file = configured.find((each) => each.url === url);
        if (!file) return;
        const fault = new GameFileContentError(file.path, message);
        unparsed.set(file.path, fault);
        giveUp(fault);
        void inspectHosting();
      },
      onUncaught: () => {},
    });
    captureInstance(view, {
      onProgress: progress,
      onInstance(found) {
        notebook.ready(captured(view));
        void tellBy(found);
      },
      onCanvas: filler.onCanvas,
      onFailure(reason) {
        const says = String(reason);
        giveUp(originBlocked(seen().blocked, says) ?? new GameStartFailedError(says, reason));
      },
      onConfiguration: (configuration) => void inspectConfiguration(configuration),
    });
  }

  async function inspectConfiguration(configuration: BuildConfiguration): Promise<void> {
    configured = await filesOfConfiguration(configuration, ending.signal).catch(() => []);
    void inspectHosting();
  }

  /** The page, the scripts in it, and what it has called its loader with, as far as they are known. */
  async function inspectHosting(): Promise<void> {
    const inspection = (inspections += 1);
    const all = [...scriptsOf(frame.contentDocument), ...configured];
    const files = [...new Map(all.map((file) => [file.url, file])).values()];
    const { contentWindow } = frame;
    const hosting = await lookAtHosting(address, files, contentWindow, ending.signal).catch(
      () => undefined,
    );
    if (!hosting || inspection !== inspections) return;
    note({
      hosting: hosting.map((file) => ({ ...file, fault: file.fault ?? unparsed.get(file.path) })),
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
        notebook.ready("protocol");
        telling.byPort(send);
      },
      onAcknowledged: telling.acknowledged,
    }),
    watchDocuments(frame, meet),
    findInstance(frame, (found) => {
      const isOfToday = instanceIn(frame.contentWindow) === found;
      notebook.ready(isOfToday ? "unityInstance" : "gameInstance");
      filler.onCanvas(found.Module?.canvas, keepsBuffer(found.Module));
      void tellBy(found);
    }),
  ];
  frame.addEventListener("load", () => {
    void inspectHosting();
    if (frame.contentDocument !== null) return;
    giveUp(new GameBlockedError(`${page} is not shown in a frame.`), { page: "blocked" });
  });
  void removeServiceWorkers(page).then((scopes) => {
    if (ending.signal.aborted) return;
    if (scopes.length > 0) noteWorkers(scopes);
    open();
    stops.push(...connect());
  });
  note({ hasWebGl2: hasWebGl2() });

  async function leave(): Promise<void> {
    stops.forEach((stop) => stop());
    ending.abort();
    telling.reset();
    const leaving = await leaveFrame(frame, instance ?? shownInstance(frame));
    note({ stage: "left", leaving });
  }

  let left: Promise<void> | undefined;
  return {
    focus: () => focusGame(frame),
    leave: () => (left ??= leave()),
  };
}

function captured(view: Window): Way {
  return Reflect.has(view, "UnityLoader") ? "UnityLoader" : "createUnityInstance";
}
