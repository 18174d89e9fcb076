import type { Request } from "@playwright/test";
import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { messages as conformance } from "@fabulous-fish/page/conformance/messages";
import { seedStorage, test } from "../fixtures.ts";
import {
  address,
  expect,
  expectTexts,
  failureMessages,
  inEachBrokenMode,
  type ModeFailure,
  passHandOver,
  passSeconds,
  visitGameWithoutAccount,
} from "./game-page.ts";
import { inspect, inspectEach, passAcknowledgement } from "./conformance-page.ts";

// Small: less to draw.
test.use({ viewport: { width: 640, height: 400 } });

const healthy = [
  "commented",
  "computed",
  "base",
  "optional-missing",
  "hashed",
  "head-rejected",
  "frame-options",
  "other-host-script",
] as const;

const fileNames = ["data", "framework", "wasm"];
const hashedFileNames = ["a87ff679", "e4da3b7f", "1679091c"];

/** Counts the alerts, and delays the engine until the page's function `release` is called. */
function holdEngine(): void {
  if (window === window.top) {
    Object.assign(window, { failures: 0 });
    const released = new Promise((resolve) => Object.assign(window, { release: resolve }));
    Object.assign(window, { released });
    new MutationObserver(() => {
      if (!document.querySelector("[role=alert]")) return;
      Object.assign(window, { failures: Number(Reflect.get(window, "failures")) + 1 });
    }).observe(document, { childList: true, subtree: true });
    return;
  }
  const compile = WebAssembly.compile.bind(WebAssembly);
  WebAssembly.compile = async (bytes) => {
    await Reflect.get(window.parent, "released");
    return compile(bytes);
  };
}

test("no alert for a healthy game", async ({ user, context }) => {
  const { page } = user;
  const requested: string[] = [];
  let method = "";
  const onEnd = (request: Request) => {
    const isOwn = request.frame() === page.mainFrame() && request.method() === method;
    if (isOwn) requested.push(request.url());
  };
  page.on("requestfinished", onEnd);
  page.on("requestfailed", onEnd);
  await page.clock.install();
  await context.addInitScript(holdEngine);
  await seedStorage(context, { account: address });
  for (const mode of healthy) {
    await test.step(mode, async () => {
      // Another document: the game's path differs from the last one's in nothing.
      await page.goto(`${user.sandbox.siteUrl}/icon.svg`);
      method = mode === "head-rejected" ? "GET" : "HEAD";
      requested.length = 0;
      const opened = await visitGameWithoutAccount(user, mode);
      // The engine waits, and the other two files are loaded: there is no further progress, so that the
      // page requests the files, too, after a second.
      await expect(opened.screen).toContainText(gameMessages.fetching("67%"));
      await passSeconds(page, 1);
      for (const fileName of mode === "hashed" ? hashedFileNames : fileNames) {
        await expect
          .poll(() => requested.join(" "), { intervals: [25] })
          .toMatch(new RegExp(`/Build/[\\w-]*\\.?${fileName}`));
      }
      // The page has then evaluated the responses, too.
      await passSeconds(page, 1);
      await page.evaluate(() => {
        const release = Reflect.get(window, "release") as () => void;
        release();
      });
      await passHandOver(user, opened);
      expect(await page.evaluate(() => Number(Reflect.get(window, "failures")))).toBe(0);
    });
  }
});

const broken: readonly ModeFailure[] = [
  ["hashed-missing", "game-file-missing", "8f14e45fceea167a5a36dedd4bea2543.js: 404"],
  ["old-missing", "game-file-missing", "/WebGLBuild/Build/gone.data: 404"],
  ["cdn-loader", "game-origin-blocked", "--game-script https://cdn.example"],
  ["cdn-data", "game-origin-blocked", "--game-connect https://cdn.example"],
  // A policy blocks an analytics script, too.
  ["analytics-corrupt", "game-file-incomplete", "/WebGLBuild/Build/half.wasm"],
];

test("a broken build: the failure is shown at once", async ({ user }) => {
  await inEachBrokenMode(user, broken, async ({ failure }, entry, detail) => {
    const shown = failure.filter({ hasText: gameMessages.failed });
    await expectTexts(shown, failureMessages[entry], detail, `docs/errors.md#${entry}`);
  });
});

test("a broken build: the conformance page shows the failure", async ({ user }) => {
  await inspectEach(user, broken, async (_, entry, detail) => {
    await expectTexts(user.page.locator(".report"), detail, `docs/errors.md#${entry}`);
  });
});

test("a required script of another host is blocked: the failure is shown after the time-out", async ({
  user,
}) => {
  await user.page.clock.install();
  const { failure, frame } = await visitGameWithoutAccount(user, "other-host-needed");
  await expect(frame.contentFrame().locator("#unity-canvas")).toBeAttached();
  await passSeconds(user.page, 61);
  await expectTexts(
    failure,
    failureMessages["game-origin-blocked"],
    "https://scripts.example/firebase.js",
    "--game-script https://scripts.example",
  );
});

test("an engine that builds code from text is blocked: the failure names the option", async ({
  user,
}) => {
  await user.page.clock.install();
  const { failure, frame } = await visitGameWithoutAccount(user, "engine-needs-eval");
  await expect(frame.contentFrame().locator("#canvas")).toBeAttached();
  await passSeconds(user.page, 61);
  await expectTexts(
    failure,
    "blocks code that the game builds from text",
    `--game-script "'unsafe-eval'"`,
    "docs/errors.md#game-eval-blocked",
  );

  const { line } = await inspect(user, "engine-needs-eval");
  await expect(line(conformance.shown)).toContainText(`--game-script "'unsafe-eval'"`);
});

test("the conformance page: a blocked optional script of another host fails one check, and missing optional files fail none", async ({
  user,
}) => {
  const { page } = user;
  await page.clock.install();
  const { summary, line } = await inspect(user, "other-host-script");
  await passAcknowledgement(user);
  await expect(summary).toHaveText(conformance.summary.cannotAcknowledge);
  await expect(line(conformance.shown)).toHaveAttribute("data-outcome", "no");
  await expect(line(conformance.shown)).toContainText("https://scripts.example/analytics.js");
  await expect(line(conformance.shown)).toContainText("--game-script https://scripts.example");

  await inspect(user, "optional-missing");
  await passAcknowledgement(user);
  await expect(summary).toHaveText(conformance.summary.cannotAcknowledge);
  await expect(line(conformance.hosting)).toContainText(conformance.hosting.optional(2));
  await expect(line(conformance.hosting)).toHaveAttribute("data-outcome", "yes");
});
