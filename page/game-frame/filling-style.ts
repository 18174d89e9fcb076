const around = "data-fabulous-fish-around";
const filled = "data-fabulous-fish-canvas";

/**
 * Elements around the canvas must not become its containing block, and the default templates' bar
 * below it goes. Engines that match their drawing buffer to the canvas do so by themselves.
 */
const commonStyle = `
  [${around}], [${filled}] {
    position: fixed !important; inset: 0 !important; margin: 0 !important; padding: 0 !important;
    border: 0 !important; transform: none !important; translate: none !important;
    scale: none !important; rotate: none !important; filter: none !important;
    perspective: none !important; contain: none !important; will-change: auto !important;
    min-width: 0 !important; max-width: none !important;
    min-height: 0 !important; max-height: none !important;
  }
  [${around}] { width: 100% !important; height: 100% !important; }
  [${around}] > :is(#unity-footer, .footer) { display: none !important; }`;

/**
 * Lays a canvas over the whole window of its page.
 *
 * @param keepsBuffer whether the drawing buffer keeps its size, and the canvas so its shape
 */
export function applyFillingStyle(canvas: HTMLCanvasElement, keepsBuffer: boolean) {
  const { ownerDocument: page } = canvas;
  const view = page.defaultView;
  if (!view) return undefined;
  // Unlike a style element, this passes any policy.
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(commonStyle + (keepsBuffer ? shapeOf(canvas) : wholeWindow));
  const apply = () => {
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  };
  canvas.setAttribute(filled, "");
  for (let each = canvas.parentElement; each && each !== page.body; each = each.parentElement) {
    each.setAttribute(around, "");
  }
  apply();
  return {
    apply,
    remove() {
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}

const wholeWindow = `[${filled}] { width: 100% !important; height: 100% !important; }`;

function shapeOf({ width, height }: HTMLCanvasElement): string {
  return `[${filled}] {
    width: min(100vw, ${(100 * width) / height}vh) !important;
    height: min(100vh, ${(100 * height) / width}vw) !important;
    margin: auto !important;
  }`;
}
