import { focusFrame } from "../game/frame-element.ts";
import type { Observation } from "./observation.ts";

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
