import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { messages } from "@fabulous-fish/page/conformance/messages";
import type { DamageMode } from "@fabulous-fish/sandbox/settings/game-fault-modes";
import { seedStorage, test as base } from "../fixtures.ts";
import { address, expect, idleTime, visitGameWithoutAccount } from "./game-page.ts";

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
 * apps/page/game/preflight have the other files.
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
    mode: "data-longer-unityweb",
    file: `${build}.data.unityweb`,
    message: "A file of the game cannot be decompressed: it is incomplete or corrupt.",
    entry: "game-file-corrupt",
  },
  {
    mode: "code-longer",
    file: `${build}.wasm: it should end at byte 12011`,
    message: "A file of the game has the wrong content.",
    entry: "game-file-content",
  },
  // The browser reports a syntax error in what the loader has unpacked.
  {
    mode: "framework-half-br-unityweb",
    file: `${build}.framework.js.br.unityweb`,
    message: "A file of the game has the wrong content.",
    entry: "game-file-content",
  },
  // The engine starts without its data.
  {
    mode: "data-html-unread",
    file: `${build}.data`,
    message: "The host sends a web page instead of a file of the game.",
    entry: "game-file-is-html",
  },
  {
    mode: "data-forbidden-unread",
    file: `${build}.data: 403`,
    message: "The host rejects a file of the game.",
    entry: "game-file-refused",
  },
  {
    mode: "data-other-unread",
    file: `${build}.data`,
    message: "A file of the game has the wrong content.",
    entry: "game-file-content",
  },
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

test("an engine that starts without its data never counts as started (rule 2.41)", async ({
  user,
  context,
}) => {
  // The states of the game screen, in all documents of this page.
  const states: string[] = [];
  await context.exposeBinding("recordState", (_, state: string) => void states.push(state));
  await context.addInitScript(() => {
    if (window !== window.top) return;
    new MutationObserver(() => {
      const state = document.querySelector("[data-game]")?.getAttribute("data-game") ?? "";
      const record = Reflect.get(window, "recordState") as (state: string) => void;
      record(state);
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await seedStorage(context, { account: address });
  for (const mode of [
    "data-html-unread",
    "data-forbidden-unread",
    "data-other-unread",
  ] as const satisfies readonly DamageMode[]) {
    await test.step(mode, async () => {
      await user.page.goto("about:blank");
      states.length = 0;
      const sent = () =>
        user.page.waitForEvent("console", (message) => message.text().includes("GameManager"));
      const first = sent();
      const { failure } = await visitGameWithoutAccount(user, mode);
      await expect(failure).toContainText(`${build}.data`);
      await expect(failure).not.toContainText(/internet connection|other tabs/);
      await first;
      await sent();
      expect(states).toContain("failed");
      expect(states).not.toContain("ready");
      expect(states).not.toContain("delivered");
    });
  }
});

test("an engine that crashes at its start is not blamed on blocked analytics (rule 2.42)", async ({
  user,
}) => {
  const { failure } = await visitGameWithoutAccount(user, "analytics-mixed");
  await expect(failure).toContainText("this page cannot tell why");
  await expect(failure).toContainText("null function or function signature mismatch");
  await expect(failure).not.toContainText(/analytics|other tabs|another browser/);
});

test("what no browser can unpack blames neither the player nor the browser (rule 2.42)", async ({
  user,
}) => {
  await user.page.clock.install();
  for (const [mode, file] of [
    ["data-half-br-unityweb", "data.br.unityweb"],
    ["code-flipped-br-unityweb", "wasm.br.unityweb"],
  ] as const) {
    await test.step(mode, async () => {
      await user.page.goto("about:blank");
      const { failure, screen } = await visitGameWithoutAccount(user, mode);
      await expect(screen).toContainText(gameMessages.fetching(67));
      await user.page.clock.runFor(idleTime);
      await expect(failure).toHaveCount(0);
      await user.page.clock.runFor(52_000);
      await expect(failure).toContainText("this page cannot tell why");
      await expect(failure).toContainText(`${build}.${file}`);
      await expect(failure).not.toContainText(/internet connection|other tabs|another browser/);
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
