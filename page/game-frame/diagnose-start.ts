import type { FabulousFishError } from "@fabulous-fish/core";
import { isShown } from "../session/game-port.ts";
import { type Blocked, describeBlocked, logBlocked, originBlocked } from "./blocked-by-policy.ts";
import {
  type BuildConfiguration,
  type BuildFile,
  buildFile,
  filesOfConfiguration,
  isOnOtherHost,
  isRequired,
  scriptsOf,
} from "./build-files.ts";
import { GameError, GameSetupError, silentError } from "./errors.ts";
import { firstFailure, loadPreflight } from "./first-failure.ts";
import { type GameProgress, isLoading, stalledError } from "./game-progress.ts";
import { type GameEvent, hasWebGl2, idleAfter, stalledAfter } from "./mount-game.ts";
import type { Depth } from "./preflight/inspect-file.ts";
import { isUsed, recordCanvases } from "./used-canvases.ts";

/** In milliseconds: a blocked script's error event may precede its violation event. */
const violationDelay = 250;
/** The progress after which a diagnosed error is checked again, as a fraction. */
const recheckStep = 0.1;

interface DiagnosisOptions {
  /** The build page's URL, with its query. */
  readonly url: string;
  readonly frame: HTMLIFrameElement;
  readonly progress: GameProgress;
  readonly signal: AbortSignal;
  /** Called when a diagnosed error turns out to be gone, and the game continues to load. */
  readonly onResume: () => void;
}

/**
 * Diagnoses why a game does not start, from the host's responses for the files that the build page
 * loads, the errors in its document, and policy violations. Only required files count; in doubt, the
 * diagnosis waits for the engine. Returns the receiver of the game's events.
 */
export function diagnoseStart({
  url: pageUrl,
  frame,
  progress,
  signal,
  onResume,
}: DiagnosisOptions): (event: GameEvent) => void {
  /** Counts the documents of the frame, to detect that one has been replaced. */
  let documentCount = 0;
  let configured: readonly BuildFile[] | undefined;
  let blocked: readonly Blocked[] = [];
  let missing: readonly string[] = [];
  let hasUncaught = false;
  let diagnosed: FabulousFishError | undefined;
  let recheckedAt = -1;

  /** The files that the loader was called with or, before that, the loader scripts in the page. */
  function requiredFiles(): readonly BuildFile[] {
    const files = configured ?? scriptsOf(frame.contentDocument);
    return files.filter(isRequired);
  }

  const isBlocked = (url: string) => blocked.some(({ uri }) => uri === url);

  /**
   * The first error in the files that no policy blocks; undefined if there is none, or the document has
   * changed meanwhile.
   */
  async function inspect(
    depth: Depth,
    files: readonly BuildFile[] = requiredFiles().filter(({ url }) => !isBlocked(url)),
  ): Promise<FabulousFishError | undefined> {
    const inspected = documentCount;
    const { contentWindow: view } = frame;
    const failure = await firstFailure({ url: pageUrl, files, depth, view }, signal);
    return inspected === documentCount ? failure : undefined;
  }

  /**
   * Fails with the error in the files or, if they are whole, with the given one: what a policy blocks,
   * the game often does without.
   */
  async function failUnlessFile(
    failure: FabulousFishError | undefined,
    depth: Depth = "cached",
  ): Promise<void> {
    const inspected = documentCount;
    const cause = await inspect(depth);
    if (inspected === documentCount) fail(cause ?? failure);
  }

  function fail(failure: FabulousFishError | undefined): void {
    if (!failure || signal.aborted) return;
    progress.fail(failure);
    const state = progress.state();
    if (state.status === "failed" && state.error === failure) diagnosed = failure;
  }

  /** The required file with this URL. */
  function requiredFile(url: string): BuildFile | undefined {
    const known = requiredFiles().find((file) => file.url === url);
    const file = known ?? buildFile(url);
    return known || file.kind === "loader" ? file : undefined;
  }

  async function recheck(portion: number): Promise<void> {
    const failure = diagnosed;
    const stillFailing = await inspect("cached");
    const state = progress.state();
    if (stillFailing || state.status !== "failed" || state.error !== failure) return;
    diagnosed = undefined;
    progress.resume(portion);
    onResume();
  }

  async function inspectConfigured(configuration: BuildConfiguration): Promise<void> {
    const inspected = documentCount;
    const files = await filesOfConfiguration(configuration, signal).catch(() => undefined);
    if (!files || inspected !== documentCount) return;
    configured = files;
    fail(await inspect("headers"));
    if (inspected === documentCount && requiredFiles().some(({ url }) => isBlocked(url)))
      fail(originBlocked(blocked));
  }

  async function explainMissing(url: string): Promise<void> {
    missing = [...missing, url];
    const file = requiredFile(url);
    if (!file) return;
    if (!isOnOtherHost(file)) {
      fail(await inspect("beginning", [file]));
      return;
    }
    const inspected = documentCount;
    window.setTimeout(() => {
      if (inspected === documentCount && !isBlocked(url)) {
        fail(new GameError("game-unreachable", `${file.path}: no response.`));
      }
    }, violationDelay);
  }

  async function explainSyntaxError(url: string, message: string): Promise<void> {
    const file = /^https?:/.test(url) ? requiredFile(url) : undefined;
    if (!file) return;
    const inspected = documentCount;
    const { GameFileError } = await loadPreflight();
    const failure = await inspect("cached", [file]);
    if (inspected === documentCount)
      fail(failure ?? new GameFileError("game-file-content", `${file.path}: ${message}.`));
  }

  /** The page has not called a loader. If it draws, it belongs to another engine. */
  async function onSilent(seconds: number): Promise<void> {
    const inspected = documentCount;
    const page = frame.contentDocument;
    const drawing = await import("./drawing.ts").catch(() => undefined);
    const draws = page && (await drawing?.isDrawing(page, isUsed, signal));
    if (inspected !== documentCount || progress.hasReported()) return;
    if (draws) progress.showUnconnected();
    else if (seconds === stalledAfter.fetching)
      progress.fail(originBlocked(blocked) ?? silentError(missing));
  }

  /** The frame loads a document. */
  function begin(): void {
    documentCount += 1;
    configured = undefined;
    blocked = [];
    missing = [];
    hasUncaught = false;
    diagnosed = undefined;
    recheckedAt = -1;
    if (!hasWebGl2()) progress.fail(new GameError("graphics-missing"));
    void inspect("headers", []).then(fail);
  }

  function onBlocked(what: Blocked): void {
    logBlocked(what);
    blocked = [...blocked, what];
    const isOfOtherHost = what.origin !== undefined;
    if (isOfOtherHost && /^https?:/.test(what.uri) && requiredFile(what.uri)) {
      void failUnlessFile(originBlocked(blocked));
    } else if (!isOfOtherHost && !what.isHarmless) {
      void failUnlessFile(new GameSetupError("game-blocked", describeBlocked([what])));
    }
  }

  function onUncaught(): void {
    if (hasUncaught || isShown(progress.state())) return;
    hasUncaught = true;
    void inspect("cached").then(fail);
  }

  /** The engine reports progress although the game has failed. */
  function onProgress(portion: number): void {
    const state = progress.state();
    const isDiagnosed = state.status === "failed" && state.error === diagnosed;
    if (!isDiagnosed || portion < recheckedAt + recheckStep) return;
    recheckedAt = portion;
    void recheck(portion);
  }

  function onEngineFailed(reason: unknown): void {
    progress.fail(new GameError("game-start-failed", String(reason), reason));
    void failUnlessFile(originBlocked(blocked, String(reason)), "whole");
  }

  function onIdle(seconds: number): void {
    const state = progress.state();
    if (isShown(state) || seconds < idleAfter) return;
    const isSilent = !progress.hasReported();
    if (isSilent) void onSilent(seconds);
    if (seconds === idleAfter) {
      void failUnlessFile(isSilent && hasUncaught ? originBlocked(blocked) : undefined);
    } else if (!isSilent && isLoading(state) && seconds === stalledAfter[state.status]) {
      const blame = state.status === "starting" ? originBlocked(blocked) : undefined;
      progress.fail(blame ?? stalledError(state));
    }
  }

  return (event) => {
    switch (event.type) {
      case "opening":
        return begin();
      case "document":
        recordCanvases(event.view);
        return event.isFirst ? undefined : begin();
      case "configuration":
        return void inspectConfigured(event.configuration);
      case "blocked":
        return onBlocked(event.blocked);
      case "script-not-loaded":
        return void explainMissing(event.url);
      case "syntax-error":
        return void explainSyntaxError(event.url, event.message);
      case "uncaught-error":
        return onUncaught();
      case "progress":
        return onProgress(event.portion);
      case "engine-failed":
        return onEngineFailed(event.reason);
      case "idle":
        return onIdle(event.seconds);
      default:
        return undefined;
    }
  };
}
