import type { Request } from "@playwright/test";
import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { messages as conformance } from "@fabulous-fish/page/conformance/messages";
import type { GameFaultMode } from "@fabulous-fish/sandbox/settings/game-fault-modes";
import { seedStorage, test } from "../fixtures.ts";
import { address, expect, visitGameWithoutAccount } from "./game-page.ts";
import { inspect, passAcknowledgement } from "./conformance-page.ts";

test.describe.configure({ timeout: 90_000 });

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

/** Counts the alerts, and delays the engine until the page's `isReleased` is set. */
function holdEngine(): void {
  if (window === window.top) {
    Object.assign(window, { failures: 0, isReleased: false });
    new MutationObserver(() => {
      if (!document.querySelector("[role=alert]")) return;
      Object.assign(window, { failures: Number(Reflect.get(window, "failures")) + 1 });
    }).observe(document, { childList: true, subtree: true });
    return;
  }
  const compile = WebAssembly.compile.bind(WebAssembly);
  WebAssembly.compile = async (bytes) => {
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (Reflect.get(window.parent, "isReleased") !== true) return;
        clearInterval(timer);
        resolve();
      }, 20);
    });
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
  await context.addInitScript(holdEngine);
  await seedStorage(context, { account: address });
  for (const mode of healthy) {
    await test.step(mode, async () => {
      // Another document: the game's path differs from the last one's in nothing.
      await page.goto(`${user.sandbox.siteUrl}/icon.svg`);
      method = mode === "head-rejected" ? "GET" : "HEAD";
      requested.length = 0;
      const { payload } = await visitGameWithoutAccount(user, mode);
      for (const fileName of mode === "hashed" ? hashedFileNames : fileNames) {
        await expect
          .poll(() => requested.join(" "))
          .toMatch(new RegExp(`/Build/[\\w-]*\\.?${fileName}`));
      }
      await page.evaluate(() => Object.assign(window, { isReleased: true }));
      await expect(payload).toContainText(address);
      expect(await page.evaluate(() => Number(Reflect.get(window, "failures")))).toBe(0);
    });
  }
});

interface BrokenBuild {
  readonly mode: GameFaultMode;
  readonly message: string;
  readonly detail: string;
  readonly entry: string;
}

const missing = { message: "A file of the game is missing.", entry: "game-file-missing" };
const blocked = {
  message: "A security policy blocks what the game loads from another host.",
  entry: "game-origin-blocked",
};
const broken: readonly BrokenBuild[] = [
  { mode: "hashed-missing", detail: "8f14e45fceea167a5a36dedd4bea2543.js: 404", ...missing },
  { mode: "old-missing", detail: "/WebGLBuild/Build/gone.data: 404", ...missing },
  { mode: "cdn-loader", detail: "--game-script https://cdn.example", ...blocked },
  { mode: "cdn-data", detail: "--game-connect https://cdn.example", ...blocked },
  // A policy blocks an analytics script, too.
  {
    mode: "analytics-corrupt",
    message: "A file of the game is incomplete.",
    detail: "/WebGLBuild/Build/half.wasm",
    entry: "game-file-incomplete",
  },
];

test("a broken build: the failure is shown at once", async ({ user }) => {
  for (const { mode, message, detail, entry } of broken) {
    await test.step(mode, async () => {
      await user.page.goto("about:blank");
      const failure = (await visitGameWithoutAccount(user, mode)).failure.filter({
        hasText: gameMessages.failed,
      });
      await expect(failure).toContainText(message);
      await expect(failure).toContainText(detail);
      await expect(failure).toContainText(`docs/errors.md#${entry}`);
    });
  }
});

test("a broken build: the conformance page shows the failure", async ({ user }) => {
  for (const { mode, detail, entry } of broken) {
    await test.step(mode, async () => {
      user.sandbox.settings.change({ game: mode });
      await user.visit("/conformance/?page=/WebGLBuild/index.html");
      await expect(user.page.locator(".report")).toContainText(detail);
      await expect(user.page.locator(".report")).toContainText(`docs/errors.md#${entry}`);
    });
  }
});

test("a required script of another host is blocked: the failure is shown after the time-out", async ({
  user,
}) => {
  await user.page.clock.install();
  const { failure, frame } = await visitGameWithoutAccount(user, "other-host-needed");
  await expect(frame.contentFrame().locator("#unity-canvas")).toBeAttached();
  await user.page.clock.runFor(31_000);
  await expect(failure).toContainText(blocked.message);
  await expect(failure).toContainText("https://scripts.example/firebase.js");
  await expect(failure).toContainText("--game-script https://scripts.example");
});

test("an engine that builds code from text is blocked: the failure names the option", async ({
  user,
}) => {
  await user.page.clock.install();
  const { failure, frame } = await visitGameWithoutAccount(user, "engine-needs-eval");
  await expect(frame.contentFrame().locator("#canvas")).toBeAttached();
  await user.page.clock.runFor(31_000);
  await expect(failure).toContainText("blocks code that the game builds from text");
  await expect(failure).toContainText(`--game-script "'unsafe-eval'"`);
  await expect(failure).toContainText("docs/errors.md#game-eval-blocked");

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
