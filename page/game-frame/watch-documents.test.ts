import { beforeEach, expect, test, vi } from "vitest";
import { watchDocuments } from "./watch-documents.ts";

interface Parts {
  readonly createUnityInstance?: () => void;
  readonly unityInstance?: { SendMessage: () => void };
}

/** A document's window, as far as it is watched. */
function makeView(parts: Parts = {}, URL = "/WebGLBuild/index.html") {
  const view = Object.assign(new EventTarget(), parts, { location: { reload: vi.fn() } });
  return Object.assign(view, { document: { URL, defaultView: view } });
}

type View = ReturnType<typeof makeView>;

/** A frame that starts with the empty document, in a page whose timers do not come. */
function watched() {
  const onDocument = vi.fn<(view: unknown) => void>();
  const frame = Object.assign(new EventTarget(), {
    contentWindow: undefined as View | undefined,
    contentDocument: undefined as View["document"] | undefined,
  });
  const hold = (view: View) =>
    Object.assign(frame, { contentWindow: view, contentDocument: view.document });
  hold(makeView({}, "about:blank"));
  const stop = watchDocuments(frame as unknown as HTMLIFrameElement, onDocument);

  return {
    onDocument,
    stop,
    /** As a browser does: the one document is hidden, and the next is there. */
    navigate: (view: View) => {
      frame.contentWindow?.dispatchEvent(new Event("pagehide"));
      hold(view);
    },
    /** A document that comes unheard of until it is loaded. */
    appear: (view: View) => {
      hold(view);
      frame.dispatchEvent(new Event("load"));
    },
  };
}

const createUnityInstance = () => {};

beforeEach(() => {
  vi.stubGlobal("window", { setInterval: () => 1, clearInterval: () => {} });
  return () => vi.unstubAllGlobals();
});

test("behavior: each document is met as it comes, without any timer", async () => {
  const { onDocument, navigate, stop } = watched();
  const views = [makeView(), makeView(), makeView()];
  for (const [index, view] of views.entries()) {
    navigate(view);
    await vi.waitFor(() => expect(onDocument).toHaveBeenCalledTimes(index + 1));
    expect(onDocument).toHaveBeenLastCalledWith(view);
  }
  stop();
});

test("behavior: one that is met after its loader has run is loaded again, once", async () => {
  const { onDocument, appear, navigate, stop } = watched();
  const missed = makeView({ createUnityInstance });
  appear(missed);
  expect(missed.location.reload).toHaveBeenCalledOnce();
  expect(onDocument).not.toHaveBeenCalled();
  const again = makeView({ createUnityInstance });
  navigate(again);
  await vi.waitFor(() => expect(onDocument).toHaveBeenCalledExactlyOnceWith(again));
  expect(again.location.reload).not.toHaveBeenCalled();
  stop();
});

test("behavior: one that shows its instance is not loaded again", () => {
  const { onDocument, appear, stop } = watched();
  const view = makeView({ createUnityInstance, unityInstance: { SendMessage: () => {} } });
  appear(view);
  expect(onDocument).toHaveBeenCalledExactlyOnceWith(view);
  expect(view.location.reload).not.toHaveBeenCalled();
  stop();
});
