import { isRequired } from "@fabulous-fish/checks/game-files/build-file";
import { GameFileError } from "@fabulous-fish/checks/game-files/game-file-errors";
import { focusFrame } from "../game/frame-element.ts";
import type { HostedFile, Observation } from "./observation.ts";
import { isOnOtherHost } from "../game/build-files.ts";
import type { FileReport } from "@fabulous-fish/checks/game-files/evaluate-game";

/** In CSS pixels: for rounding, and for thin borders in templates. */
const tolerance = 2;

/**
 * Returns the size of the largest canvas in a same-origin frame, and whether it fills the frame.
 */
export function measureCanvas({ contentWindow, contentDocument }: HTMLIFrameElement) {
  if (!contentWindow || !contentDocument) return undefined;
  const { innerWidth, innerHeight } = contentWindow;
  const boxes = [...contentDocument.querySelectorAll("canvas")]
    .map((canvas) => canvas.getBoundingClientRect())
    .sort((a, b) => b.width * b.height - a.width * a.height);
  const [box] = boxes;
  if (!box) return undefined;
  const gaps = [box.left, box.top, innerWidth - box.right, innerHeight - box.bottom];
  return {
    width: Math.round(box.width),
    height: Math.round(box.height),
    frame: { width: innerWidth, height: innerHeight },
    fills: gaps.every((gap) => Math.abs(gap) <= tolerance),
  } satisfies Observation["canvas"];
}

/**
 * Returns whether a frame accepts the focus, and which of its elements; the focus is restored
 * immediately. Undefined if the browser's window is not focused.
 */
export function tryFocus(frame: HTMLIFrameElement): Observation["focus"] {
  if (!document.hasFocus()) return undefined;
  const before = document.activeElement;
  focusFrame(frame);
  const isTaken = document.activeElement === frame;
  const holder = frame.contentDocument?.activeElement;
  if (before instanceof HTMLElement && before !== document.body) before.focus();
  else frame.blur();
  return { isTaken, element: holder ? nameOf(holder) : "" };
}

function nameOf({ localName, id }: Element): string {
  return id === "" ? localName : `${localName}#${id}`;
}

/**
 * Reports the modal dialogs that ask the player, and opens them: the game waits for the answer. The game
 * screen does not replace them either.
 */
export function listenToDialogs(
  view: Window,
  onDialog: (dialog: Observation["dialogs"][number]) => void,
): void {
  const confirm = view.confirm.bind(view);
  const prompt = view.prompt.bind(view);
  view.confirm = (message: unknown = "") => {
    onDialog({ method: "confirm", message: String(message) });
    return confirm(String(message));
  };
  view.prompt = (message: unknown = "", ...defaults) => {
    onDialog({ method: "prompt", message: String(message) });
    return prompt(String(message), ...defaults);
  };
}

/**
 * Adds to the reports on the build page and the build's files how their host sends them. Rejects only
 * when aborted.
 *
 * @param url the build page's URL
 */
export async function inspectHosting(
  url: string,
  reports: readonly FileReport[],
  signal: AbortSignal,
): Promise<HostedFile[]> {
  const hosted = await Promise.all(reports.map((report) => readHeaders(report, signal)));
  const [page] = hosted;
  if (page && page.failure === undefined && (await isFallback(url, signal))) {
    return [{ ...page, failure: new GameFileError("game-file-is-html", `${page.path}.`) }];
  }
  return hosted;
}

async function readHeaders(
  { file, failure, isUnchecked }: FileReport,
  signal: AbortSignal,
): Promise<HostedFile> {
  const about = { path: file.path, isRequired: isRequired(file), failure, isUnchecked };
  const unread = { ...about, status: undefined, type: "", encoding: "" };
  if (isOnOtherHost(file)) return { ...unread, isOnOtherHost: true };
  try {
    const { status, headers } = await fetch(file.url, { method: "HEAD", signal });
    return {
      ...about,
      status,
      type: headers.get("content-type") ?? "",
      encoding: headers.get("content-encoding") ?? "",
      isOnOtherHost: false,
    };
  } catch {
    signal.throwIfAborted();
    return { ...unread, isOnOtherHost: false };
  }
}

/** Returns whether the host responds with the site's home page, as it does for unknown URLs. */
async function isFallback(pageUrl: string, signal: AbortSignal): Promise<boolean> {
  const texts = [pageUrl, new URL("../", location.href).href].map(async (url) => {
    const response = await fetch(url, { signal });
    return response.text();
  });
  const [build, home] = await Promise.all(texts).catch(() => []);
  signal.throwIfAborted();
  return build !== undefined && build === home;
}
