import { emptyHandOver } from "@fabulous-fish/client/hand-over";
import { expect, test } from "vitest";
import { Replay } from "@fabulous-fish/simulation/recording/replay";
import { currentDay, seedOfDay } from "./course.ts";
import { Game } from "./game.ts";

const nothing = (): void => undefined;
const stillInput = { x: 0, y: 0, dash: false };
const rightInput = { x: 127, y: 20, dash: false };

function newGame(): Game {
  return new Game("ACCOUNT", () => 11, { onChange: nothing, onEvent: nothing, onNewSea: nothing });
}

function deliver(game: Game, canPlay: boolean, account = "ACCOUNT"): void {
  game.receive({ ...emptyHandOver, canPlay, account });
}

/** Advances until the run ends. A fish that does not eat starves. */
function swimToTheEnd(game: Game, input = stillInput): void {
  for (let left = 6000; game.phase === "running" && left > 0; left -= 1) {
    game.advance(0.1, () => input);
  }
}

test("the game shows the aquarium until it receives canPlay: true", () => {
  const game = newGame();
  game.start();
  expect(game.phase).toBe("aquarium");
  deliver(game, false);
  game.start();
  expect(game.phase).toBe("aquarium");
  deliver(game, true);
  expect(game.phase).toBe("ready");
  deliver(game, false);
  expect(game.phase).toBe("aquarium");
});

test("a run continues to its end after canPlay: false, and no other can start", () => {
  const game = newGame();
  deliver(game, true);
  game.start();
  deliver(game, false, "OTHER");
  expect([game.phase, game.account]).toEqual(["running", "ACCOUNT"]);
  swimToTheEnd(game);
  expect(game.phase).toBe("over");
  game.start();
  expect(game.phase).toBe("over");
  game.leave();
  expect([game.phase, game.account]).toEqual(["aquarium", "OTHER"]);
});

test("a pause stops the simulation", () => {
  const game = newGame();
  deliver(game, true);
  game.start();
  game.advance(0.1, () => stillInput);
  game.pause();
  const { steps } = game.sea;
  game.advance(0.1, () => stillInput);
  expect(game.sea.steps).toBe(steps);
  game.resume();
  game.advance(0.1, () => stillInput);
  expect(game.sea.steps).toBeGreaterThan(steps);
});

test("after a stall, the simulation advances by a short time only", () => {
  const game = newGame();
  deliver(game, true);
  game.start();
  game.advance(30, () => stillInput);
  expect(game.sea.seconds).toBeLessThan(0.2);
});

test("a recording of a run replays to the same score", () => {
  const game = newGame();
  deliver(game, true);
  game.start();
  swimToTheEnd(game, rightInput);
  if (game.recording === null) throw new Error("Nothing was recorded.");
  expect(game.sea.player.eaten).toBeGreaterThan(0);
  const replay = new Replay(game.recording);
  replay.advance();
  expect(replay.sea.player.score).toBe(game.sea.player.score);
});

test("a run in the sea of the day has the same seed for everybody, and is no best score", () => {
  const seeds = [1, 2].map(() => {
    const game = newGame();
    deliver(game, true);
    game.start({ startZone: 0, isDaily: true });
    const { seed } = game.sea;
    swimToTheEnd(game, rightInput);
    expect(game.newBest).toBe(true);
    game.leave();
    expect(game.best).toBe(0);
    return seed;
  });
  expect(seeds[0]).toBe(seeds[1]);
  expect(seeds[0]).not.toBe(11);
  expect(seedOfDay(currentDay() + 1)).not.toBe(seeds[0]);
});

test("a run that begins deeper has neither a recording nor a best score", () => {
  const game = newGame();
  deliver(game, true);
  game.start({ startZone: 2, isDaily: false });
  expect(game.sea.player.zone).toBe(2);
  expect(game.recording).toBeNull();
  swimToTheEnd(game, rightInput);
  expect([game.newBest, game.best]).toEqual([false, 0]);
});

test("a goal is reached once", () => {
  const game = newGame();
  deliver(game, true);
  const reach = () => {
    game.start();
    game.sea.player.bestCombo = 15;
    game.leave();
    return game.reached;
  };
  expect(reach()).toEqual(["streak-15"]);
  expect(reach()).toEqual([]);
});
