import type { Request } from "@playwright/test";
import { labels as conformance } from "@fabulous-fish/page/conformance/labels";
import type { GameMood } from "@fabulous-fish/sandbox/switches/state";
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
  test(`${mode}: a healthy game is never shown as failed`, async ({ person, context }) => {
    const { page } = person;
    const method = mode === "head-refused" ? "GET" : "HEAD";
    const asked: string[] = [];
    const onEnd = (request: Request) => {
      const isOwn = request.frame() === page.mainFrame() && request.method() === method;
      if (isOwn) asked.push(request.url());
    };
    page.on("requestfinished", onEnd);
    page.on("requestfailed", onEnd);
    await context.addInitScript(holdEngine);
    const { told } = await openGame(person, context, mode);
    for (const part of mode === "hashed" ? partsByHash : parts) {
      await expect.poll(() => asked.join(" ")).toMatch(new RegExp(`/Build/[\\w-]*\\.?${part}`));
    }
    await page.evaluate(() => Object.assign(window, { isReleased: true }));
    await expect(told).toContainText(address);
    expect(await page.evaluate(() => Number(Reflect.get(window, "failures")))).toBe(0);
  });
}

interface Broken {
  readonly mode: GameMood;
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
  test(`${mode}: named at once, by what the page loads`, async ({ person }) => {
    const { failure } = await openGameAsNobody(person, mode);
    await expect(failure).toContainText(says);
    await expect(failure).toContainText(about);
    await expect(failure).toContainText(`docs/errors.md#${entry}`);
  });

  test(`${mode}: named on the conformance page`, async ({ person }) => {
    person.world.switches.change({ game: mode });
    await person.visit("/conformance/?page=/WebGLBuild/index.html");
    await expect(person.page.locator(".report")).toContainText(about);
    await expect(person.page.locator(".report")).toContainText(`docs/errors.md#${entry}`);
  });
}

test("a script of another host that the game needs is blocked: named in place of silence", async ({
  person,
}) => {
  await person.page.clock.install();
  const { failure, frame } = await openGameAsNobody(person, "other-host-needed");
  await expect(frame.contentFrame().locator("#unity-canvas")).toBeAttached();
  await person.page.clock.runFor(31_000);
  await expect(failure).toContainText(blocked.says);
  await expect(failure).toContainText("https://scripts.example/firebase.js");
  await expect(failure).toContainText("--game-script https://scripts.example");
});

test("a blocked script of another host is a no on the conformance page, and the build can be told", async ({
  person,
}) => {
  person.world.switches.change({ game: "other-host-script" });
  await person.visit("/conformance/?page=/WebGLBuild/index.html");
  const { page } = person;
  const line = page
    .getByRole("listitem")
    .filter({ has: page.getByText(conformance.shown.title, { exact: true }) });
  await expect(page.locator("[data-summary]")).toHaveText(conformance.summary.cannotAcknowledge);
  await expect(line).toHaveAttribute("data-verdict", "no");
  await expect(line).toContainText("https://scripts.example/analytics.js");
  await expect(line).toContainText("--game-script https://scripts.example");
});

test("what a game can do without is missing: said, and no fault of the game", async ({
  person,
}) => {
  person.world.switches.change({ game: "optional-missing" });
  await person.visit("/conformance/?page=/WebGLBuild/index.html");
  const { page } = person;
  const line = page
    .getByRole("listitem")
    .filter({ has: page.getByText(conformance.hosting.title, { exact: true }) });
  await expect(page.locator("[data-summary]")).toHaveText(conformance.summary.cannotAcknowledge);
  await expect(line).toContainText(conformance.hosting.optional(2));
  await expect(line).toHaveAttribute("data-verdict", "yes");
});
