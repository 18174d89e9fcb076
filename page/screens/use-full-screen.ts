import { useEffect, useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

// iPhones know nothing of full screen: all of it is undefined there.
const isFullScreen = () => Boolean(document.fullscreenElement);

/** Full screen for the page as a whole, so that the way out of the game comes along. */
export function useFullScreen() {
  const isOn = useSyncExternalStore(subscribe, isFullScreen);
  useEffect(() => leave, []);
  return {
    isOn,
    isOffered: document.fullscreenEnabled,
    toggle() {
      if (isOn) leave();
      else document.documentElement.requestFullscreen().catch(ignoreRefusal);
    },
  };
}

function leave(): void {
  if (isFullScreen()) document.exitFullscreen().catch(ignoreRefusal);
}

function ignoreRefusal(): void {}
