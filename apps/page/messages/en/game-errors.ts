/** Games that do not start. */
export const gameErrors = {
  "graphics-missing": {
    message: "This browser does not support WebGL 2, which the game requires.",
    remedy: "Switch hardware acceleration on in the browser's settings, or use another browser.",
  },
  "game-start-failed": {
    message: "The game could not start.",
    remedy: "Try again. If it keeps happening, close other tabs, or use another browser.",
  },
  "game-start-unexplained": {
    message: "The game could not start, and this page cannot tell why.",
    remedy: "Try again. If it keeps happening, tell the operator of this page.",
  },
  "game-stalled": {
    message: "The game has stopped loading.",
    remedy:
      "Check the internet connection, or close other tabs, and try again. It may also just be slow: it opens by itself once it is ready.",
  },
  "game-silent": {
    message: "The game's page has opened, but the game has not started.",
    remedy: "Try again. If it keeps happening, tell the operator of this page.",
  },
  "game-reloading": {
    message: "The game's page reloads itself again and again.",
    remedy: "Try again. If it keeps happening, tell the operator of this page.",
  },
  "game-left": {
    message: "The game's page went to another page before the game started.",
    remedy: "Try again. If it keeps happening, tell the operator of this page.",
  },
  "game-unreachable": {
    message: "The game cannot be fetched.",
    remedy: "Check the internet connection and try again.",
  },
  "game-brotli-over-http": {
    message: "The game is compressed with Brotli, which browsers do not accept over plain HTTP.",
    remedy: "Open the page by its https address.",
  },
};
