import { useEffect, useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

// iPhones do not support the API: its properties are undefined.
const isFullScreen = () => Boolean(document.fullscreenElement);

/** Full screen for the whole page, so that the exit link stays visible. */
export function useFullScreen() {
  const isOn = useSyncExternalStore(subscribe, isFullScreen);
  useEffect(() => leave, []);
  return {
    isOn,
    isOffered: document.fullscreenEnabled,
    toggle() {
      if (isOn) leave();
      else document.documentElement.requestFullscreen().catch(ignoreRejection);
    },
  };
}

function leave(): void {
  if (isFullScreen()) document.exitFullscreen().catch(ignoreRejection);
}

function ignoreRejection(): void {}
