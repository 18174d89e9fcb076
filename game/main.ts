import "./styles/base.css";
import "./styles/hud.css";
import "./styles/events.css";
import "./styles/panel.css";
import { openGame } from "./run/open-game.ts";
import { showFailure } from "./interface/failure.ts";

const root = document.getElementById("game");
if (root !== null) openGame(root).catch((reason: unknown) => showFailure(root, reason));
