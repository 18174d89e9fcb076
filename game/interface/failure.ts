import { strings } from "../strings.ts";
import { element } from "./elements.ts";

/** Shows why the game cannot start, and how to fix it. */
export function showFailure(root: HTMLElement, reason: unknown): void {
  console.error("The game cannot start:", reason);
  const panel = element(
    "section",
    "panel",
    element("h1", "", strings.failed.heading),
    element("p", "lead", strings.failed.noWebGl),
  );
  panel.setAttribute("role", "alert");
  root.replaceChildren(panel);
}
