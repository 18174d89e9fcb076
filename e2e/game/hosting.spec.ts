import type { GameFaultMode } from "@fabulous-fish/sandbox/settings/state";
import { gameLabels } from "@fabulous-fish/page/game-labels";
import { labels } from "@fabulous-fish/page/labels";
import { test } from "../fixtures.ts";
import { address, expect, gamePage, openGame, openGameAsNobody } from "./game-page.ts";

test.describe.configure({ timeout: 90_000 });

interface Fault {
  readonly mode: GameFaultMode;
  readonly says: string;
  readonly about: string | RegExp;
  readonly entry: string;
}

const faults: readonly Fault[] = [
  {
    mode: "missing",
    says: "A file of the game is missing.",
    about: "/WebGLBuild/index.html: 404",
    entry: "game-file-missing",
  },
  {
    mode: "data-missing",
    says: "A file of the game is missing.",
    about: "/WebGLBuild/Build/stand-in.data.br: 404",
    entry: "game-file-missing",
  },
  {
    mode: "data-html",
    says: "The host answers with a web page instead of a file of the game.",
    about: "/WebGLBuild/Build/stand-in.data.br",
    entry: "game-file-is-html",
  },
  {
    mode: "encoding-missing",
    says: "A compressed file of the game comes without its Content-Encoding.",
    about: "stand-in.data.br: expected Content-Encoding: br",
    entry: "game-encoding-missing",
  },
  {
    mode: "type-wrong",
    says: "A file of the game comes with the wrong type.",
    about:
      "stand-in.framework.js.br: expected Content-Type: application/javascript, not text/plain",
    entry: "game-file-type",
  },
  {
    mode: "policy-wasm",
    says: "A security policy of the host blocks the game.",
    about: /script-src/,
    entry: "game-blocked",
  },
  {
    mode: "policy-frame",
    says: "A security policy of the host blocks the game.",
    about: "frame-ancestors 'none'",
    entry: "game-blocked",
  },
];

for (const { mode, says, about, entry } of faults) {
  test(`${mode}: named at once, with its cure and its entry`, async ({ user }) => {
    const { failure } = await openGameAsNobody(user, mode);
    await expect(failure).toContainText(says);
    await expect(failure).toContainText(about);
    await expect(failure.locator(".hint")).not.toBeEmpty();
    await expect(failure).toContainText(gameLabels.forOperators(`docs/errors.md#${entry}`));
  });
}

for (const mode of ["encoding-doubled", "encoding-false"] as const) {
  test(`${mode}: named when nothing has moved for a while`, async ({ user }) => {
    await user.page.clock.install();
    const { failure, screen } = await openGameAsNobody(user, mode);
    await expect(screen).toContainText(gameLabels.fetching(67));
    await user.page.clock.runFor(9_000);
    await expect(failure).toContainText("compressed twice, or otherwise than its headers say");
    await expect(failure).toContainText("/WebGLBuild/Build/stand-in.data.br");
  });
}

test("a file to be fetched ahead that is gone: no fault of the game", async ({ user, context }) => {
  const prefetch = ["/WebGLBuild/of-another-build.js"];
  await context.route("**/fabulous-fish.data*", (route) => route.fulfill({ json: { prefetch } }));
  const { screen, failure } = await openGame(user, context, "held");
  await expect(screen).toHaveAttribute("data-game", "starting");
  // By then the page has asked for all that it looks at.
  await user.page.waitForLoadState("networkidle");
  await expect(failure).toHaveCount(0);
});

test("Brotli over plain HTTP: named", async ({ user, context, sandbox }) => {
  sandbox.settings.change({ game: "packed" });
  await context.route("http://fish.example/**", async (route) => {
    const url = route.request().url().replace("http://fish.example", sandbox.siteUrl);
    // The browser asks for no Brotli here, and gives up on a file that comes in it.
    if (url.endsWith(".br")) return route.abort("failed");
    return route.fulfill({ response: await route.fetch({ url }) });
  });
  await user.page.goto("http://fish.example/#/fabulous-fish");
  const { failure } = gamePage(user.page);
  await expect(failure).toContainText("Brotli, which browsers refuse over plain HTTP");
  await expect(failure).toContainText(".br");
});

test("the page itself instead of the build page: named", async ({ user, context, sandbox }) => {
  await context.route("**/WebGLBuild/index.html*", async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${sandbox.siteUrl}/` }) }),
  );
  const { failure } = await openGame(user, context, "quick");
  await expect(failure).toContainText("The host answers with a web page");
  await expect(failure).toContainText("/WebGLBuild/index.html");
});

test("no WebGL 2: named", async ({ user, context }) => {
  await context.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const { failure } = await openGame(user, context, "absent");
  await expect(failure).toContainText("This browser offers no WebGL 2");
});

test("the host breaks off: named", async ({ user, context }) => {
  await context.route("**/Build/stand-in.data", (route) => route.abort());
  const { failure } = await openGame(user, context, "quick");
  await expect(failure).toContainText("The game cannot be fetched.");
});

test("the host refuses: named", async ({ user, context }) => {
  await context.route("**/Build/stand-in.wasm", (route) => route.fulfill({ status: 403 }));
  const { failure } = await openGame(user, context, "quick");
  await expect(failure).toContainText("The host refuses a file of the game.");
  await expect(failure).toContainText("stand-in.wasm: 403");
});

test("corrected meanwhile: another try opens the game without a reload", async ({
  user,
  context,
  sandbox,
}) => {
  const { failure, payload } = await openGame(user, context, "data-missing");
  await expect(failure.getByRole("button", { name: labels.tryAgain })).toBeFocused();
  await user.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  sandbox.settings.change({ game: "packed" });
  await failure.getByRole("button", { name: labels.tryAgain }).click();
  await expect(payload).toContainText(address);
  await expect(failure).toHaveCount(0);
  expect(await user.page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a fault is no way of no return: the way back is there", async ({ user, context }) => {
  const { failure } = await openGame(user, context, "missing");
  await failure.getByRole("link", { name: gameLabels.toSurface }).click();
  await expect(user.button(labels.disconnect)).toBeVisible();
});
