import "./styles/base.css";
import "./styles/hud.css";
import "./styles/overlays.css";
import "./styles/panel.css";
import "./styles/forced-colors.css";
import { element } from "./interface/elements.ts";
import { loadLanguage } from "./languages/load-language.ts";
import { startGame } from "./start-game.ts";
import { messages } from "./languages/messages.ts";

const root = document.getElementById("game");
if (root !== null) {
  loadLanguage()
    .then(() => startGame(root))
    .catch((reason: unknown) => showFailure(root, reason));
}

/** Shows why the game cannot start, and how to fix it. */
function showFailure(root: HTMLElement, reason: unknown): void {
  console.error("The game cannot start:", reason);
  const panel = element(
    "section",
    "panel",
    element("h1", "", messages.failed.heading),
    element("p", "lead", messages.failed.noWebGl),
  );
  panel.setAttribute("role", "alert");
  root.replaceChildren(panel);
}
