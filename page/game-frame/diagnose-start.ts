import type { FabulousFishError } from "@fabulous-fish/core";
import { isPlayable } from "../session/game-state.ts";
import { type Blocked, describeBlocked, originBlocked } from "./blocked-by-policy.ts";
import type { BuildConfiguration } from "./build-configuration.ts";
import {
  GameBlockedError,
  GameSilentError,
  GameStalledError,
  GameStartFailedError,
} from "./errors.ts";
import type { GameProgress } from "./game-progress.ts";
import { type BuildFile, buildFile, isOnOtherHost, isRequired } from "./preflight/build-file.ts";
import { filesOfConfiguration, scriptsOf } from "./preflight/files-of-build.ts";
import type { Depth } from "./preflight/inspect-file.ts";
import type { ScriptEvents } from "./watch-scripts.ts";

/** In milliseconds: a blocked script's error may come before its violation. */
const violationDelay = 250;
/** The portion by which a game has to load on before an error is verified again. */
const recheckStep = 0.1;

/** Loaded beside the game, which takes longer. */
const loadPreflight = () => import("./preflight/preflight.ts");

/** What the diagnosis works with. */
export interface GameToDiagnose {
  /** The build page's URL, with its query. */
  readonly address: string;
  readonly frame: HTMLIFrameElement;
  readonly progress: GameProgress;
  readonly signal: AbortSignal;
  /** An error was found before, and is not found again: the game loads on. */
  readonly onResume: () => void;
}

/** What is heard of a game that has not started yet. */
export interface Diagnosis extends ScriptEvents {
  /** A document has come into the frame, or is about to. */
  readonly begin: () => void;
  readonly onConfiguration: (configuration: BuildConfiguration) => void;
  readonly onBlocked: (blocked: Blocked) => void;
  /** The engine has loaded on, although the game counts as failed. */
  readonly onProgress: (portion: number) => void;
  readonly onEngineFailed: (reason: unknown) => void;
  /** Nothing has moved for a while. */
  readonly onIdle: () => void;
  /** Nothing has moved for too long. */
  readonly onStandstill: () => void;
}

/**
 * Finds out why a game does not start: from the host's responses for the files that its page really
 * loads, from its document's own errors, and from what policies have blocked. Only what a game cannot
 * do without counts; in doubt the engine is waited for.
 */
export function diagnoseStart(game: GameToDiagnose): Diagnosis {
  const { address, frame, progress, signal } = game;
  let document = 0;
  let configured: readonly BuildFile[] | undefined;
  let blocked: readonly Blocked[] = [];
  let missing: readonly string[] = [];
  let hasUncaught = false;
  let found: FabulousFishError | undefined;
  let recheckedAt = -1;

  /** What the loader was called with; until then, what the page loads as a loader. */
  function requiredFiles(): readonly BuildFile[] {
    const files = configured ?? scriptsOf(frame.contentDocument);
    return files.filter(isRequired);
  }

  /** The first error in files; undefined also where the document has been replaced meanwhile. */
  async function inspect(
    depth: Depth,
    files: readonly BuildFile[] = requiredFiles(),
  ): Promise<FabulousFishError | undefined> {
    const inspected = document;
    const view = frame.contentWindow;
    try {
      const { inspectBuild } = await loadPreflight();
      const reports = await inspectBuild({ address, files, depth, isStrict: false, view }, signal);
      return inspected === document ? reports.find(({ failure }) => failure)?.failure : undefined;
    } catch {
      return undefined;
    }
  }

  function fail(failure: FabulousFishError | undefined): void {
    if (!failure || signal.aborted) return;
    progress.fail(failure);
    const state = progress.state();
    if (state.status === "failed" && state.error === failure) found = failure;
  }

  /** The required file that a URL is of. */
  function required(url: string): BuildFile | undefined {
    const known = requiredFiles().find((file) => file.url === url);
    const file = known ?? buildFile(url);
    return known || file.kind === "loader" ? file : undefined;
  }

  const isBlocked = (url: string) => blocked.some(({ uri }) => uri === url);

  async function recheck(portion: number): Promise<void> {
    const failure = found;
    const again = await inspect("cached");
    const state = progress.state();
    if (again || state.status !== "failed" || state.error !== failure) return;
    found = undefined;
    progress.resume(portion);
    game.onResume();
  }

  async function inspectConfigured(configuration: BuildConfiguration): Promise<void> {
    const inspected = document;
    const files = await filesOfConfiguration(configuration, signal).catch(() => undefined);
    if (!files || inspected !== document) return;
    configured = files;
    if (requiredFiles().some(({ url }) => isBlocked(url))) fail(originBlocked(blocked));
    fail(await inspect("headers"));
  }

  async function explainMissing(url: string): Promise<void> {
    missing = [...missing, url];
    const file = required(url);
    if (!file) return;
    if (!isOnOtherHost(file)) {
      fail(await inspect("beginning", [file]));
      return;
    }
    const inspected = document;
    const { GameUnreachableError } = await loadPreflight();
    window.setTimeout(() => {
      if (inspected === document && !isBlocked(url)) {
        fail(new GameUnreachableError(file.path, undefined));
      }
    }, violationDelay);
  }

  async function explainSyntaxError(url: string, message: string): Promise<void> {
    const file = /^https?:/.test(url) ? required(url) : undefined;
    if (!file) return;
    const inspected = document;
    const { GameFileContentError } = await loadPreflight();
    const failure = await inspect("cached", [file]);
    if (inspected === document) fail(failure ?? new GameFileContentError(file.path, message));
  }

  async function explainIdle(): Promise<void> {
    fail(await inspect("cached"));
    if (!progress.isHeard() && hasUncaught) fail(originBlocked(blocked));
  }

  return {
    begin() {
      document += 1;
      configured = undefined;
      blocked = [];
      missing = [];
      hasUncaught = false;
      found = undefined;
      recheckedAt = -1;
      void inspect("headers", []).then(fail);
    },

    onConfiguration: (configuration) => void inspectConfigured(configuration),

    onBlocked(what) {
      const says = describeBlocked([what]);
      console.warn(what.option === undefined ? says : `${says} Allowed by ${what.option}`);
      blocked = [...blocked, what];
      if (what.origin !== undefined) {
        if (/^https?:/.test(what.uri) && required(what.uri)) fail(originBlocked(blocked));
      } else if (!what.isHarmless) fail(new GameBlockedError(says));
    },

    onScriptMissing: (url) => void explainMissing(url),

    onSyntaxError: (url, message) => void explainSyntaxError(url, message),

    onUncaught() {
      if (hasUncaught || isPlayable(progress.state())) return;
      hasUncaught = true;
      void inspect("cached").then(fail);
    },

    onProgress(portion) {
      const state = progress.state();
      const isFound = state.status === "failed" && state.error === found;
      if (!isFound || portion < recheckedAt + recheckStep) return;
      recheckedAt = portion;
      void recheck(portion);
    },

    onEngineFailed(reason) {
      const says = String(reason);
      progress.fail(new GameStartFailedError(says, reason));
      fail(originBlocked(blocked, says));
      void inspect("cached").then(fail);
    },

    onIdle: () => void explainIdle(),

    onStandstill() {
      const state = progress.state();
      if (!progress.isHeard()) {
        progress.fail(originBlocked(blocked) ?? new GameSilentError(missing));
      } else if (state.status === "fetching") {
        const portion = Math.round((state.progress ?? 1) * 100);
        progress.fail(new GameStalledError(`At ${portion} %.`, false));
      } else {
        const stalled = new GameStalledError("At starting the engine.", true);
        progress.fail(originBlocked(blocked) ?? stalled);
      }
    },
  };
}
