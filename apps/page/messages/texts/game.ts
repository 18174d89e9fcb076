import { defineMessages } from "../current-language.ts";

/** The messages of the game screen, in its own chunk. */
export const gameMessages = defineMessages("game", {
  /** In the title of the document. */
  title: "Game",
  opening: "Diving in…",
  /** @param percentage such as "50%" */
  fetching: (percentage: string) => `Fetching the game: ${percentage}`,
  fetchingSomehow: "Fetching the game…",
  starting: "Starting the game…",
  idle: "The game may be waiting for you below.",
  keepWaiting: "Keep waiting",
  failed: "The game did not surface",
  leaveHint: "Press Esc again for the exit",
  fullScreen: "Full screen",
  leaveFullScreen: "Leave full screen",
  controls: "Around the game",
  showControls: "Show the controls",
  gameSays: "The game says:",
  lostName: "Can no longer play",
  lost: "Your account no longer holds enough to play. The game knows. You can finish your swim.",
  lostWallet: "Your wallet is disconnected. Finish your swim, then connect it again.",
  openAgain: "Open the game again",
  ended: {
    "context-lost":
      "The browser has stopped the game's graphics. They may come back by themselves. If they do not, open the game again.",
    left: "The game has gone to another page.",
    quit: "The game has ended.",
  },
  surfacingIn: (time: string) => `Back to the surface in ${time}`,
  status: {
    fetching: "",
    starting: "",
    failed: "",
    waiting: "The game may be waiting for you.",
    unconnected: "This game does not take your account.",
    ready: "The game is ready.",
    undelivered: "The game does not know who you are yet. Trying again…",
    delivered: "The game knows who you are.",
    acknowledged: "The game knows who you are.",
    crashed: "The game reports an error.",
    "context-lost": "",
    left: "",
    quit: "",
  },
});
