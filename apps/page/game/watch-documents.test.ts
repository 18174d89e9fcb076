import { beforeEach, expect, test, vi } from "vitest";
import { watchDocuments } from "./watch-documents.ts";

interface Globals {
  readonly createUnityInstance?: () => void;
  readonly unityInstance?: { SendMessage: () => void };
}

/** Creates a fake window with the properties that are used. */
function makeView(globals: Globals = {}, URL = "/WebGLBuild/index.html") {
  const view = Object.assign(new EventTarget(), globals, { location: { reload: vi.fn() } });
  return Object.assign(view, { document: { URL, defaultView: view } });
}

type View = ReturnType<typeof makeView>;

/** Watches a frame that starts with the empty document, in a page whose timers never fire. */
function watched() {
  const onDocument = vi.fn<(view: unknown) => void>();
  const frame = Object.assign(new EventTarget(), {
    contentWindow: undefined as View | undefined,
    contentDocument: undefined as View["document"] | undefined,
  });
  const setDocument = (view: View) =>
    Object.assign(frame, { contentWindow: view, contentDocument: view.document });
  setDocument(makeView({}, "about:blank"));
  const stop = watchDocuments(frame as unknown as HTMLIFrameElement, onDocument);

  return {
    onDocument,
    stop,
    /** Navigates like a browser: fires pagehide, then replaces the document. */
    navigate: (view: View) => {
      frame.contentWindow?.dispatchEvent(new Event("pagehide"));
      setDocument(view);
    },
    /** Replaces the document without pagehide, and fires load. */
    appear: (view: View) => {
      setDocument(view);
      frame.dispatchEvent(new Event("load"));
    },
  };
}

const createUnityInstance = () => {};

beforeEach(() => {
  vi.stubGlobal("window", { setInterval: () => 1, clearInterval: () => {} });
  return () => vi.unstubAllGlobals();
});

test("each document is reported without a timer", async () => {
  const { onDocument, navigate, stop } = watched();
  const views = [makeView(), makeView(), makeView()];
  for (const [index, view] of views.entries()) {
    navigate(view);
    await vi.waitFor(() => expect(onDocument).toHaveBeenCalledTimes(index + 1));
    expect(onDocument).toHaveBeenLastCalledWith(view);
  }
  stop();
});

test("a document found after its loader has run is reloaded once", async () => {
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

test("a document that exposes its instance is not reloaded", () => {
  const { onDocument, appear, stop } = watched();
  const view = makeView({ createUnityInstance, unityInstance: { SendMessage: () => {} } });
  appear(view);
  expect(onDocument).toHaveBeenCalledExactlyOnceWith(view);
  expect(view.location.reload).not.toHaveBeenCalled();
  stop();
});
