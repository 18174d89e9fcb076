import "./styles/game.css";
import { openGame } from "./run/open-game.ts";
import { showFailure } from "./interface/failure.ts";

const root = document.getElementById("game");
if (root !== null) openGame(root).catch((reason: unknown) => showFailure(root, reason));
