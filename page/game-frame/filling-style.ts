const around = "data-fabulous-fish-around";
const filled = "data-fabulous-fish-canvas";

/**
 * The ancestors of the canvas must not become its containing block. The default templates' footer is
 * hidden. An engine that matches its drawing buffer to the canvas resizes it by itself.
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
 * Makes a canvas cover the window of its page.
 *
 * @param keepsBuffer whether the drawing buffer keeps its size, so that the canvas keeps its aspect ratio
 */
export function applyFillingStyle(canvas: HTMLCanvasElement, keepsBuffer: boolean) {
  const { ownerDocument: page } = canvas;
  const view = page.defaultView;
  if (!view) return undefined;
  // Unlike a style element, a constructed style sheet is not subject to style-src.
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(commonStyle + (keepsBuffer ? aspectRatioStyle(canvas) : wholeWindow));
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

function aspectRatioStyle({ width, height }: HTMLCanvasElement): string {
  return `[${filled}] {
    width: min(100vw, ${(100 * width) / height}vh) !important;
    height: min(100vh, ${(100 * height) / width}vw) !important;
    margin: auto !important;
  }`;
}
