import { exposedInstance } from "./find-instance.ts";

/** Short, to run before the document's own scripts. */
const pollMilliseconds = 4;

/**
 * Calls back with the window of each same-origin document that the frame loads, as early as possible,
 * so that the caller can observe its scripts. A document whose loader script has already run is
 * reloaded, once. Returns a function that stops it.
 */
export function watchDocuments(
  frame: HTMLIFrameElement,
  onDocument: (view: Window) => void,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  // Timers of a hidden tab fire once a second; messages are not throttled.
  const { port1: receiver, port2: sender } = new MessageChannel();
  let seen: Document | undefined;
  let hasReloaded = false;
  let timer: number | undefined;

  function poll(): void {
    const { contentDocument: found } = frame;
    const view = found?.defaultView;
    if (!view || found === seen || found.URL === "about:blank") return;
    stopPolling();
    seen = found;
    view.addEventListener("pagehide", onLeave, { signal });
    if (hasReloaded || !hasLoader(view) || exposedInstance(frame)) {
      onDocument(view);
      return;
    }
    hasReloaded = true;
    view.location.reload();
  }

  function onLeave(): void {
    startPolling();
    sender.postMessage(undefined);
  }

  function startPolling(): void {
    stopPolling();
    timer = window.setInterval(poll, pollMilliseconds);
  }

  function stopPolling(): void {
    window.clearInterval(timer);
  }

  function onLoad(): void {
    poll();
    stopPolling();
  }

  receiver.onmessage = poll;
  frame.addEventListener("load", onLoad, { signal });
  // Before its first document, the frame has an empty one.
  frame.contentWindow?.addEventListener("pagehide", onLeave, { signal });
  startPolling();
  return () => {
    stopPolling();
    ending.abort();
    receiver.close();
    seen = undefined;
  };
}

/** Returns whether the loader script has run, so that the template may have called it already. */
function hasLoader(view: Window): boolean {
  return Reflect.has(view, "createUnityInstance") || Reflect.has(view, "UnityLoader");
}

/** Calls back with each frame that a document has, or that its scripts add. */
export function watchFrames(view: Window, onFrame: (frame: HTMLIFrameElement) => void): void {
  const { MutationObserver: Observer } = view as Window & typeof globalThis;
  const seen = new WeakSet<HTMLIFrameElement>();
  function look(): void {
    for (const frame of view.document.querySelectorAll("iframe")) {
      if (seen.has(frame)) continue;
      seen.add(frame);
      onFrame(frame);
    }
  }
  new Observer(look).observe(view.document, { childList: true, subtree: true });
  look();
}
