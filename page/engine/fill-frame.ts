/** The default templates' canvas of 960 by 600 pixels, and the bar below it that shrinks it back. */
const fillingStyle = `
  #unity-container:has(#unity-canvas), #unity-canvas {
    position: fixed !important; inset: 0 !important; transform: none !important;
    width: 100% !important; height: 100% !important; margin: 0 !important;
  }
  #unity-footer { display: none !important; }`;

type View = Window & Partial<typeof globalThis>;

/**
 * Lets the canvas of an unmodified default template fill its frame, once its page is loaded. Any
 * other template keeps its own layout.
 */
export function fillFrame(view: View): void {
  if (view.document.readyState === "complete") fill(view);
  else view.addEventListener("load", () => fill(view));
}

function fill(view: View): void {
  const { document: page, CSSStyleSheet: Sheet } = view;
  if (!Sheet || !page.querySelector("#unity-container #unity-canvas")) return;
  const sheet = new Sheet();
  sheet.replaceSync(fillingStyle);
  // Unlike a style element, this passes any policy.
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
}

/** Puts the keyboard into the frame, where a page may, down to the canvas that waits for it. */
export function focusGame(frame: HTMLIFrameElement): void {
  frame.focus();
  frame.contentDocument?.querySelector<HTMLElement>("canvas[tabindex]")?.focus();
}
