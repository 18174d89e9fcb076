import { type FabulousFishError, hasCode } from "@fabulous-fish/core";
import { loadChunk, once } from "../platform/load-chunk.ts";
import type { GameState, GameToOpen, HandOverSource, OpenedGame } from "../session/game-port.ts";
import { logBlocked } from "./blocked-by-policy.ts";
import { stopReloading } from "./frame-element.ts";
import {
  type Diagnosis,
  type Finding,
  type FramedGame,
  idleSeconds,
  lookAfter,
  needsDiagnosis,
  openedGame,
  stalledSeconds,
} from "./framed-game.ts";
import { isPlayed } from "./game-snapshot.ts";
import { reduceGame } from "./game-state.ts";
import { type GameEvent, mountGame } from "./mount-game.ts";
import { isUsed } from "./watch-canvases.ts";
import type { InspectGame } from "./diagnose/inspect-game.ts";

/**
 * Opens a game in a full-size frame and hands over each payload to it. If the game does not start,
 * the snapshot has the error.
 */
export function playGame(game: GameToOpen, handOvers: HandOverSource): OpenedGame {
  const holder = document.createElement("main");
  holder.className = "game-holder";
  let state = openedGame;

  let diagnose: ((game: FramedGame) => Diagnosis | undefined) | undefined;

  const { frame, signal, deliver, fit, focus, keepWaiting, close } = mountGame({
    url: game.url,
    title: game.title,
    className: "game-frame",
    onEscape: game.onEscape,
    requestTicket: game.requestTicket,
    mount(element) {
      holder.append(element);
      document.body.append(holder);
    },
    onEvent(event) {
      if (event.type === "document") {
        watchPointerLock(event.view, game.onPointerFreed);
      }
      if (event.type === "blocked") logBlocked(event.blocked);
      const isResent = state.receiver === "undelivered" || state.receiver === "crashed";
      if (event.type === "send-failed" && !isResent)
        console.error("SendMessage threw:", event.reason);
      if (event.type === "other-version") void logOtherVersion(event.version);
      dispatch(event);
      if (event.type === "idle" && event.seconds >= lookAfter) void look(event.seconds);
      if (event.type === "load" && document.activeElement === document.body) focus();
    },
  });

  function dispatch(event: GameEvent | Finding): void {
    if (signal.aborted) return;
    const before = state.snapshot;
    state = reduceGame(state, event, diagnose);
    const { snapshot } = state;
    if (snapshot !== before) {
      stopReloading(frame, snapshot.state);
      if (snapshot.state !== before.state) {
        logFailure(snapshot.state);
        if (isPlayed(snapshot.state)) fit();
      }
      // Before the screen moves the focus: a broken engine may handle its loss, and hang.
      frame.inert = snapshot.state.status === "failed";
      game.onSnapshot(snapshot);
    }
    void inspect();
    void loadDiagnosis();
  }

  const importDiagnosis = once(() =>
    loadChunk("the diagnosis of the game", () => import("./diagnose/diagnose.ts")),
  );
  let isDiagnosisLoading = false;

  /** Loads what says why a game has not started. Without it, that is the reason. */
  async function loadDiagnosis(): Promise<void> {
    if (isDiagnosisLoading || !needsDiagnosis(state)) return;
    isDiagnosisLoading = true;
    diagnose = await importDiagnosis().then(
      (chunk) => chunk.diagnose,
      (error: unknown) => (undiagnosed) =>
        undiagnosed.rejection || undiagnosed.still >= stalledSeconds
          ? { error: error as FabulousFishError, canWait: true }
          : undefined,
    );
    dispatch({ type: "diagnosable" });
  }

  async function logOtherVersion(version: unknown): Promise<void> {
    const chunk = await importDiagnosis().catch(() => undefined);
    console.error(chunk?.otherVersion(version));
  }

  let inspection: { readonly round: number; readonly load: Promise<InspectGame> } | undefined;

  /** Inspects the files as deep as the game's state requires. */
  async function inspect(): Promise<void> {
    const { round } = state;
    // What another engine draws is not the files of Unity's.
    if (state.inspection.depth === 0 || state.snapshot.state.status === "unconnected") return;
    if (inspection?.round !== round) {
      const load = importDiagnosis().then((chunk) => chunk.inspectGame(game.url, frame, signal));
      inspection = { round, load };
    }
    const current = state;
    const found = await inspection.load.then((run) => run(current)).catch(() => undefined);
    if (found) dispatch(found);
  }

  /**
   * Looks for what the page shows: one that has not called a loader and draws belongs to another engine
   * (rule 2.28), one with a control of its own may wait for the player, and its text may say why it does not
   * start.
   */
  async function look(seconds: number): Promise<void> {
    const { round, progress, snapshot } = state;
    const page = frame.contentDocument;
    if (isPlayed(snapshot.state)) return;
    const content = await import("./page-content.ts").catch(() => undefined);
    const isShown = page !== null && content?.hasControl(page) === true;
    if (isShown !== state.hasControl) dispatch({ type: "control", round, isShown });
    const text = (page && content?.shownText(page)) ?? "";
    if (text !== state.text) dispatch({ type: "text", round, text });
    if (progress >= 0 || seconds < idleSeconds) return;
    const draws = page !== null && (await content?.isDrawing(page, isUsed, signal)) === true;
    dispatch({ type: "drawing", round, draws });
  }

  const unsubscribe = handOvers.subscribe(deliver);

  return {
    focus,
    keepWaiting,
    dismissAlert: () => dispatch({ type: "alert-dismissed" }),
    async close() {
      unsubscribe();
      holder.hidden = true;
      await close();
      holder.remove();
    },
  };
}

function logFailure(state: GameState): void {
  if (state.status === "unconnected") console.error("Unity instance not found");
  if (state.status !== "failed") return;
  const { error } = state;
  console.error(hasCode(error, "game-silent") ? "Unity instance not found" : "", error);
}

/** Browsers take the Escape that ends a pointer lock for themselves, so that no key is seen. */
function watchPointerLock({ document: page }: Window, onFreed: () => void): void {
  page.addEventListener("pointerlockchange", () => {
    if (page.pointerLockElement === null) onFreed();
  });
}
