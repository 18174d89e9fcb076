const lookInterval = 4;

/**
 * Calls back with the window of each document that comes into the frame, as early as can be, so
 * that its scripts are met at their own loading; a frame of another origin never calls back.
 * Returns how to stop.
 */
export function watchDocuments(
  frame: HTMLIFrameElement,
  onDocument: (view: Window) => void,
): () => void {
  let seen: Document | undefined;
  let timer: number | undefined;

  function look(): void {
    const { contentDocument: found } = frame;
    if (!found?.defaultView || found === seen || found.URL === "about:blank") return;
    rest();
    seen = found;
    found.defaultView.addEventListener("pagehide", watch);
    onDocument(found.defaultView);
  }

  function watch(): void {
    rest();
    timer = window.setInterval(look, lookInterval);
  }

  function rest(): void {
    window.clearInterval(timer);
  }

  function onLoad(): void {
    look();
    rest();
  }

  frame.addEventListener("load", onLoad);
  watch();
  return () => {
    rest();
    frame.removeEventListener("load", onLoad);
    seen?.defaultView?.removeEventListener("pagehide", watch);
    seen = undefined;
  };
}
