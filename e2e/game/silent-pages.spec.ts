import { test as base } from "../fixtures.ts";
import {
  expect,
  expectTexts,
  failureMessages,
  idleSeconds,
  type ModeFailure,
  passSeconds,
  reach,
  visitGameWithoutAccount,
} from "./game-page.ts";

/** Turns off the check for uncaught errors, which these pages have. */
const test = base.extend<{ noPageErrors: void }>({
  noPageErrors: async ({}, use) => use(),
});

// Small: less to draw.
test.use({ viewport: { width: 640, height: 400 } });

/** The seconds after which the page says what is wrong. */
const silent: readonly (readonly [...ModeFailure, seconds: number])[] = [
  ["engine-lacks-isolation", "game-isolation", "Cross-Origin Isolation - Check", 1],
  ["engine-shows-isolation", "game-isolation", "Cross-Origin Isolation - Check", 2],
  ["script-mismatched", "game-integrity", "/WebGLBuild/Build/stub.loader.js", idleSeconds],
  ["module-bare", "game-bare-module", "phaser", 1],
  ["module-type-wrong", "game-file-type", "game.mjs: expected Content-Type", 62],
];

for (const [mode, entry, detail, seconds] of silent) {
  test(`a page that starts no game says what is wrong: ${mode}`, async ({ user }) => {
    const { page } = user;
    await page.clock.install();
    const { failure, frame } = await visitGameWithoutAccount(user, mode);
    await expect(frame.contentFrame().locator("main")).toBeAttached();
    await passSeconds(page, seconds);
    await reach(page, /failed/);
    await expectTexts(failure, failureMessages[entry], detail, `docs/errors.md#${entry}`);
  });
}
