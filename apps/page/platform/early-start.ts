declare global {
  /** The work of the shell's inline script before the page's script runs. */
  interface EarlyStart {
    /** The response for `/_root.data`. */
    routeData?: RouteResponse;
    /** The last button that was pressed. */
    pressed?: string | undefined;
    readonly onPress: (event: Event) => void;
    /** Replaces the shell by a failure if the page's script does not run in time. */
    failureTimer?: ReturnType<typeof setTimeout>;
    /** The element that had the focus when the page replaced the shell. */
    focused?: Element | null;
  }

  interface Window {
    /** In development, there is no inline script. */
    early?: EarlyStart;
  }
}

/** A response, and its body as text. */
export type RouteResponse = Promise<readonly [Response, string]>;

/** Rule 9.5. */
const routeDataMilliseconds = 15_000;

/**
 * Requests a route's data. The body is read at once: the timeout also aborts a body that nobody has
 * read yet.
 */
export async function requestRouteData(url: string): RouteResponse {
  const response = await fetch(url, { signal: AbortSignal.timeout(routeDataMilliseconds) });
  return [response, await response.text()];
}

/** Returns the response that the inline script has requested, once. */
export function takeEarlyRouteData(): RouteResponse | undefined {
  const response = window.early?.routeData;
  delete window.early?.routeData;
  return response;
}

let onReplaced = () => {};
/** Resolves once the page stands in the place of the app shell. */
export const shellReplaced = new Promise<void>((resolve) => (onReplaced = resolve));

/**
 * Puts the page in the place of the app shell, once no button is held down. A page that is rendered into
 * the shell's element stays there.
 */
export async function replaceShell(shell: HTMLElement, page: HTMLElement): Promise<void> {
  await buttonsReleased();
  if (window.early) window.early.focused = document.activeElement;
  if (page !== shell) {
    page.id = shell.id;
    shell.replaceWith(page);
  }
  onReplaced();
}

/**
 * Resolves once no button is held down. The press on a button that is replaced meanwhile would be lost,
 * because the browser sends no click if the button is no longer there.
 */
async function buttonsReleased(): Promise<void> {
  while (document.querySelector("button:active"))
    await new Promise((resolve) => {
      // The click follows the release.
      const onRelease = () => setTimeout(resolve);
      for (const type of ["pointerup", "pointercancel", "keyup"])
        addEventListener(type, onRelease, { once: true, capture: true });
    });
}

/** The buttons of the app shell that can be pressed before the page's code is loaded. */
type Press = "connect" | "disconnect" | "play";

/**
 * Prevents the failure of a page's script that does not arrive. If it came too late, the failure has
 * replaced the shell, and a press on that does not count.
 */
export function preventFailure(): void {
  const { early } = window;
  clearTimeout(early?.failureTimer);
  if (document.documentElement.dataset["shell"] === "failed") delete early?.pressed;
}

/**
 * Returns the last press before the page was rendered, if any, and stops recording presses. The page's
 * own buttons handle later ones, so that no press is lost or carried out twice.
 */
export function takeClickToReplay(): Press | undefined {
  const { early } = window;
  if (!early) return undefined;
  delete window.early;
  const { pressed, focused, onPress } = early;
  removeEventListener("click", onPress, true);
  delete document.documentElement.dataset["pressed"];
  if (focused instanceof HTMLElement) restoreFocus(focused);
  return pressed === "connect" || pressed === "disconnect" || pressed === "play"
    ? pressed
    : undefined;
}

/** The page replaces the shell's buttons, the focused one too. */
function restoreFocus({ isConnected, dataset }: HTMLElement): void {
  if (isConnected) return;
  const button = document.querySelector<HTMLElement>(`#root [data-press=${dataset["press"]}]`);
  (button ?? document.querySelector<HTMLElement>("#root main"))?.focus();
}
