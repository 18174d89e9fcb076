import { isDataSaver } from "../platform/prefetch-files.ts";

/** Pauses the scene's animations while the tab is hidden, and always with a data saver. */
export function pauseWhileHidden(): void {
  const update = () => {
    document.documentElement.toggleAttribute("data-still", document.hidden || isDataSaver());
  };
  document.addEventListener("visibilitychange", update);
  update();
}
