import { messages } from "@fabulous-fish/page/conformance/messages";
import type { DamageMode } from "@fabulous-fish/sandbox/settings/game-fault-modes";
import { test as base } from "../fixtures.ts";
import { expect, idleTime, visitGameWithoutAccount } from "./game-page.ts";

/** Turns off the check for uncaught errors: a corrupt framework causes one in the game's frame. */
const test = base.extend<{ noPageErrors: void }>({
  noPageErrors: async ({}, use) => use(),
});

test.describe.configure({ timeout: 90_000 });

/** A corrupt file of the build, and what the page shows for it. */
interface Damage {
  readonly mode: DamageMode;
  /** The path of the corrupt file. */
  readonly file: string;
  readonly message: string;
  /** The fragment of the error's entry in docs/errors.md. */
  readonly entry: string;
}

const build = "/WebGLBuild/Build/stub";

/*
 * One for each message, and for each way in which a file is found to be incomplete. The unit tests of
 * page/game/preflight have the other files.
 */
const damages: readonly Damage[] = [
  {
    mode: "data-empty-br",
    file: `${build}.data.br`,
    message: "A file of the game is empty.",
    entry: "game-file-empty",
  },
  {
    mode: "code-lfs-pointer",
    file: `${build}.wasm`,
    message: "A file of the game is a Git LFS pointer, not the file itself.",
    entry: "game-file-lfs-pointer",
  },
  ...(
    [
      ["code-half", "wasm"],
      ["data-half-br", "data.br"],
      ["data-half-unityweb", "data.unityweb"],
      ["data-broken-off", "data"],
    ] as const
  ).map(([mode, file]) => ({
    mode,
    file: `${build}.${file}`,
    message: "A file of the game is incomplete.",
    entry: "game-file-incomplete",
  })),
  {
    mode: "framework-half",
    file: `${build}.framework.js`,
    message: "A file of the game has the wrong content.",
    entry: "game-file-content",
  },
];

test("the screen shows the failure of each file, and does not blame the connection", async ({
  user,
}) => {
  await user.page.clock.install();
  for (const { mode, message, file, entry } of damages) {
    await test.step(mode, async () => {
      await user.page.goto("about:blank");
      const { failure, screen } = await visitGameWithoutAccount(user, mode);
      await expect(screen).toHaveAttribute("data-game", /fetching|failed/);
      await user.page.clock.runFor(idleTime);
      await expect(failure).toContainText(message);
      await expect(failure).toContainText(file);
      await expect(failure).toContainText(`docs/errors.md#${entry}`);
      await expect(failure).not.toContainText(/internet connection|other tabs/);
    });
  }
});

test("the conformance page shows the failure of each file", async ({ user }) => {
  const { page } = user;
  for (const { mode, message, file, entry } of damages) {
    await test.step(mode, async () => {
      user.sandbox.settings.change({ game: mode });
      await user.visit("/conformance/?page=/WebGLBuild/index.html");
      const row = page.locator(".files [data-outcome=no]");
      await expect(row).toContainText(message);
      await expect(row).toContainText(file);
      await expect(row).toContainText(`docs/errors.md#${entry}`);
      await expect(page.locator("[data-summary]")).toContainText(
        messages.summary.cannotReceive(`${message} ${file}`),
      );
    });
  }
});
