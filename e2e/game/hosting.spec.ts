import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { test } from "../fixtures.ts";
import {
  expect,
  expectTexts,
  failureMessages,
  gamePage,
  idleSeconds,
  inEachBrokenMode,
  type ModeFailure,
  passHandOver,
  passSeconds,
  reach,
  visitGame,
  visitGameWithoutAccount,
} from "./game-page.ts";

// Small: less to draw.
test.use({ viewport: { width: 640, height: 400 } });

const failures: readonly (readonly [what: string, readonly ModeFailure<string | RegExp>[]])[] = [
  [
    "build page",
    [
      ["missing", "game-file-missing", "/WebGLBuild/index.html: 404"],
      [
        "page-type-wrong",
        "game-file-type",
        "index.html: expected Content-Type: text/html, not text/plain",
      ],
      ["page-listing", "game-page-listing", "index.html: a listing of the folder"],
      ["page-sign-in", "game-page-sign-in", "index.html: a sign-in"],
      ["page-download", "game-page-download", "index.html: Content-Disposition: attachment"],
      ["page-redirected", "game-file-redirected", "/WebGLBuild/index.html"],
      ["policy-wasm", "game-blocked", /script-src/],
      ["policy-frame", "game-blocked", "frame-ancestors 'none'"],
      ["policy-sandbox", "game-blocked", "sandbox lacks allow-same-origin"],
    ],
  ],
  [
    "file",
    [
      ["data-missing", "game-file-missing", "/WebGLBuild/Build/stub.data.br: 404"],
      ["data-not-served", "game-file-not-served", "/WebGLBuild/Build/stub.data.br: 404 (IIS)"],
      ["data-html", "game-file-is-html", "/WebGLBuild/Build/stub.data.br"],
      ["encoding-missing", "game-encoding-missing", "stub.data.br: expected Content-Encoding: br"],
      [
        "type-wrong",
        "game-file-type",
        "stub.framework.js.br: expected Content-Type: application/javascript, not text/plain",
      ],
      ["data-redirected", "game-file-redirected", "/WebGLBuild/Build/stub.data.br"],
    ],
  ],
];

for (const [what, modes] of failures) {
  test(`the failure of a ${what} is shown at once, with a hint and a link`, async ({ user }) => {
    await inEachBrokenMode(user, modes, async ({ failure }, entry, detail) => {
      await reach(user.page, /failed/);
      await expectTexts(failure, failureMessages[entry], detail);
      await expect(failure.locator(".hint")).not.toBeEmpty();
      await expect(failure).toContainText(`docs/errors.md#${entry}`);
      await expect(failure).not.toContainText("internet connection");
    });
  });
}

test("a wrong encoding is shown after a time without progress", async ({ user }) => {
  await user.page.clock.install();
  const cases = [["encoding-doubled"], ["encoding-false"]] as const;
  await inEachBrokenMode(user, cases, async ({ failure, screen }) => {
    // Two of the three files are loaded.
    await expect(screen).toContainText(gameMessages.fetching("67%"));
    await passSeconds(user.page, idleSeconds);
    const file = "/WebGLBuild/Build/stub.data.br";
    await expectTexts(failure, "compressed twice, or not as its headers say", file);
  });
});

test("a missing prefetch file is not a failure", async ({ user, context }) => {
  const prefetch = ["/WebGLBuild/removed.js"];
  await context.route("**/fabulous-fish.data*", (route) => route.fulfill({ json: { prefetch } }));
  const inspected = ["stub.framework.js", "stub.data", "stub.wasm"].map((name) =>
    user.page.waitForResponse((response) => {
      return response.request().method() === "HEAD" && response.url().endsWith(name);
    }),
  );
  const { screen, failure } = await visitGame(user, "held");
  await expect(screen).toHaveAttribute("data-game", "starting");
  await Promise.all(inspected);
  await expect(failure).toHaveCount(0);
});

test("Brotli over plain HTTP: the failure is shown", async ({ user, context, sandbox }) => {
  sandbox.settings.change({ game: "packed" });
  await context.route("http://fish.example/**", async (route) => {
    const url = route.request().url().replace("http://fish.example", sandbox.siteUrl);
    // Over plain HTTP, browsers do not accept Brotli and fail to decode it.
    if (url.endsWith(".br")) return route.abort("failed");
    return route.fulfill({ response: await route.fetch({ url }) });
  });
  await user.page.goto("http://fish.example/#/fabulous-fish");
  const { failure } = gamePage(user.page);
  await expect(failure).toContainText("Brotli, which browsers do not accept over plain HTTP");
  await expect(failure).toContainText(".br");
});

test.describe("without WebGL 2", () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      const get: unknown = Reflect.get(HTMLCanvasElement.prototype, "getContext");
      HTMLCanvasElement.prototype.getContext = function (...values: unknown[]) {
        const isRefused = String(values[0]).includes("webgl2");
        return isRefused ? null : (Reflect.apply(get as () => null, this, values) as null);
      };
    });
  });

  test("a game that asks for it: the failure is shown", async ({ user }) => {
    const { screen } = await visitGame(user, "quick");
    await expect(screen).toContainText("This browser does not support WebGL 2");
    await expect(screen).toContainText("graphics API");
  });

  test("a game that draws with less, or takes the account itself, is shown (rule 2.55)", async ({
    user,
  }) => {
    await user.page.clock.install();
    const { screen, failure } = await visitGame(user, "engine-uses-canvas");
    await passSeconds(user.page, idleSeconds);
    await expect(screen).toHaveAttribute("data-game", "unconnected");
    await user.page.goto("about:blank");
    const opened = await visitGameWithoutAccount(user, "protocol");
    await passHandOver(user, opened);
    await expect(screen).toHaveAttribute("data-game", "acknowledged");
    await expect(failure).toHaveCount(0);
  });
});

test("the host closes the connection, responds with 403, or with the page instead of the build page: the failure is shown", async ({
  user,
  context,
  sandbox,
}) => {
  await context.route("**/Build/stub.data", (route) => route.abort());
  const { failure } = await visitGame(user, "quick");
  await expect(failure).toContainText("The game cannot be fetched.");

  const tryAgain = failure.getByRole("button", { name: messages.tryAgain });
  await context.unrouteAll();
  await context.route("**/Build/stub.wasm", (route) => route.fulfill({ status: 403 }));
  await tryAgain.click();
  await expectTexts(failure, "The host rejects a file of the game.", "stub.wasm: 403");

  await context.unrouteAll();
  await context.route("**/WebGLBuild/index.html*", async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${sandbox.siteUrl}/` }) }),
  );
  await tryAgain.click();
  await expectTexts(failure, "The host sends a web page", "/WebGLBuild/index.html");
});

test("after a fix, Try again opens the game without a reload", async ({ user, sandbox }) => {
  await user.page.clock.install();
  const opened = await visitGame(user, "data-missing");
  const { failure } = opened;
  await expect(failure.getByRole("button", { name: messages.tryAgain })).toBeFocused();
  await user.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  sandbox.settings.change({ game: "packed" });
  await failure.getByRole("button", { name: messages.tryAgain }).click();
  await passHandOver(user, opened);
  await expect(failure).toHaveCount(0);
  expect(await user.page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a failure screen has a link to the home screen", async ({ user }) => {
  const { failure } = await visitGame(user, "missing");
  await failure.getByRole("link", { name: messages.home }).click();
  await expect(user.button(messages.disconnect)).toBeVisible();
});
