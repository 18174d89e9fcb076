import type { Request } from "@playwright/test";
import { labels as conformance } from "@fabulous-fish/page/conformance/labels";
import type { GameFaultMode } from "@fabulous-fish/sandbox/settings/state";
import { test } from "../fixtures.ts";
import { address, expect, openGame, openGameAsNobody } from "./game-page.ts";

test.describe.configure({ timeout: 90_000 });

const healthy = [
  "commented",
  "computed",
  "base",
  "optional-missing",
  "hashed",
  "head-refused",
  "other-host-script",
] as const;

const parts = ["data", "framework", "wasm"];
const partsByHash = ["a87ff679", "e4da3b7f", "1679091c"];

/** Counts what is shown as failed, and holds the engine until the page's `isReleased` is set. */
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

for (const mode of healthy) {
  test(`${mode}: a healthy game is never shown as failed`, async ({ user, context }) => {
    const { page } = user;
    const method = mode === "head-refused" ? "GET" : "HEAD";
    const requested: string[] = [];
    const onEnd = (request: Request) => {
      const isOwn = request.frame() === page.mainFrame() && request.method() === method;
      if (isOwn) requested.push(request.url());
    };
    page.on("requestfinished", onEnd);
    page.on("requestfailed", onEnd);
    await context.addInitScript(holdEngine);
    const { payload } = await openGame(user, context, mode);
    for (const chunk of mode === "hashed" ? partsByHash : parts) {
      await expect
        .poll(() => requested.join(" "))
        .toMatch(new RegExp(`/Build/[\\w-]*\\.?${chunk}`));
    }
    await page.evaluate(() => Object.assign(window, { isReleased: true }));
    await expect(payload).toContainText(address);
    expect(await page.evaluate(() => Number(Reflect.get(window, "failures")))).toBe(0);
  });
}

interface Broken {
  readonly mode: GameFaultMode;
  readonly says: string;
  readonly about: string;
  readonly entry: string;
}

const missing = { says: "A file of the game is missing.", entry: "game-file-missing" };
const blocked = {
  says: "A security policy blocks what the game loads from another host.",
  entry: "game-origin-blocked",
};
const broken: readonly Broken[] = [
  { mode: "hashed-missing", about: "8f14e45fceea167a5a36dedd4bea2543.js: 404", ...missing },
  { mode: "old-missing", about: "/WebGLBuild/Build/gone.data: 404", ...missing },
  { mode: "cdn-loader", about: "--game-script https://cdn.example", ...blocked },
  { mode: "cdn-data", about: "--game-connect https://cdn.example", ...blocked },
];

for (const { mode, says, about, entry } of broken) {
  test(`${mode}: named at once, by what the page loads`, async ({ user }) => {
    const { failure } = await openGameAsNobody(user, mode);
    await expect(failure).toContainText(says);
    await expect(failure).toContainText(about);
    await expect(failure).toContainText(`docs/errors.md#${entry}`);
  });

  test(`${mode}: named on the conformance page`, async ({ user }) => {
    user.sandbox.settings.change({ game: mode });
    await user.visit("/conformance/?page=/WebGLBuild/index.html");
    await expect(user.page.locator(".report")).toContainText(about);
    await expect(user.page.locator(".report")).toContainText(`docs/errors.md#${entry}`);
  });
}

test("a script of another host that the game needs is blocked: named in place of silence", async ({
  user,
}) => {
  await user.page.clock.install();
  const { failure, frame } = await openGameAsNobody(user, "other-host-needed");
  await expect(frame.contentFrame().locator("#unity-canvas")).toBeAttached();
  await user.page.clock.runFor(31_000);
  await expect(failure).toContainText(blocked.says);
  await expect(failure).toContainText("https://scripts.example/firebase.js");
  await expect(failure).toContainText("--game-script https://scripts.example");
});

test("a blocked script of another host is a no on the conformance page, and the build can be told", async ({
  user,
}) => {
  user.sandbox.settings.change({ game: "other-host-script" });
  await user.visit("/conformance/?page=/WebGLBuild/index.html");
  const { page } = user;
  const line = page
    .getByRole("listitem")
    .filter({ has: page.getByText(conformance.shown.title, { exact: true }) });
  await expect(page.locator("[data-summary]")).toHaveText(conformance.summary.cannotAcknowledge);
  await expect(line).toHaveAttribute("data-outcome", "no");
  await expect(line).toContainText("https://scripts.example/analytics.js");
  await expect(line).toContainText("--game-script https://scripts.example");
});

test("what a game can do without is missing: said, and no fault of the game", async ({ user }) => {
  user.sandbox.settings.change({ game: "optional-missing" });
  await user.visit("/conformance/?page=/WebGLBuild/index.html");
  const { page } = user;
  const line = page
    .getByRole("listitem")
    .filter({ has: page.getByText(conformance.hosting.title, { exact: true }) });
  await expect(page.locator("[data-summary]")).toHaveText(conformance.summary.cannotAcknowledge);
  await expect(line).toContainText(conformance.hosting.optional(2));
  await expect(line).toHaveAttribute("data-outcome", "yes");
});
