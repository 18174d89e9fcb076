import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { messages } from "@fabulous-fish/page/conformance/messages";
import type { DamageMode } from "@fabulous-fish/sandbox/settings/game-fault-modes";
import { seedStorage, test as base } from "../fixtures.ts";
import { inspectEach } from "./conformance-page.ts";
import {
  address,
  expect,
  expectTexts,
  failureMessages,
  idleSeconds,
  inEachBrokenMode,
  type ModeFailure,
  passSeconds,
  visitGameWithoutAccount,
} from "./game-page.ts";

/** Turns off the check for uncaught errors: a corrupt framework causes one in the game's frame. */
const test = base.extend<{ noPageErrors: void }>({
  noPageErrors: async ({}, use) => use(),
});

// Small: less to draw.
test.use({ viewport: { width: 640, height: 400 } });

const build = "/WebGLBuild/Build/stub";

/*
 * One for each message, and for each way in which a file is found to be incomplete. The unit tests of
 * apps/page/game/preflight have the other files. No row shows what its neighbour expects, so that each
 * is seen to replace the one before.
 */
const compressed: readonly ModeFailure[] = [
  ["data-empty-br", "game-file-empty", `${build}.data.br`],
  ["data-half-br", "game-file-incomplete", `${build}.data.br`],
  ["data-half-unityweb", "game-file-incomplete", `${build}.data.unityweb`],
  ["data-longer-unityweb", "game-file-corrupt", `${build}.data.unityweb`],
  // The browser reports a syntax error in what the loader has unpacked.
  ["framework-half-br-unityweb", "game-file-content", `${build}.framework.js.br.unityweb`],
];
const uncompressed: readonly ModeFailure[] = [
  ["code-lfs-pointer", "game-file-lfs-pointer", `${build}.wasm`],
  ["code-half", "game-file-incomplete", `${build}.wasm`],
  ["code-longer", "game-file-content", `${build}.wasm: it should end at byte 12011`],
  ["data-broken-off", "game-file-incomplete", `${build}.data`],
  // The engine starts without its data.
  ["data-html-unread", "game-file-is-html", `${build}.data`],
  ["data-forbidden-unread", "game-file-refused", `${build}.data: 403`],
  ["data-other-unread", "game-file-content", `${build}.data`],
  ["framework-half", "game-file-content", `${build}.framework.js`],
];
const damages = [
  ["compressed", compressed],
  ["uncompressed", uncompressed],
] as const;

const twoFilesOrFailed = new RegExp(`${gameMessages.fetching("67%")}|${gameMessages.failed}`);

for (const [form, files] of damages) {
  test(`the screen shows the failure of each ${form} file, and does not blame the connection`, async ({
    user,
  }) => {
    await user.page.clock.install();
    await inEachBrokenMode(user, files, async ({ failure, screen }, entry, file) => {
      // The other two files are loaded, or the failure is known already.
      await expect(screen).toContainText(twoFilesOrFailed);
      await passSeconds(user.page, idleSeconds);
      await expectTexts(failure, failureMessages[entry], file, `docs/errors.md#${entry}`);
      await expect(failure).not.toContainText(/internet connection|other tabs/);
    });
  });
}

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
  await user.page.clock.install();
  await seedStorage(context, { account: address });
  for (const mode of [
    "data-html-unread",
    "data-forbidden-unread",
    "data-forbidden-br-unread",
    "data-unauthorized-unread",
    "data-unavailable-unread",
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
      await passSeconds(user.page, 1);
      await first;
      await sent();
      await passSeconds(user.page, idleSeconds);
      await expect(failure).toContainText(`${build}.data`);
      expect(states).toContain("failed");
      expect(states).not.toContain("undelivered");
      expect(states).not.toContain("ready");
      expect(states).not.toContain("delivered");
    });
  }
});

test("a corrupt file of more than 1 MiB does not blame the connection", async ({ user }) => {
  await user.page.clock.install();
  const { failure, screen } = await visitGameWithoutAccount(user, "data-flipped-large-br");
  await expect(screen).toContainText(gameMessages.fetching("67%"));
  await passSeconds(user.page, 31);
  await expectTexts(failure, failureMessages["game-file-corrupt"], `${build}.data.br`);
  await expect(failure).not.toContainText(/internet connection|other tabs/);
});

test("a rejected file is the reason until the engine draws (rule 2.41)", async ({
  user,
  context,
}) => {
  const { page } = user;
  await page.clock.install();
  // The host rejects what the page itself requests, and not what the engine does.
  await context.route("**/Build/stub.data", (route) =>
    route.request().frame() === page.mainFrame()
      ? route.fulfill({ status: 503 })
      : route.fallback(),
  );
  const { failure, screen, finish } = await visitGameWithoutAccount(user, "held");
  await expect(screen).toHaveAttribute("data-game", "starting");
  await passSeconds(page, 1);
  await expectTexts(failure, failureMessages["game-file-refused"], `${build}.data: 503`);
  await finish.dispatchEvent("click");
  await expect(screen).toHaveAttribute("data-game", "ready");
  await expect(failure).toHaveCount(0);
});

test("an engine that crashes at its start is not blamed on blocked analytics (rule 2.42)", async ({
  user,
}) => {
  const { failure } = await visitGameWithoutAccount(user, "analytics-mixed");
  const crash = "null function or function signature mismatch";
  await expectTexts(failure, "this page cannot tell why", crash);
  await expect(failure).not.toContainText(/analytics|other tabs|another browser/);
});

test("what no browser can unpack blames neither the player nor the browser (rule 2.42)", async ({
  user,
}) => {
  await user.page.clock.install();
  await inEachBrokenMode(
    user,
    [
      ["data-half-br-unityweb", "data.br.unityweb"],
      ["code-flipped-br-unityweb", "wasm.br.unityweb"],
    ],
    async ({ failure, screen }, file) => {
      await expect(screen).toContainText(gameMessages.fetching("67%"));
      await passSeconds(user.page, idleSeconds);
      await expect(failure).toHaveCount(0);
      await passSeconds(user.page, 52);
      await expectTexts(failure, "this page cannot tell why", `${build}.${file}`);
      await expect(failure).not.toContainText(/internet connection|other tabs|another browser/);
    },
  );
});

for (const [form, files] of damages) {
  test(`the conformance page shows the failure of each ${form} file`, async ({ user }) => {
    const { page } = user;
    await inspectEach(user, files, async ({ summary }, entry, file) => {
      const message = failureMessages[entry];
      const row = page.locator(".files [data-outcome=no]");
      await expectTexts(row, message, file, `docs/errors.md#${entry}`);
      await expect(summary).toContainText(messages.summary.cannotReceive(`${message} ${file}`));
    });
  });
}
