import { expect, test } from "vitest";
import { replay } from "../simulation/recording.ts";
import { Game } from "./game.ts";

const nothing = (): void => undefined;
const STILL = { x: 0, y: 0, dash: false };
const RIGHT = { x: 127, y: 20, dash: false };

function newGame(): Game {
  return new Game("ACCOUNT", () => 11, { changed: nothing, happened: nothing, moved: nothing });
}

function notify(game: Game, canPlay: boolean, account = "ACCOUNT"): void {
  game.receive({ canPlay, account, tokens: {} });
}

/** Lets a run come to its end; the fish that lies still starves at the latest. */
function swimToTheEnd(game: Game, input = STILL): void {
  for (let left = 6000; game.phase === "running" && left > 0; left -= 1) {
    game.advance(0.1, () => input);
  }
}

test("behavior: until told true there is only the aquarium", () => {
  const game = newGame();
  game.start();
  expect(game.phase).toBe("aquarium");
  notify(game, false);
  game.start();
  expect(game.phase).toBe("aquarium");
  notify(game, true);
  expect(game.phase).toBe("ready");
  notify(game, false);
  expect(game.phase).toBe("aquarium");
});

test("behavior: told false in a run, the run goes on to its end, and there is no next", () => {
  const game = newGame();
  notify(game, true);
  game.start();
  notify(game, false, "OTHER");
  expect([game.phase, game.account]).toEqual(["running", "ACCOUNT"]);
  swimToTheEnd(game);
  expect(game.phase).toBe("over");
  game.start();
  expect(game.phase).toBe("over");
  game.leave();
  expect([game.phase, game.account]).toEqual(["aquarium", "OTHER"]);
});

test("behavior: nothing moves in a pause", () => {
  const game = newGame();
  notify(game, true);
  game.start();
  game.advance(0.1, () => STILL);
  game.pause();
  const { steps } = game.sea;
  game.advance(0.1, () => STILL);
  expect(game.sea.steps).toBe(steps);
  game.resume();
  game.advance(0.1, () => STILL);
  expect(game.sea.steps).toBeGreaterThan(steps);
});

test("behavior: a stall is not made up for by a leap", () => {
  const game = newGame();
  notify(game, true);
  game.start();
  game.advance(30, () => STILL);
  expect(game.sea.seconds).toBeLessThan(0.2);
});

test("behavior: a run as it was recorded replays to the score that was shown", () => {
  const game = newGame();
  notify(game, true);
  game.start();
  swimToTheEnd(game, RIGHT);
  if (game.recording === null) throw new Error("Nothing was recorded.");
  expect(game.sea.player.eaten).toBeGreaterThan(0);
  expect(replay(game.recording).player.score).toBe(game.sea.player.score);
});
