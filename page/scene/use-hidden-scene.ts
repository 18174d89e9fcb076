import { useLayoutEffect } from "react";

/** Hides the scene while a component is mounted that covers it, so that it costs nothing there. */
export function useHiddenScene(): void {
  useLayoutEffect(() => {
    const seascape = document.querySelector(".seascape");
    seascape?.setAttribute("hidden", "");
    return () => seascape?.removeAttribute("hidden");
  }, []);
}
