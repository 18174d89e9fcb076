import type { SandboxOptions } from "@fabulous-fish/sandbox/sandbox";
import { test as base } from "../fixtures.ts";

/** The clock of the gate and its chain. */
export const gateClock = {
  /** It never goes back: the gate has a store. */
  aheadMilliseconds: 0,
  now: (): number => Date.now() + gateClock.aheadMilliseconds,
};

/** The token of the gate's operator. */
export const operatorToken = "the-token-of-an-operator-in-tests";

// One object for all files, so that a worker has one sandbox for all of them.
const gate: SandboxOptions["gate"] = { now: gateClock.now, operatorToken };

/** Tests of a site with a gate. The clock of the browser is that of the gate, and runs by itself. */
export const test = base.extend<{ gateTime: void }>({
  gate,
  gateTime: [
    async ({ page }, use) => {
      await page.clock.install({ time: gateClock.now() });
      await use();
    },
    { auto: true },
  ],
});
