import type { HandOver } from "@fabulous-fish/client/hand-over";
import { encodeHandOver, type FabulousFishError } from "@fabulous-fish/core";
import type { BuildFile } from "@fabulous-fish/checks/game-files/build-file";
import { GameSetupError } from "@fabulous-fish/checks/game-files/game-setup-errors";
import { whole, scriptsOf } from "../game/build-files.ts";
import { stopReloading } from "../game/frame-element.ts";
import { type Finding, openedGame } from "../game/framed-game.ts";
import { reduceGame } from "../game/game-state.ts";
import { type GameEvent, mountGame } from "../game/mount-game.ts";
import { diagnose, linesOf, otherVersion } from "../game/diagnose/diagnose.ts";
import { createInspection } from "../game/diagnose/preflight.ts";
import { shownText } from "../game/page-content.ts";
import { findServiceWorkers } from "../game/service-workers.ts";
import { inspectHosting, listenToDialogs, measureCanvas, tryFocus } from "./inspect-build.ts";
import { messages } from "./messages.ts";
import { createRecorder, type Observation } from "./observation.ts";
import { probeDelivery } from "./probe-delivery.ts";

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
export type ObservedBuild = ReturnType<typeof observeBuild>;

/**
 * Opens a build as the game screen does, and records what it does. Unlike the game screen, it hands
 * over twice.
 */
export function observeBuild(build: BuildToObserve) {
  const { page, handOver, container } = build;
  const start = performance.now();
  const now = () => performance.now() - start;
  const recorder = createRecorder(handOver.canPlay, now, build.onChange);
  const { record, observed } = recorder;
  let state = openedGame;
  let configured: readonly BuildFile[] = [];
  let inspections = 0;

  const url = new URL(page, location.href);
  if (handOver.account !== "") url.searchParams.set("account", handOver.account);
  const game = mountGame({
    url: url.href,
    title: messages.build,
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
      dispatch(event);
      onEvent(event);
      if (event.type === "document") stopReloading(frame, state.snapshot.state);
      probe(event);
    },
  });
  const { frame, signal } = game;
  let inspect = openInspection();

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

  /** Fails as the game screen does, except that the files are inspected before the engine is blamed. */
  function dispatch(event: GameEvent | Finding): void {
    state = reduceGame(state, event, diagnose);
    const lines = linesOf(state);
    if (lines.length !== observed().lines.length) record({ lines });
    const { state: shown } = state.snapshot;
    const isInspected = !state.rejection || state.inspection.done === whole;
    if (shown.status === "failed" && isInspected) fail(shown.error);
  }

  function onEvent(event: GameEvent): void {
    switch (event.type) {
      case "opening":
        record({ hasWebGl2: event.hasWebGl2 });
        if (event.removedWorkers.length > 0) recordWorkers(event.removedWorkers);
        break;
      case "document":
        configured = [];
        inspect = openInspection();
        record({ page: "opened", blocked: [] });
        listenToDialogs(event.view, (dialog) =>
          record({ dialogs: [...observed().dialogs, dialog] }),
        );
        break;
      case "load":
        // What has taken the place of a page that reloads itself loads no files.
        if (frame.contentDocument?.URL !== "about:blank") void updateHosting();
        if (!event.isShown) {
          fail(new GameSetupError("game-blocked", `${page} is not shown in a frame.`), {
            page: "blocked",
          });
        }
        break;
      case "other-version":
        console.error(otherVersion(event.version));
        break;
      case "files":
        configured = event.files;
        void updateHosting();
        break;
      case "progress":
        recorder.progress(event.progress);
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
      case "engine-failed":
        void updateHosting();
        break;
      case "idle":
        void findServiceWorkers(page).then((found) =>
          recordWorkers(found.map(({ scope }) => scope)),
        );
        if (frame.contentDocument)
          dispatch({ type: "text", round: state.round, text: shownText(frame.contentDocument) });
        // The report is about games that take an account: what else a page draws does not matter.
        dispatch({ type: "drawing", round: state.round, draws: false });
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

  function openInspection() {
    return createInspection({
      url: url.href,
      isStrict: true,
      view: frame.contentWindow,
      signal,
    });
  }

  /** Inspects the page, its scripts, and the files of its loader's configuration known so far. */
  async function updateHosting(): Promise<void> {
    const inspection = (inspections += 1);
    const { round, files, unparsed } = state;
    const depth = whole;
    const all = [...scriptsOf(frame.contentDocument), ...configured];
    const hosting = await inspect(
      [...new Map(all.map((file) => [file.url, file])).values()],
      depth,
      unparsed,
    )
      .then((reports) => inspectHosting(url.href, reports, signal))
      .catch(() => undefined);
    if (!hosting || inspection !== inspections) return;
    record({ hosting });
    // Other failures of files are shown, and the build may become ready all the same.
    const broken = configured.filter((file) => unparsed.has(file.url)).map(({ path }) => path);
    const failure = hosting.find(({ path }) => broken.includes(path))?.failure;
    const unchecked = hosting.filter((file) => file.isUnchecked).map(({ path }) => path);
    dispatch({
      type: "inspected",
      round,
      depth,
      files,
      failure,
      isLasting: false,
      unchecked,
      scriptFailure: undefined,
    });
  }

  async function leave(): Promise<void> {
    const quit = await game.close();
    record({ stage: "left", leaving: { quit, isFrameFreed: frame.contentWindow === null } });
  }

  let left: Promise<void> | undefined;
  return {
    /** Moves the keyboard focus into the game. */
    focus: game.focus,
    /** Quits the engine, records the result and removes the frame, once. Never rejects. */
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
