import type { HandOverSource, GameToOpen, OpenedGame } from "../session/game-port.ts";
import { diagnoseStart } from "./diagnose-start.ts";
import { createGameProgress } from "./game-progress.ts";
import { mountGame } from "./mount-game.ts";

/**
 * Opens a game in a full-size frame and hands over each payload to it. If the game does not start,
 * the snapshot has the error.
 */
export function playGame(game: GameToOpen, handOvers: HandOverSource): OpenedGame {
  const holder = document.createElement("main");
  holder.className = "game-holder";

  const progress = createGameProgress((snapshot) => {
    if (signal.aborted) return;
    // Before the screen moves the focus: a broken engine may handle its loss, and hang.
    frame.inert = snapshot.state.status === "failed";
    game.onSnapshot(snapshot);
  });
  const { frame, signal, deliver, focus, resetIdle, close } = mountGame({
    url: game.url,
    title: game.title,
    className: "game-frame",
    onEscape: game.onEscape,
    requestTicket: game.requestTicket,
    mount(element) {
      holder.append(element);
      document.body.append(holder);
    },
    onEvent(event) {
      progress.onEvent(event);
      diagnose(event);
      if (event.type === "load" && document.activeElement === document.body) focus();
    },
  });
  const diagnose = diagnoseStart({ url: game.url, frame, progress, signal, onResume: resetIdle });
  const unsubscribe = handOvers.subscribe(deliver);

  return {
    focus,
    dismissAlert: progress.dismissAlert,
    async close() {
      unsubscribe();
      holder.hidden = true;
      await close();
      holder.remove();
    },
  };
}
