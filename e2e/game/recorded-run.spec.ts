import { encodeRecording } from "@fabulous-fish/simulation/recording/binary-recording";
import { createRunVerifier } from "@fabulous-fish/simulation/recording/run-verifier";
import { simulationVersion } from "@fabulous-fish/simulation/version";
import { test } from "../fixtures.ts";
import { expect } from "./game-page.ts";
import { advance, openByClock, skipDrawing, swim } from "./reference-game-page.ts";

// Small: less to draw. The mouse stays within it.
test.use({ viewport: { width: 480, height: 480 } });

test("a run that was played with mouse and keys in the built game is verified on Node", async ({
  user,
}) => {
  await skipDrawing(user.page);
  const page = await openByClock(user);
  await swim(page).press("Enter");
  let state = await advance(page, 100);
  for (let turn = 0; state.phase === "running"; turn += 1) {
    // Around the fish, within what means full speed and beyond.
    const { nearestPrey, screenX, screenY } = state;
    const reach = 20 + ((turn * 37) % 200);
    const prey = nearestPrey ?? { x: 1, y: 0 };
    const distance = Math.hypot(prey.x, prey.y);
    const [x, y] = [prey.x / distance, prey.y / distance].map((each) => each * reach);
    await page.mouse.move(screenX + (x ?? 0), screenY + (y ?? 0));
    if (turn % 9 === 4) await page.mouse.click(screenX + (x ?? 0), screenY + (y ?? 0));
    if (turn % 9 === 7) await page.keyboard.down("ArrowUp");
    if (turn % 9 === 8) await page.keyboard.up("ArrowUp");
    state = await advance(page, 1_500);
  }
  expect(state.phase).toBe("over");
  const recording = await page.evaluate(() => window.fabulousFishGame?.recording());
  if (!recording) throw new Error("Nothing was recorded.");
  // Hardly any two steps are alike, and they are in both directions and have dashes.
  const components = recording.inputs.filter((_, index) => index % 4 === 1);
  expect(components.length).toBeGreaterThan(200);
  expect(Math.min(...components)).toBeLessThan(0);
  expect(recording.inputs.filter((value, index) => index % 4 === 3 && value === 1)).not.toEqual([]);

  const run = { seed: recording.seed, version: simulationVersion };
  const verification = await createRunVerifier().verify(run, encodeRecording(recording));
  expect(verification).toMatchObject({ score: state.score });
  expect(state.score).toBeGreaterThan(0);
});
