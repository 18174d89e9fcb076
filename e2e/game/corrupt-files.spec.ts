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

const data = "/WebGLBuild/Build/stub.data";
const code = "/WebGLBuild/Build/stub.wasm";
const framework = "/WebGLBuild/Build/stub.framework.js";
const empty = { message: "A file of the game is empty.", entry: "game-file-empty" };
const incomplete = { message: "A file of the game is incomplete.", entry: "game-file-incomplete" };
const lfsPointer = {
  message: "A file of the game is a Git LFS pointer, not the file itself.",
  entry: "game-file-lfs-pointer",
};
const wrongContent = {
  message: "A file of the game has the wrong content.",
  entry: "game-file-content",
};

const damages: readonly Damage[] = [
  { mode: "data-empty", file: data, ...empty },
  { mode: "framework-empty", file: framework, ...empty },
  { mode: "code-empty", file: code, ...empty },
  { mode: "data-empty-br", file: `${data}.br`, ...empty },
  { mode: "data-lfs-pointer", file: data, ...lfsPointer },
  { mode: "code-lfs-pointer", file: code, ...lfsPointer },
  { mode: "data-lfs-pointer-br", file: `${data}.br`, ...lfsPointer },
  { mode: "data-half", file: data, ...incomplete },
  { mode: "code-half", file: code, ...incomplete },
  { mode: "data-half-br", file: `${data}.br`, ...incomplete },
  { mode: "code-half-br", file: `${code}.br`, ...incomplete },
  { mode: "data-half-unityweb", file: `${data}.unityweb`, ...incomplete },
  { mode: "data-broken-off", file: data, ...incomplete },
  { mode: "framework-lfs-pointer", file: framework, ...lfsPointer },
  { mode: "framework-half", file: framework, ...wrongContent },
  { mode: "framework-other", file: framework, ...wrongContent },
  { mode: "data-other", file: data, ...wrongContent },
  { mode: "code-other", file: code, ...wrongContent },
];

for (const { mode, message, file, entry } of damages) {
  test(`${mode}: the screen shows the failure and does not blame the connection`, async ({
    user,
  }) => {
    await user.page.clock.install();
    const { failure, screen } = await visitGameWithoutAccount(user, mode);
    await expect(screen).toHaveAttribute("data-game", /fetching|failed/);
    await user.page.clock.runFor(idleTime);
    await expect(failure).toContainText(message);
    await expect(failure).toContainText(file);
    await expect(failure).toContainText(`docs/errors.md#${entry}`);
    await expect(failure).not.toContainText(/internet connection|other tabs/);
  });

  test(`${mode}: the conformance page shows the failure`, async ({ user }) => {
    user.sandbox.settings.change({ game: mode });
    await user.visit("/conformance/?page=/WebGLBuild/index.html");
    const { page } = user;
    const row = page.locator(".files [data-outcome=no]");
    await expect(row).toContainText(message);
    await expect(row).toContainText(file);
    await expect(row).toContainText(`docs/errors.md#${entry}`);
    await expect(page.locator("[data-summary]")).toContainText(
      messages.summary.cannotReceive(`${message} ${file}`),
    );
  });
}
