import { expect, type PageUser, test } from "../fixtures.ts";
import { connectPera } from "../labels.ts";
import { frontPageShown } from "../page-state.ts";
import { browserIdle } from "../paints.ts";
import { peraScript } from "../requests.ts";
import { openCounters } from "./counters.ts";

/*
 * What the scene costs while the pointer moves, counted: `npm run perf` measures its time. Playwright's own
 * trace would run script in the page.
 */
test.use({
  isSeaPainted: true,
  trace: "off",
  viewport: { width: 1040, height: 480 },
  contextOptions: { reducedMotion: "no-preference" },
});

/** The most that one movement of the pointer causes, with the frame after it. */
interface Cost {
  readonly blocks: number;
  readonly layouts: number;
}

/** With the pointer on a button, React looks for handlers: 2,500 blocks. */
const limit: Cost = { blocks: 4_000, layouts: 3 };

const steps = 24;

/** Opens the home screen. Returns the cost of moving the pointer around the fish, close to the edges. */
async function costOfMovement(user: PageUser): Promise<Cost> {
  const { page, sandbox } = user;
  const read = await openCounters(page, sandbox.siteUrl);
  await user.visit();
  await expect(page.locator(".shoal")).toHaveCount(1);
  await frontPageShown(page);
  // The first pointer on it loads the wallet's library (rule 7.3).
  const loading = page.waitForResponse(peraScript);
  await user.button(connectPera()).hover();
  const library = (await loading).url();
  // Resolves when it has run.
  await page.evaluate((url) => import(url), library);
  // What comes when the page is idle is a layout, too: the names of languages and tokens, and the scene's movement.
  await expect(page.getByRole("option").nth(1)).toBeAttached();
  await expect(page.getByText("Reef Pearl").first()).toBeAttached();
  await expect
    .poll(() =>
      page.evaluate(() =>
        document
          .getAnimations()
          .every(({ effect }) => Number(effect?.getTiming().duration) >= 120_000),
      ),
    )
    .toBe(true);
  await browserIdle(page);
  const cost = { blocks: 0, layouts: 0 };
  let before = await read();
  for (let step = 0; step < steps; step += 1) {
    const angle = (step / steps) * 2 * Math.PI;
    await page.mouse.move(520 + 500 * Math.cos(angle), 240 + 220 * Math.sin(angle));
    await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    });
    const after = await read();
    cost.blocks = Math.max(cost.blocks, after.blocks - before.blocks);
    cost.layouts = Math.max(cost.layouts, after.layouts - before.layouts);
    before = after;
  }
  return cost;
}

test("a movement of the pointer runs little script, and many of them in a frame read the layout once", async ({
  user,
}) => {
  const { blocks, layouts } = await costOfMovement(user);
  // The handler has run, and was counted.
  expect(blocks).toBeGreaterThan(10);
  expect(blocks).toBeLessThan(limit.blocks);
  expect(layouts).toBeLessThanOrEqual(limit.layouts);

  const readings = await user.page.evaluate(async () => {
    const fish = document.querySelector(".fish");
    if (!fish) throw new Error("The page has no fish.");
    let count = 0;
    const measure = fish.getBoundingClientRect.bind(fish);
    fish.getBoundingClientRect = () => {
      count += 1;
      return measure();
    };
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    for (let x = 1; x <= 50; x += 1)
      dispatchEvent(new PointerEvent("pointermove", { clientX: x, clientY: 9 }));
    await frame();
    return count;
  });
  expect(readings).toBe(1);
});

test("a slow handler, even a rare one, is found", async ({ user }) => {
  await user.page.addInitScript({
    content: `let moves = 0, sum = 0;
      addEventListener("pointermove", () => {
        moves += 1;
        if (moves % 12 === 0) for (let index = 0; index < 10_000; index += 1) { sum += index; }
        if (moves % 12 === 6) for (let index = 0; index < 10; index += 1) {
          document.body.style.paddingTop = index + "px";
          sum += document.body.offsetHeight;
        }
      });
      //# sourceURL=${user.sandbox.siteUrl}/slow.js`,
  });
  const { blocks, layouts } = await costOfMovement(user);
  expect(blocks).toBeGreaterThan(limit.blocks);
  expect(layouts).toBeGreaterThan(limit.layouts);
});
