import { frameFeatures } from "../engine/game-holder.ts";
import { labels } from "./labels.ts";

/**
 * Puts a frame for a build into an element, with the address and the rights that the page's own
 * frame has (page/engine/game-holder.ts).
 *
 * @param page the build page's path
 */
export function openFrame(
  place: HTMLElement,
  page: string,
  account: string,
): { readonly frame: HTMLIFrameElement; readonly address: string } {
  const url = new URL(page, location.href);
  if (account !== "") url.searchParams.set("account", account);
  const frame = document.createElement("iframe");
  frame.className = "build-frame";
  frame.title = labels.frame;
  frame.allow = frameFeatures;
  frame.allowFullscreen = true;
  frame.src = url.pathname + url.search;
  place.append(frame);
  return { frame, address: frame.src };
}
