import { frameFeatures } from "../game-frame/game-holder.ts";
import { labels } from "./labels.ts";

/**
 * Creates a frame for a build, with the same URL and permissions as on the game screen
 * (page/game-frame/game-holder.ts). It has the size of the window, scaled down to its container, so
 * that the build is measured as it will be played.
 *
 * @param page the build page's path
 */
export function openFrame(
  place: HTMLElement,
  page: string,
  account: string,
): { readonly frame: HTMLIFrameElement; readonly url: string; readonly open: () => void } {
  const source = new URL(page, location.href);
  if (account !== "") source.searchParams.set("account", account);
  const frame = document.createElement("iframe");
  frame.className = "build-frame";
  frame.title = labels.frame;
  frame.allow = frameFeatures;
  frame.allowFullscreen = true;
  frame.src = source.pathname + source.search;
  return {
    frame,
    url: frame.src,
    open() {
      place.append(frame);
      fit(frame);
    },
  };
}

/** Gives a frame the size of the window, and scales it down to its container. */
function fit(frame: HTMLIFrameElement): void {
  const place = frame.offsetParent;
  if (!place) return;
  const { innerWidth: width, innerHeight: height } = window;
  const scale = Math.min(place.clientWidth / width, place.clientHeight / height);
  Object.assign(frame.style, {
    width: `${width}px`,
    height: `${height}px`,
    left: `${(place.clientWidth - width * scale) / 2}px`,
    top: `${(place.clientHeight - height * scale) / 2}px`,
    transform: `scale(${scale})`,
  });
}
