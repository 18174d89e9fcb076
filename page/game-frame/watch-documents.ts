import { shownInstance } from "./find-instance.ts";

const pollInterval = 4;

/**
 * Calls back with the window of each document that comes into the frame, as early as can be, so
 * that its scripts are met at their own loading; a frame of another origin never calls back. A
 * document whose loader script has run before it is met is loaded again, once. Returns how to stop.
 */
export function watchDocuments(
  frame: HTMLIFrameElement,
  onDocument: (view: Window) => void,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  // A hidden tab's timers come once a second; a message comes at once.
  const { port1: ours, port2: soon } = new MessageChannel();
  let seen: Document | undefined;
  let hasReloaded = false;
  let timer: number | undefined;

  function poll(): void {
    const { contentDocument: found } = frame;
    const view = found?.defaultView;
    if (!view || found === seen || found.URL === "about:blank") return;
    rest();
    seen = found;
    view.addEventListener("pagehide", onLeave, { signal });
    if (hasReloaded || !hasLoader(view) || shownInstance(frame)) {
      onDocument(view);
      return;
    }
    hasReloaded = true;
    view.location.reload();
  }

  function onLeave(): void {
    watch();
    soon.postMessage(undefined);
  }

  function watch(): void {
    rest();
    timer = window.setInterval(poll, pollInterval);
  }

  function rest(): void {
    window.clearInterval(timer);
  }

  function onLoad(): void {
    poll();
    rest();
  }

  ours.onmessage = poll;
  frame.addEventListener("load", onLoad, { signal });
  // Until the first document comes, the frame has an empty one.
  frame.contentWindow?.addEventListener("pagehide", onLeave, { signal });
  watch();
  return () => {
    rest();
    ending.abort();
    ours.close();
    seen = undefined;
  };
}

/** Whether the template has called the loader already, or is about to. */
function hasLoader(view: Window): boolean {
  return Reflect.has(view, "createUnityInstance") || Reflect.has(view, "UnityLoader");
}
