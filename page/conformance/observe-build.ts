import { encodeHandOver, type FabulousFishError, type HandOver } from "@fabulous-fish/core";
import { originBlocked } from "../game-frame/blocked-by-policy.ts";
import {
  type BuildConfiguration,
  type BuildFile,
  filesOfConfiguration,
  scriptsOf,
} from "../game-frame/build-files.ts";
import { GameError, GameSetupError } from "../game-frame/errors.ts";
import { type GameEvent, hasWebGl2, mountGame, stalledAfter } from "../game-frame/mount-game.ts";
import { GameFileError } from "../game-frame/preflight/errors.ts";
import { findServiceWorkers } from "../game-frame/service-workers.ts";
import { listenToConsole, measureCanvas, tryFocus } from "./inspect-frame.ts";
import { inspectHosting } from "./inspect-hosting.ts";
import { messages } from "./messages.ts";
import type { Observation } from "./observation.ts";
import { probeDelivery } from "./probe-delivery.ts";
import { createRecorder } from "./recorder.ts";

/** The options of `observeBuild`. */
export interface BuildToObserve {
  /** The build page's path on this origin. */
  readonly page: string;
  /** Delivered second; the first payload has the opposite `canPlay`. */
  readonly handOver: HandOver;
  /** The element that contains the frame. */
  readonly container: HTMLElement;
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
 * Opens a build as the game screen does, and records what it does. Unlike the game screen, it hands
 * over twice.
 */
export function observeBuild(build: BuildToObserve): ObservedBuild {
  const { page, handOver, container } = build;
  const start = performance.now();
  const now = () => performance.now() - start;
  const recorder = createRecorder(handOver.canPlay, now, build.onChange);
  const { record, observed } = recorder;
  let configured: readonly BuildFile[] = [];
  let inspections = 0;
  /** Scripts that the browser could not parse, by path. */
  const syntaxErrors = new Map<string, FabulousFishError>();

  const url = new URL(page, location.href);
  if (handOver.account !== "") url.searchParams.set("account", handOver.account);
  const game = mountGame({
    url: url.href,
    title: messages.frame,
    className: "build-frame",
    mount(frame) {
      container.append(frame);
      fitFrame(frame);
    },
    onEscape() {
      record({ hasReceivedEscape: true });
      build.onEscape();
      return false;
    },
    onEvent(event) {
      onEvent(event);
      probe(event);
    },
  });
  const { frame, signal } = game;
  record({ hasWebGl2: hasWebGl2() });

  const opposite = encodeHandOver({ ...handOver, canPlay: !handOver.canPlay });
  const probe = probeDelivery({
    deliver: game.deliver,
    payloads: [opposite, encodeHandOver(handOver)],
    recorder,
    now,
    between: () =>
      record({ canvas: measureCanvas(frame), focus: observed().focus ?? tryFocus(frame) }),
    signal,
  });

  function onEvent(event: GameEvent): void {
    switch (event.type) {
      case "opening":
        if (event.removedWorkers.length > 0) recordWorkers(event.removedWorkers);
        break;
      case "document":
        configured = [];
        record({ page: "opened", blocked: [] });
        listenToConsole(event.view, (engineMessage) => record({ engineMessage }));
        break;
      case "load":
        void updateHosting();
        if (!event.isShown) {
          fail(new GameSetupError("game-blocked", `${page} is not shown in a frame.`), {
            page: "blocked",
          });
        }
        break;
      case "configuration":
        void inspectConfiguration(event.configuration);
        break;
      case "progress":
        recorder.progress(event.portion);
        break;
      case "channel-found":
        recorder.ready(event.channel);
        break;
      case "alert":
        record({ alerts: [...new Set([...observed().alerts, event.message])] });
        break;
      case "blocked":
        record({ blocked: [...observed().blocked, event.blocked] });
        break;
      case "syntax-error":
        onSyntaxError(event.url, event.message);
        break;
      case "engine-failed":
        void onEngineFailed(event.reason);
        break;
      case "idle":
        onIdle(event.seconds);
        break;
      default:
        break;
    }
  }

  function fail(failure: FabulousFishError, changes: Partial<Observation> = {}): void {
    if (observed().stage === "opening") record({ ...changes, failure, stage: "settled" });
  }

  function recordWorkers(scopes: readonly string[]): void {
    const known = observed().serviceWorkers;
    const all = new Set([...(known ?? []), ...scopes]);
    if (known === undefined || all.size > known.length) record({ serviceWorkers: [...all] });
  }

  function onIdle(seconds: number): void {
    void findServiceWorkers(page).then((found) => recordWorkers(found.map(({ scope }) => scope)));
    const { progress } = observed();
    const isFetching = progress.last < fetched;
    if (seconds < (isFetching ? stalledAfter.fetching : stalledAfter.starting)) return;
    const details = `At ${Math.round(progress.last * 100)} %, as the build reports it.`;
    fail(
      progress.reports === 0
        ? new GameError("game-silent")
        : new GameError("game-stalled", details),
    );
  }

  /** The files are inspected first: what a policy blocks, the game often does without. */
  async function onEngineFailed(reason: unknown): Promise<void> {
    const message = String(reason);
    await updateHosting();
    fail(
      originBlocked(observed().blocked, message) ??
        new GameError("game-start-failed", message, reason),
    );
  }

  function onSyntaxError(script: string, message: string): void {
    const file = configured.find((each) => each.url === script);
    if (!file) return;
    const failure = new GameFileError("game-file-content", `${file.path}: ${message}.`);
    syntaxErrors.set(file.path, failure);
    fail(failure);
    void updateHosting();
  }

  async function inspectConfiguration(configuration: BuildConfiguration): Promise<void> {
    configured = await filesOfConfiguration(configuration, signal).catch(() => []);
    void updateHosting();
  }

  /** Inspects the page, its scripts, and the files of its loader's configuration known so far. */
  async function updateHosting(): Promise<void> {
    const inspection = (inspections += 1);
    const all = [...scriptsOf(frame.contentDocument), ...configured];
    const files = [...new Map(all.map((file) => [file.url, file])).values()];
    const hosting = await inspectHosting(url.href, files, frame.contentWindow, signal).catch(
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

  async function leave(): Promise<void> {
    const quit = await game.close();
    record({ stage: "left", leaving: { quit, isFrameFreed: frame.contentWindow === null } });
  }

  let left: Promise<void> | undefined;
  return {
    focus: game.focus,
    leave: () => (left ??= leave()),
  };
}

/**
 * Gives a frame the size of the window, so that the build is measured as it will be played, and scales
 * it down to its container.
 */
function fitFrame(frame: HTMLIFrameElement): void {
  const container = frame.offsetParent;
  if (!container) return;
  const { innerWidth: width, innerHeight: height } = window;
  const scale = Math.min(container.clientWidth / width, container.clientHeight / height);
  Object.assign(frame.style, {
    width: `${width}px`,
    height: `${height}px`,
    left: `${(container.clientWidth - width * scale) / 2}px`,
    top: `${(container.clientHeight - height * scale) / 2}px`,
    transform: `scale(${scale})`,
  });
}
