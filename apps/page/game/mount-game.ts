import type { RequestTicket } from "../session/game-port.ts";
import type { BuildFile } from "@fabulous-fish/checks/game-files/build-file";
import { createDelivery } from "./delivery.ts";
import { captureInstance, exposedInstance, findInstance, keepsBuffer } from "./find-instance.ts";
import { closeFrame, createFrame, createFrameFiller, focusFrame } from "./frame-element.ts";
import { speakProtocol } from "./frame-protocol.ts";
import { removeServiceWorkers } from "./service-workers.ts";
import { type InstanceChannel, type UnityInstance, watchQuit } from "./unity-instance.ts";
import { watchDocuments, watchFrames } from "./watch-documents.ts";
import { progressOf, startWatchdog, watchFiles } from "./watchdog.ts";
import { type WindowEvent, watchWindow } from "./watch-window.ts";

/** A delivery channel (rule 5.7). */
export type Channel = "protocol" | InstanceChannel;

/** An event of a game in its frame. */
export type GameEvent =
  | WindowEvent
  /** The frame is added to the page; the service workers of earlier builds have been removed. */
  | {
      readonly type: "opening";
      readonly removedWorkers: readonly string[];
      readonly hasWebGl2: boolean;
    }
  /** The frame has a document, whose loader script has not run yet. */
  | {
      readonly type: "document";
      readonly view: Window;
      /** The path of its URL. */
      readonly path: string;
      readonly isFirst: boolean;
    }
  /** The frame has loaded; `isShown` is false if it shows another site or the browser's error page. */
  | { readonly type: "load"; readonly isShown: boolean }
  /** The build page has called its loader with these files. */
  | { readonly type: "files"; readonly files: readonly BuildFile[] }
  /** The fraction loaded, from 0 to 1. 0.9 means fetched; 1 does not mean ready. */
  | { readonly type: "progress"; readonly progress: number }
  /**
   * A further second without progress of the loader, while the page is visible; `still` counts those
   * without any progress, such as a file that has loaded.
   */
  | { readonly type: "idle"; readonly seconds: number; readonly still: number }
  /** The game uses a version of the frame protocol that this page does not. */
  | { readonly type: "other-version"; readonly version: unknown }
  /** The game speaks the frame protocol. */
  | { readonly type: "connected" }
  /** The engine failed to start; `reason` is what it threw. */
  | { readonly type: "engine-failed"; readonly reason: unknown }
  | { readonly type: "channel-found"; readonly channel: Channel }
  /** The game can receive hand-overs, and its canvas is in place. */
  | { readonly type: "ready" }
  /** `expectsAck`: only an acknowledgement shows that the game has received it. */
  | { readonly type: "delivered"; readonly expectsAck: boolean }
  /** `SendMessage` threw, so the payload is not delivered. It is retried. */
  | { readonly type: "send-failed"; readonly reason: unknown }
  | { readonly type: "acknowledged" }
  /** The engine has quit by itself. */
  | { readonly type: "quit" };

/** The options of `mountGame`. */
export interface GameOptions {
  /** The build page's URL, with its query. */
  readonly url: string;
  readonly title: string;
  readonly className: string;
  /** Adds the frame to the page. */
  readonly mount: (frame: HTMLIFrameElement) => void;
  /** Never called within `mountGame` itself, nor after `close`. */
  readonly onEvent: (event: GameEvent) => void;
  /** Called when Escape is pressed in the game. Returns whether to keep the event from the game. */
  readonly onEscape: () => boolean;
  /** Undefined if the site has no gate. */
  readonly requestTicket?: RequestTicket | undefined;
}

/**
 * Opens a game in a frame, delivers payloads by the preferred channel that it offers (rule 5.7), and
 * emits what happens.
 */
export function mountGame(game: GameOptions) {
  const frame = createFrame(game.url, game.title, game.className);
  const ending = new AbortController();
  const { signal } = ending;
  const filler = createFrameFiller(frame);
  let instance: UnityInstance | undefined;
  /** The instance that has quit last. */
  let quit: UnityInstance | undefined;
  /** The window that the instance belongs to. */
  let owner: Window | null = null;
  let documents = 0;
  let highest = -1;

  function emit(event: GameEvent): void {
    if (!signal.aborted) game.onEvent(event);
  }

  const delivery = createDelivery({
    onDelivered: (expectsAck) => emit({ type: "delivered", expectsAck }),
    onAcknowledged: () => emit({ type: "acknowledged" }),
    onSendFailed: (reason) => emit({ type: "send-failed", reason }),
  });
  const watchdog = startWatchdog(
    (seconds, still) => emit({ type: "idle", seconds, still }),
    () => progressOf(frame.contentDocument),
  );
  const protocol = speakProtocol(frame, location.origin, {
    onProgress,
    onOtherVersion: (version) => emit({ type: "other-version", version }),
    onConnected: () => emit({ type: "connected" }),
    onReady(send) {
      emit({ type: "channel-found", channel: "protocol" });
      emit({ type: "ready" });
      delivery.byPort(send);
    },
    onAcknowledged: delivery.acknowledged,
    requestTicket: game.requestTicket,
  });
  const stops = [watchdog.stop, delivery.reset, protocol.stop];

  function onProgress(progress: number): void {
    if (progress > highest) {
      highest = progress;
      watchdog.reset();
    }
    emit({ type: "progress", progress });
  }

  async function onInstance(found: UnityInstance, channel: Channel): Promise<void> {
    emit({ type: "channel-found", channel });
    if (found === instance) return;
    instance = found;
    watchQuit(found, () => {
      quit = found;
      if (found !== instance) return;
      // The next message would abort the engine.
      delivery.reset();
      emit({ type: "quit" });
    });
    await filler.settle();
    if (found !== instance || found === quit || signal.aborted) return;
    emit({ type: "ready" });
    delivery.byInstance(found);
  }

  function onDocument(view: Window): void {
    const number = (documents += 1);
    const isFirst = number === 1;
    if (!isFirst) {
      instance = undefined;
      highest = -1;
      delivery.reset();
      watchdog.reset();
    }
    emit({ type: "document", view, path: view.location.pathname, isFirst });
    watch(view, () => number === documents);
  }

  /**
   * Watches a document of the game, and those in the frames below it, as games on portals have them.
   *
   * @param isCurrent whether the frame still has the document
   */
  function watch(view: Window, isCurrent: () => boolean): void {
    const isOuter = view === frame.contentWindow;
    const onWindowEvent = (event: WindowEvent) => {
      if (event.type !== "not-received" || delivery.notReceived()) emit(event);
    };
    watchWindow(view, onWindowEvent, game.onEscape);
    watchFiles(view, watchdog.stir);
    protocol.listenIn(view);
    watchFrames(view, (below) => {
      stops.push(watchDocuments(below, (inner) => watch(inner, isCurrent)));
    });
    view.addEventListener("pagehide", () => {
      if (isOuter || owner !== view) return;
      instance = undefined;
      delivery.reset();
    });
    captureInstance(view, {
      onProgress,
      onInstance(found, channel) {
        owner = view;
        void onInstance(found, channel);
      },
      // A page around the frame has laid it out.
      onCanvas: isOuter ? filler.onCanvas : () => {},
      onFailure: (reason) => emit({ type: "engine-failed", reason }),
      onFiles(files) {
        if (isCurrent()) emit({ type: "files", files });
      },
    });
  }

  function open(removedWorkers: readonly string[]): void {
    if (signal.aborted) return;
    game.mount(frame);
    stops.push(
      watchDocuments(frame, onDocument),
      findInstance(frame, (found, channel) => {
        filler.onCanvas(found.Module?.canvas, keepsBuffer(found.Module));
        void onInstance(found, channel);
      }),
    );
    emit({ type: "opening", removedWorkers, hasWebGl2: hasWebGl2() });
  }

  frame.addEventListener("load", () => {
    const isShown = frame.contentDocument !== null;
    if (!isShown) {
      instance = undefined;
      delivery.reset();
    }
    emit({ type: "load", isShown });
  });
  void removeServiceWorkers(game.url).then(open);

  return {
    frame,
    /** Aborted when the game is closed. */
    signal,
    /** Delivers a payload as soon as the game is ready. It replaces an undelivered one. */
    deliver: delivery.offer,
    /** Moves the keyboard focus into the game. */
    focus: () => focusFrame(frame),
    /** Shows all of a canvas that is larger than the frame. */
    fit: filler.fit,
    /** Counts the seconds without progress from now on. */
    keepWaiting: (): void => {
      watchdog.reset();
      emit({ type: "idle", seconds: 0, still: 0 });
    },
    /** Quits the engine, waiting for at most two seconds, then removes the frame. Never rejects. */
    close: () => {
      for (const stop of stops) stop();
      ending.abort();
      return closeFrame(frame, instance ?? exposedInstance(frame));
    },
  };
}

/** Returns whether the browser supports WebGL 2. */
function hasWebGl2(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  // Browsers limit the number of contexts.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
