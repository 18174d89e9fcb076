import fc from "fast-check";
import { expect, test } from "vitest";
import { aim, fullTilt, isAim } from "./input.ts";

const aimed = (x: number, y: number) => {
  const input = { x: 0, y: 0, dash: false };
  aim(input, x, y);
  return input;
};

test("a recording can have every direction that a player can aim at", () => {
  const component = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
  fc.assert(
    fc.property(component, component, fc.constantFrom(1, 1e-6), (x, y, scale) => {
      const input = aimed(x * scale, y * scale);
      expect(isAim(input.x, input.y), `${input.x}, ${input.y}`).toBe(true);
      expect(Object.is(input.x, -0) || Object.is(input.y, -0)).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test("a recording can have no other direction", () => {
  // The point nearest to the centre that is rounded to an integer.
  const nearest = (component: number) =>
    component === 0 ? 0 : (Math.sign(component) * (Math.abs(component) - 0.499_999)) / fullTilt;
  let count = 0;
  for (let x = -130; x <= 130; x++) {
    for (let y = -130; y <= 130; y++) {
      const input = aimed(nearest(x), nearest(y));
      expect(isAim(x, y), `${x}, ${y}`).toBe(input.x === x && input.y === y);
      if (isAim(x, y)) count++;
    }
  }
  // The circle's area is 50,671.
  expect(count).toBe(51_205);
});
